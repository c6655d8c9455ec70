import Foundation
import TestSupport
import Testing

@Suite struct VerifyTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
        try folder.write("in.json", #"[{"id": "a", "name": "x"}, {"id": "b", "name": "y"}, {"id": "c", "name": "z"}]"#)
        #expect(try program.run(["build", "in.json"]).status == 0)
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }

    @Test("An unmodified site passes verification, even with other files")
    func whole() throws {
        try folder.write("site/CNAME", "example.com")
        try folder.write("site/.git/HEAD", "x")
        let found = try program.run(["verify", "site"])
        #expect(found.errors == "")
        #expect(
            found.output == "site: all 22 files are unmodified; 2 other files or folders are not part of the site\n")
        #expect(found.status == 0)
        #expect(try program.run(["verify", "site", "--quiet"]).output == "")
    }

    @Test("Missing, modified and replaced files are reported")
    func differing() throws {
        try folder.write("site/index.html", "mine")
        try remove("site/items/a.html")
        try remove("site/items/b.html")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/site/items/b.html", withDestinationPath: "c.html")
        try remove("site/items/c.html")
        try folder.write("site/items/c.html/x", "x")
        let found = try program.run(["verify", "site"])
        #expect(
            found.errors == """
                site/index.html: error: the file was modified; build again
                site/items/a.html: error: the file is missing; build again
                site/items/b.html: error: expected a file, found a symbolic link; move it elsewhere, then build again
                site/items/c.html: error: expected a file, found a folder; move it elsewhere, then build again

                """)
        #expect(found.output == "")
        #expect(found.status == 1)
    }

    @Test("In GitHub Actions, a file name cannot be a workflow command")
    func harmless() throws {
        try folder.write("in.json", #"[{"id": "a", "name": "x"}]"#)
        #expect(try program.run(["build", "in.json", "-o", "##[error]boo"]).status == 0)
        try folder.write("##[error]boo/##[error]x", "x")
        var job = program
        job.environment["GITHUB_ACTIONS"] = "true"
        let found = try job.run(["verify", "##[error]boo"])
        #expect(found.output.hasPrefix("## [error]boo: all "))
        #expect(found.status == 0)
        let json = try job.run(["verify", "##[error]boo", "--json"])
        #expect(!json.output.contains("##["))
        #expect(json.output.contains("#\\u0023[error]x"))
    }

    @Test("An interrupted build is reported")
    func cutOff() throws {
        let manifest = try folder.contents("site")[".drilldown/manifest"].map { String(decoding: $0, as: UTF8.self) }
        try folder.write("site/.drilldown/pending", manifest ?? "")
        let found = try program.run(["verify", "site"])
        #expect(
            found.errors
                == "site: error: a build was interrupted while replacing files; build again\n")
        #expect(found.status == 1)
    }

    @Test("A folder without a site is an error")
    func none() throws {
        try folder.write("other/x", "x")
        #expect(
            try program.run(["verify", "other"]).errors
                == "other: error: the folder contains no site; choose the folder of a site\n")
        #expect(
            try program.run(["verify", "nowhere"]).errors == "nowhere: error: folder not found; check the path\n"
        )
        let found = try program.run(["verify", "in.json", "--json"])
        #expect(found.errors == "in.json: error: this is a file, not a folder; choose another folder\n")
        #expect(found.output.contains(#""status" : "failed""#))
        #expect(found.status == 1)
    }

    @Test("The JSON result has the same site hash as build")
    func json() throws {
        struct Result: Decodable {
            var hash: String
            var files: Int
            var status: String
            var others: [String]
        }
        struct Build: Decodable { var hash: String }
        let found = try JSONDecoder().decode(
            Result.self, from: Data(try program.run(["verify", "site", "--json"]).output.utf8))
        let built = try JSONDecoder().decode(
            Build.self, from: Data(try program.run(["build", "in.json", "--json"]).output.utf8))
        #expect(found.hash == built.hash)
        #expect(found.files == 22)
        #expect(found.status == "done")
        #expect(found.others == [])
    }
}

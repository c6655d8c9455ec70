import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes in any environment.
@Suite struct SameBytesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "in/stock.json",
            #"""
            {"title": "Stock", "items": [
              {"id": "b", "name": "Bänke", "kind": "Möbel", "priceEUR": 1234.5, "bought": "2024-03-31", "seen": "2024-03-31T01:30:00+02:00"},
              {"id": "A", "name": "arm", "kind": "parts", "priceEUR": 0.1, "bought": "1999-12-31", "seen": "2024-10-27T02:30:00Z"},
              {"id": "ı", "name": "Iris", "kind": "Möbel", "priceEUR": 99, "bought": "2000-01-01", "seen": "1970-01-01T00:00:00Z"},
              {"id": "i", "name": "ínca", "kind": "parts", "priceEUR": 7, "bought": "2024-02-29", "seen": "2038-01-19T03:14:08Z"}
            ]}
            """#)
        try folder.write(
            "in/stock.yml",
            "sort: name\nviews: [{by: [kind]}, {title: All}]\nfields:\n  - {key: seen, type: dateTime, time: short}\n")
    }

    private struct Result: Decodable {
        var hash: String?
        var files: Files
        struct Files: Decodable { var written: Int }
    }

    @Test(
        "The site is the same in 32 environments: time zone, locale, umask, working folder, path, threads, and initial or incremental build"
    )
    func environments() throws {
        let zones = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "nonsense"]
        let locales = ["C", "tr_TR.UTF-8", "ar_EG.UTF-8", "de_DE.UTF-8"]
        var hashes: Set<String> = []
        var trees: Set<[String: Data]> = []
        for number in 0..<32 {
            let isNew = number % 3 != 2
            let site = isNew ? "site-\(number)" : "site-\(number - 1)"
            let umask = ["022", "077", "002", "027"][number / 8]
            let isInside = number % 2 == 1
            let inventory = [
                isInside ? "stock.json" : "in/stock.json", folder.path + "/in/stock.json",
                isInside ? "../in/./stock.json" : "./in/../in/stock.json",
            ][number % 3]
            var program = Program(folder: isInside ? folder.url.appendingPathComponent("in") : folder.url)
            program.environment = [
                "TZ": zones[number % 4], "LANG": locales[number / 2 % 4], "LC_ALL": locales[number / 2 % 4],
                "LANGUAGE": "ar:tr", "HOME": number % 5 == 0 ? nil : "/nowhere",
                "NO_COLOR": number % 2 == 0 ? "1" : nil,
            ]
            let arguments = [
                "build", inventory, "-o", folder.path + "/" + site, "--json", "--threads", String(1 + number % 7),
            ]
            program.file = URL(fileURLWithPath: "/bin/sh")
            let made = try program.run(
                ["-c", "umask \(umask); exec \"$0\" \"$@\"", Program.built.path] + arguments)
            #expect(made.status == 0, "\(made.errors)")
            let result = try JSONDecoder().decode(Result.self, from: Data(made.output.utf8))
            hashes.insert(result.hash ?? "none")
            trees.insert(try folder.contents(site).filter { $0.key != ".drilldown/state" })
            #expect(isNew == (result.files.written > 0))
        }
        #expect(hashes.count == 1)
        #expect(trees.count == 1)
        #expect(hashes != ["none"])
    }

    @Test(
        "SOURCE_DATE_EPOCH sets the report date; --today takes precedence",
        arguments: [
            ("1767225599", nil, "As of Dec 31, 2025"), ("1767225600", nil, "As of Jan 1, 2026"),
            ("0", nil, "As of Jan 1, 1970"), ("0", "2026-11-21", "As of Nov 21, 2026"),
        ])
    func sourceDate(epoch: String, today: String?, footer: String) throws {
        var program = Program(folder: folder.url)
        program.environment = ["SOURCE_DATE_EPOCH": epoch]
        let made = try program.run(["build", "in/stock.json"] + (today.map { ["--today", $0] } ?? []))
        #expect(made.status == 0)
        let page = try folder.contents("site")["index.html"].map { String(decoding: $0, as: UTF8.self) }
        #expect(page?.contains("<footer>\(footer)</footer>") == true)
    }

    @Test(
        "An invalid SOURCE_DATE_EPOCH is an error, and nothing is written",
        arguments: ["", "soon", "-1", "1.5", "+5", " 5", "0x10", "8589934592", "99999999999999999999"])
    func garbage(epoch: String) throws {
        var program = Program(folder: folder.url)
        program.environment = ["SOURCE_DATE_EPOCH": epoch]
        let made = try program.run(["build", "in/stock.json", "--today", "2026-01-01"])
        #expect(made.status == 1)
        #expect(
            made.errors
                == "SOURCE_DATE_EPOCH: error: \"\(epoch)\" is not a number of seconds since 1970; set it to one, such as 1767225600, or unset it\n"
        )
        #expect(try folder.contents("site").isEmpty)
    }
}

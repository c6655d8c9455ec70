import Foundation
import TestSupport
import Testing

/// All kinds of files as inputs. A process that does not end is killed, and its test fails.
@Suite struct InputKindTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
    }

    private func shell(_ command: String) throws -> Program.Outcome {
        try Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder).run(["-c", command])
    }

    struct Case: CustomTestStringConvertible {
        /// A shell command that creates the input.
        var making: String
        var arguments: [String]
        var errors: String

        var testDescription: String { making.isEmpty ? arguments.joined(separator: " ") : making }

        init(_ making: String, _ arguments: String..., errors: String) {
            (self.making, self.arguments, self.errors) = (making, arguments, errors)
        }
    }

    private static let socket =
        "perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => q(socket), Listen => 1) or die'"
    private static let leadsNowhere =
        "the target of this symbolic link does not exist; remove the link or create its target"
    private static let noFolder =
        "this is not a readable folder; fix its permissions or remove it"
    private static let tooLarge = "the file is larger than 4 GB or a third of this machine's memory; split it"

    private static let tooLargeYAML =
        "the YAML is larger than 1 MiB; check that this is the right file or make it smaller"

    @Test("A YAML file can be up to 1 MiB in size")
    func largestYAML() throws {
        try write("a.yml", "title: T\n" + String(repeating: "#", count: (1 << 20) - 10) + "\n")
        let made = try run("check", "a.json")
        #expect(made.errors == "")
        #expect(made.output.hasPrefix("T: 1 item"))
    }

    @Test(
        "An unreadable input is an error; the program does not wait and writes nothing",
        arguments: [
            Case("", "/dev/zero", errors: "/dev/zero: error: this is a device, not a file; use a file"),
            Case(
                "", "/dev/null",
                errors: #"/dev/null:1:1: error: the file is empty; write an inventory, such as {"items": []}"#),
            Case(socket, "socket", errors: "socket: error: this is a socket, not a file; use a file"),
            Case(
                "ln -s loop loop", "loop",
                errors: "loop: error: cannot read the file: Too many levels of symbolic links"),
            Case("ln -s nowhere link", "link", errors: "link: error: \(leadsNowhere)"),
            Case("", "a.json/b.json", errors: "a.json/b.json: error: cannot read the file: Not a directory"),
            Case("truncate -s 100G big", "big", errors: "big: error: \(tooLarge)"),
            Case(
                "", "a.json", "-c", "/dev/zero", errors: "/dev/zero: error: this is a device, not a file; use a file"),
            Case("", "a.json", "-c", ".", errors: ".: error: this is a folder, not a file; use a file"),
            Case(socket, "a.json", "-c", "socket", errors: "socket: error: this is a socket, not a file; use a file"),
            Case(
                "truncate -s 100G big", "a.json", "--compare", "big", errors: "big: error: \(tooLarge)"),
            Case(
                "", "a.json", "--compare", "/dev/zero",
                errors: "/dev/zero: error: this is a device, not a file; use a file"),
            Case("mkfifo a.yml", "a.json", errors: "a.yml: error: this is a pipe, not a file; replace it with a file"),
            Case("mkdir a.yml", "a.json", errors: "a.yml: error: this is a folder, not a file; use a file"),
            Case(
                "mkdir t && mkfifo t/item.md", "a.json", "-t", "t",
                errors: "t/item.md: error: this is a pipe, not a file; replace it with a file"),
            Case(
                "mkdir t && ln -s item.md t/item.md", "a.json", "-t", "t",
                errors: "t/item.md: error: cannot read the file: Too many levels of symbolic links"),
            Case(
                "mkdir t && ln -s /dev/zero t/item.md", "a.json", "-t", "t",
                errors: "t/item.md: error: this is a device, not a file; use a file"),
            Case(
                "mkdir -p t/item.md", "a.json", "-t", "t",
                errors: "t/item.md: error: this is a folder, not a file; use a file"),
            Case(
                "mkdir t && truncate -s 100G t/item.md", "a.json", "-t", "t", errors: "t/item.md: error: \(tooLarge)"),
            Case(
                "mkfifo t", "a.json", "-t", "t",
                errors: "t: error: the folder does not exist or cannot be read; check the path given with --templates"
            ),
            Case(
                "mkdir t && ln -s . t/strings && ln -s ../t t/up.md", "a.json", "-t", "t",
                errors: "t/up.md: error: this is a folder, not a file; use a file"),
            Case("ln -s nowhere site.yml", "a.json", "--strict", errors: "site.yml: error: \(leadsNowhere)"),
            Case("ln -s nowhere a.yml && touch site.yml", "a.json", errors: "a.yml: error: \(leadsNowhere)"),
            Case("ln -s nowhere site.yaml", "a.json", errors: "site.yaml: error: \(leadsNowhere)"),
            Case(
                "ln -s site.yml site.yml", "a.json",
                errors: "site.yml: error: cannot read the file: Too many levels of symbolic links"),
            Case(
                "ln -s a.json/x site.yml", "a.json",
                errors: "site.yml: error: cannot read the file: Not a directory"),
            Case(
                "\(socket) && mv socket a.yaml", "a.json",
                errors: "a.yaml: error: this is a socket, not a file; use a file"),
            Case("mkdir t && ln -s nowhere t/strings", "a.json", "-t", "t", errors: "t/strings: error: \(noFolder)"),
            Case("mkdir t && ln -s strings t/strings", "a.json", "-t", "t", errors: "t/strings: error: \(noFolder)"),
            Case("mkdir t && mkfifo t/strings", "a.json", "-t", "t", errors: "t/strings: error: \(noFolder)"),
            Case("mkdir t && touch t/strings", "a.json", "-t", "t", errors: "t/strings: error: \(noFolder)"),
            Case(
                "mkdir -p t/strings && ln -s nowhere t/strings/en.yml", "a.json", "-t", "t",
                errors: "t/strings/en.yml: error: \(leadsNowhere)"),
            Case(
                "mkdir t && ln -s nowhere t/custom.css", "a.json", "-t", "t",
                errors: "t/custom.css: error: \(leadsNowhere)"),
            Case("truncate -s 100G site.yml", "a.json", errors: "site.yml: error: \(tooLargeYAML)"),
            Case("truncate -s 1048577 a.yml", "a.json", errors: "a.yml: error: \(tooLargeYAML)"),
            Case(
                "truncate -s 1048577 c.txt", "a.json", "-c", "c.txt", errors: "c.txt: error: \(tooLargeYAML)"),
            Case(
                "mkdir -p t/strings && truncate -s 1048577 t/strings/de.yml", "a.json", "-t", "t",
                errors: "t/strings/de.yml: error: \(tooLargeYAML)"),
            Case(
                "mkdir t && { echo ---; yes '# x' | head -n 300000; echo ---; } > t/item.md", "a.json", "-t", "t",
                errors: "t/item.md: error: \(tooLargeYAML)"),
        ])
    func refused(example: Case) throws {
        if !example.making.isEmpty { try #require(try shell(example.making).status == 0) }
        for command in ["build", "check"] {
            let made = try run([command] + example.arguments)
            #expect(made.errors == example.errors + "\n")
            #expect(made.status == 1)
            #expect(made.output == "")
        }
        #expect(!exists("site"))
    }

    #if os(Linux)
        @Test("A file name that is not UTF-8 is an error only if the file could be a template")
        func names() throws {
            try #require(try shell("mkdir t && touch \"t/$(printf 'a\\377.txt')\"").status == 0)
            #expect(try run("check", "a.json", "-t", "t").errors == "")
            try #require(try shell("touch \"t/$(printf 'a\\377.md')\"").status == 0)
            let made = try run("check", "a.json", "-t", "t")
            #expect(made.errors == "t/a\u{FFFD}.md: error: the file name is not valid UTF-8; rename the file\n")
            #expect(made.status == 1)
        }
    #endif

    @Test(
        "Inputs that are read once can be pipes, and all inputs can be symbolic links",
        arguments: [
            "mkfifo p; cat a.json > p & drilldown build p -o made --quiet",
            "cat a.json | drilldown build /dev/fd/0 -o made --quiet",
            "ln -s a.json l.json; ln -s l.json m.json; drilldown build m.json -o made --quiet",
            "mkdir real; cp a.json real; ln -s real d; drilldown build d/a.json -o made --quiet",
            "mkfifo p; printf 'title: T' > p & drilldown build a.json -c p -o made --quiet",
            "cat a.json | drilldown build a.json --compare /dev/fd/0 -o made --quiet",
            "drilldown build a.json -c /dev/null -o made --quiet",
            "mkdir real; ln -s real t; ln -s ../mine real/custom.css; printf 'p {}' > mine; drilldown build a.json -t t -o made --quiet",
        ])
    func taken(command: String) throws {
        let made = try shell(command)
        #expect(made.errors == "")
        #expect(made.status == 0)
        let page = try #require(read("made/items/1.html"))
        #expect(page.contains("<h1><bdi>x</bdi></h1>") || page.contains(">x</"), "\(page)")
        #expect(try run("verify", "made").status == 0)
    }

    @Test("A preview rejects pipes, because it reads its files repeatedly")
    func served() throws {
        try #require(try shell("mkfifo p.json").status == 0)
        let served = try run("serve", "p.json", "--port", "0")
        #expect(served.errors == "p.json: error: this is a pipe, not a file; replace it with a file\n")
        #expect(served.status == 1)
    }

    @Test(
        "An unreadable strings folder is an error",
        .enabled(if: Privileges.canBeDropped, "root reads everything, and setpriv is not here"))
    func unreadableWords() throws {
        try #require(try shell("mkdir -p t/strings && chmod 0 t/strings && chmod 777 .").status == 0)
        let made = try Privileges.run(home, "check", "a.json", "-t", "t")
        #expect(made.errors == "t/strings: error: \(Self.noFolder)\n")
        #expect(made.status == 1)
        _ = try shell("chmod 755 t/strings")
    }

    @Test(
        "An input without read permission is an error",
        .enabled(if: Privileges.canBeDropped, "root reads everything, and setpriv is not here"))
    func unreadable() throws {
        let png = "printf '\\211PNG\\r\\n\\032\\n123' > p.png && mkdir d && cp p.png d && chmod 0 p.png d"
        try #require(try shell("\(png) && cp a.json b.json && chmod 0 b.json && chmod 777 .").status == 0)
        try write("c.json", #"[{"id": 1, "name": "x", "photo": ["p.png", "d/p.png"]}]"#)
        try write("c.yml", "fields: [{key: photo, type: image}]\n")
        let inventory = try Privileges.run(home, "build", "b.json")
        #expect(inventory.errors == "b.json: error: cannot read the file: Permission denied\n")
        #expect(inventory.status == 1)
        let pictures = try Privileges.run(home, "build", "c.json", "--quiet")
        #expect(
            pictures.errors == """
                c.json:1:35: warning: the picture "p.png" cannot be read; replace it with a readable file
                c.json:1:44: warning: the picture "d/p.png" cannot be read; replace it with a readable file

                """)
        #expect(pictures.status == 0)
        _ = try shell("chmod 755 d p.png")
    }
}

import Foundation
import TestSupport
import Testing

/// The conversion of other formats and of pandas tables. The tests run the command from the error message unchanged.
@Suite struct ConversionTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    /// Builds an unsupported file, and runs the command from the error message. Returns the message without the
    /// command, and the items of the site as CSV.
    private func convert(_ name: String, _ content: [UInt8], input: String? = nil) throws -> (
        error: String, csv: String
    ) {
        try Data(content).write(to: folder.appendingPathComponent(name))
        let refused = try run(input == nil ? ["build", name] : ["build", "-"], input: input ?? "")
        #expect(refused.status == 1)
        let parts = refused.errors.trimmingCharacters(in: .newlines).components(separatedBy: ": python3 ")
        try #require(parts.count == 2, "\(refused.errors)")
        let shell = Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder)
        let made = try shell.run(["-c", "python3 " + parts[1]], input: input ?? "")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.hasPrefix("Inventory: "))
        return (parts[0], (read("site/items.csv") ?? "").replacing("\u{FEFF}", with: ""))
    }

    private func convert(_ name: String, _ text: String) throws -> (error: String, csv: String) {
        try convert(name, Array(text.utf8))
    }

    @Test(
        "The suggested command converts CSV with any separator",
        .enabled(if: Python.has("json"), "python3 is missing"))
    func csv() throws {
        let comma = try convert("my list's.csv", "name,price\r\n\"Lamp, big\",5\r\nSaw,7\r\n")
        #expect(comma.error == "my list's.csv:1:1: error: this is CSV, not JSON; convert it")
        #expect(comma.csv == "Name,Price\r\n\"Lamp, big\",5\r\nSaw,7\r\n")
        let other = try convert(
            "list.txt", Array("name;price\nSäge;1,5\nTür;2,5\n".unicodeScalars.map { UInt8($0.value) }))
        #expect(other.csv.contains("Säge,1.5"))
        #expect(try convert("tabs.tsv", "name\tprice\nLamp\t5\n").csv.contains("Lamp,5"))
    }

    @Test(
        "The suggested command converts CSV from standard input",
        .enabled(if: Python.has("json"), "python3 is missing"))
    func piped() throws {
        let piped = try convert("unused", [], input: "name,price\nLamp,5\nSaw,7\n")
        #expect(piped.error == "standard input:1:1: error: this is CSV, not JSON; convert it")
        #expect(piped.csv.contains("Saw,7"))
    }

    @Test(
        "The suggested command converts UTF-16, as written by PowerShell, with and without a byte order mark",
        .enabled(if: Python.has("json"), "python3 is missing"))
    func otherEncoding() throws {
        let units = Array(#"[{"name": "Tür"}, {"name": "Säge"}]"#.utf16)
        let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        for bytes in [
            [0xFF, 0xFE] + little, little, units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] },
        ] {
            let made = try convert("report.json", bytes)
            #expect(made.error == "report.json: error: the file is in UTF-16, not UTF-8; convert it")
            #expect(made.csv == "Name\r\nTür\r\nSäge\r\n")
        }
    }

    @Test("The suggested command converts XML", .enabled(if: Python.has("json"), "python3 is missing"))
    func xml() throws {
        let xml = """
            <?xml version="1.0"?>
            <catalog xmlns="http://example.com/c"><book id="b1"><title>Emma</title><tag>a</tag><tag>b</tag></book>
            <book id="b2"><title>Ivanhoe</title></book></catalog>
            """
        let made = try convert("books.xml", xml)
        #expect(made.error == "books.xml:1:1: error: this is XML, not JSON; convert it")
        #expect(made.csv.contains("Emma,b1,a; b"))
    }

    @Test("The suggested command converts YAML", .enabled(if: Python.has("yaml"), "python3 with pyyaml is missing"))
    func yaml() throws {
        for text in [
            "- name: Lamp\n  price: 5\n- name: Saw\n  price: 7\n", "---\nthings:\n  - {name: Saw, price: 7}\n",
        ] {
            let made = try convert("list.yaml", text)
            #expect(
                made.error == "list.yaml:1:1: error: this is YAML, not JSON; convert it with the Python module pyyaml")
            #expect(made.csv.contains("Saw,7"))
        }
    }

    @Test(
        "The suggested command converts JSONC and leaves its strings unchanged",
        .enabled(if: Python.has("json"), "python3 is missing"))
    func jsonc() throws {
        let text = #"""
            // Tools
            [
              {"name": "Lamp // \"big\"", "price": 5,}, /* two
              lines */
              {"name": "Saw /* */", "price": 7},
            ]
            """#
        let made = try convert("tools.jsonc", text)
        #expect(made.error == "tools.jsonc:1:1: error: this is JSONC, not JSON; convert it")
        #expect(made.csv == "Name,Price\r\n\"Lamp // \"\"big\"\"\",5\r\nSaw /* */,7\r\n")
    }

    @Test("The suggested command converts JSON5", .enabled(if: Python.has("json5"), "python3 with json5 is missing"))
    func json5() throws {
        #expect(try convert("a.json5", "[{name: 'Lamp'}, {name: 'Saw'}]").csv.contains("Saw"))
    }

    @Test(
        "The suggested command converts tables, and lists and objects of values",
        .enabled(if: Python.has("json"), "python3 is missing"),
        arguments: [
            (
                #"{"columns": ["name", "price"], "index": ["x", "y"], "data": [["Lamp", 5], ["Saw", 7]]}"#,
                "a table with separate column names and data (pandas: split)", "Saw,y,7"
            ),
            (
                #"{"columns": ["name", "price"], "data": [["Lamp", 5], ["Saw", 7]]}"#,
                "a table with separate column names and data (pandas: split)", "Saw,7"
            ),
            (
                #"{"api": "V1", "fields": ["name", "price"], "kinds": ["a", "b"], "data": [["Lamp", 5], ["Saw", 7]]}"#,
                "a table with separate column names and data (pandas: split)", "Saw,7"
            ),
            (
                #"{"name": {"0": "Lamp", "1": "Saw"}, "price": {"0": 5, "1": 7}}"#,
                "a table of columns (pandas: columns)", "Saw,1,7"
            ),
            (
                #"{"name": {"0": "Lamp", "7": "Saw"}, "place": {"0": {"x": 5}, "7": {"x": 7}}}"#,
                "a table of columns (pandas: columns)", "Saw,7,7"
            ),
            (
                #"{"meta": {"columns": [{"name": "name"}, {"name": "price"}]}, "data": [["Lamp", 5], ["Saw", 7]]}"#,
                "a table with separate column names and data", "Saw,7"
            ),
            (#"{"name": ["Lamp", "Saw", "Vice"], "price": [5, 7, 9]}"#, "a table of columns", "Saw,7"),
            (#"[["Lamp", 5], ["Saw", 7]]"#, "a table of rows without names (pandas: values)", "Saw,7"),
            (
                #"{"range": "A1:B3", "values": [["name", "price"], ["Lamp", "$5"], ["Saw", "$7"]]}"#,
                "a table of rows without names (pandas: values)", "Saw,7"
            ),
            (
                #"[["name", "price"], ["Lamp", 5], ["Saw", 7]]"#, "a table of rows without names (pandas: values)",
                "Saw,7"
            ),
            (
                #"[{"name;kind;price": "Lamp;x;5"}, {"name;kind;price": "Saw;y;7"}]"#,
                "a CSV file that was converted with the wrong separator", "Saw,y,7"
            ),
            (
                #"{"rows": [{"name\tkind\tprice": "Lamp\tx\t5"}, {"name\tkind\tprice": "Saw\ty\t7"}]}"#,
                "a CSV file that was converted with the wrong separator", "Saw,y,7"
            ),
            (
                #"{"Jazz": ["So What"], "Rock": ["Kashmir", "Saw"]}"#, "an object of lists of text",
                "Saw,Rock"
            ),
            (#"["Lamp", "Saw"]"#, "a list of values", "Saw"),
            (#"{"about": "Tools", "tools": ["Lamp", "Drill", "Plane", "Saw"]}"#, "a list of values", "Saw"),
            (#"{"Lamp": "5", "Drill": "6", "Saw": "7"}"#, "an object of values", "Saw,7"),
            (#"{"Lamp": [5], "Drill": [6], "Saw": [7]}"#, "an object of values", "Saw,7"),
        ])
    func tables(json: String, shape: String, row: String) throws {
        let made = try convert("table.json", json)
        #expect(made.error == "table.json:1:1: error: this is \(shape), not a list of items; convert it")
        #expect(made.csv.contains(row))
    }

    @Test("A build prints the lists that it skips")
    func notCounted() throws {
        try write("brew.json", #"{"formulae": [{"name": "a"}, {"name": "b"}], "casks": [{"name": "c"}]}"#)
        let built = try run("build", "brew.json")
        #expect(built.output.contains("\nitems: formulae (2); skipped: casks (1), use --items casks\n"))
        #expect(!(try run("build", "brew.json", "--items", "casks").output.contains("skipped")))
        #expect(!(try run("build", "brew.json", "--quiet").output.contains("skipped")))
    }

    @Test("Lists around the items that are too large to be fields of the items are skipped lists")
    func omitted() throws {
        func list(_ name: String, _ count: Int, _ element: (Int) -> String) -> String {
            "\"\(name)\": [\((0..<count).map(element).joined(separator: ", "))]"
        }
        let branches = ["North", "South"].map { branch in
            let books = list("books", 20) {
                #"{"title": "\#(branch) \#($0)", "author": "Author \#($0 % 7)", "year": \#(1950 + $0)}"#
            }
            let visits = list("visits", 40) { #"{"hour": \#($0), "visitors": \#($0 * 3)}"# }
            let staff = list("staff", 2) { #"{"first": "P\#($0)"}"# }
            return #"{"branch": "\#(branch)", \#(books), \#(visits), \#(staff)}"#
        }
        try write("branches.json", "[\(branches.joined(separator: ", "))]")
        #expect(
            try run("check", "branches.json").output.contains(
                "\nitems: [].books (40); skipped: [].visits (80), use --items '[].visits'\n"))
    }

    @Test("At most five skipped lists are named, the largest first")
    func manyNotCounted() throws {
        let lists = (1...8).map { list in
            "\"l\(list)\": [\((0..<list).map { "{\"name\": \"\(list)-\($0)\"}" }.joined(separator: ","))]"
        }
        try write("many.json", "{\(lists.joined(separator: ", "))}")
        #expect(
            try run("build", "many.json").output.contains(
                "\nitems: l8 (8); skipped: l7 (7), l6 (6), l5 (5), l4 (4), l3 (3), 2 more, use --items l7\n"))
    }

    @Test("A build reports a file that is mostly one record")
    func record() throws {
        let facts = (0..<40).map { "\"fact\($0)\": {\"value\": \($0), \"unit\($0 % 7)\": \"m\"}" }.joined(
            separator: ", ")
        let record = "{\"host\": \"a\", \(facts), \"disks\": [{\"name\": \"sda\"}, {\"name\": \"sdb\"}]}"
        try write("facts.json", record)
        let note =
            "\nthis file is mostly one record, and disks has 2% of its values; to show the record, put it in [ ] and use --items .\n"
        #expect(try run("build", "facts.json").output.contains(note))
        #expect(!(try run("build", "facts.json", "--items", "disks").output.contains("one record")))
        try write("wrapped.json", "[\(record)]")
        #expect(try run("build", "wrapped.json", "--items", ".").output.contains("Wrapped: 1 item, "))
    }

    @Test("A file with two lists is not a record")
    func noRecord() throws {
        let log = (0..<60).map { "\"line \($0)\"" }.joined(separator: ", ")
        try write("log.json", "{\"disks\": [{\"name\": \"sda\"}, {\"name\": \"sdb\"}], \"log\": [\(log)]}")
        #expect(!(try run("build", "log.json").output.contains("one record")))
    }

    @Test("A build prints the inferred choices, but not the configured ones")
    func choices() throws {
        let tools = (0..<12).map {
            #"{"name": {"common": "T\#($0)"}, "room": "r\#($0 % 2)", "shelf": "s\#($0 % 4)", "price": 5, "qty": 2, "token": "t\#($0)"}"#
        }
        try write("tools.json", "[\(tools.joined(separator: ","))]")
        let built = try run("build", "tools.json")
        #expect(built.errors == "")
        #expect(
            built.output.split(separator: "\n").dropLast(2).joined(separator: "\n") == """
                Tools: 12 items, 22 pages
                name: name.common
                id: none; addresses are made from names
                views: room (2) › shelf (4)
                money: price without a currency; use --currency CODE or currency: in site.yml
                quantity: qty
                hidden: token may contain secrets; to show one, declare it as a field in site.yml
                Room, Shelf: 6 groups
                Price × quantity: 120
                """)
        try write(
            "site.yml",
            "name: name.common\nid: none\nviews: []\nquantity: qty\nhidden: [token]\nfields: [{key: price, type: money, currency: EUR}]\n"
        )
        let configured = try run("build", "tools.json", "-c", "site.yml")
        #expect(
            configured.output.split(separator: "\n").dropLast(3).joined(separator: "\n") == """
                Tools: 12 items, 15 pages
                Price × quantity: €120.00
                """)
    }
}

private enum Python {
    /// Returns true if Python has a module.
    static func has(_ module: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import \(module)"]
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

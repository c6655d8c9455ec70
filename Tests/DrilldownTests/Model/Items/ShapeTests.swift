import Testing

@testable import Drilldown

/// Inventories whose items are not the elements of a single array: how items are found, and their fields on pages.
@Suite struct ShapeTests {
    static let scan = #"""
        {"Version": 2, "Results": [
          {"Target": "Gemfile.lock", "Class": "lang", "Vulnerabilities": [
            {"id": "v1", "name": "Overflow", "Severity": "HIGH", "Package": "zlib", "FoundBy": "scanner"},
            {"id": "v2", "name": "Traversal", "Severity": "LOW", "Package": "rack", "FoundBy": "manual"}]},
          {"Target": "clean.lock", "Class": "lang"},
          {"Target": "alpine", "Class": "os", "Vulnerabilities": [
            {"id": "v3", "name": "Race", "Severity": "LOW", "Package": "musl", "FoundBy": "manual"}]}
        ]}
        """#
    static let keyed = #"""
        {"devices": {
          "lamp/1": {"name": "Lamp", "watts": 5},
          "saw": {"name": "Saw", "watts": 800},
          "drill": {"name": "Drill", "watts": 600}
        }, "settings": {"theme": "dark"}}
        """#
    static let lines = """
        {"id": "a", "name": "Lamp"}
        {"id": "b", "name": "Saw"}

        {"id": "c", "name": "Drill"}
        """

    private func inventory(_ json: String, _ yaml: String? = nil) throws -> Inventory {
        try Site(input(json, yaml)).inventory
    }

    private func path(_ json: String) throws -> String { try inventory(json).items.locations.path.description }

    private func pointers(_ inventory: Inventory) -> [String] {
        (0..<inventory.items.count).map { inventory.items.pointer($0) }
    }

    @Test(
        "A path of items is read and written",
        arguments: [
            (".", "."), ("[]", "."), ("items", "items"), ("a.b", "a.b"),
            ("Results[].Vulnerabilities", "Results[].Vulnerabilities"),
            ("Results[].Vulnerabilities[]", "Results[].Vulnerabilities"), (".Results[].x", "Results[].x"),
            ("[].messages", "[].messages"), ("a[][].b", "a[][].b"), ("[][]", "[][]"), (#""a.b"[].c"#, #""a.b"[].c"#),
            (#""x[]".c"#, #""x[]".c"#),
        ])
    func paths(written: String, description: String) throws {
        let path = try #require(ItemsPath(written))
        #expect(path.description == description)
        #expect(ItemsPath(path.description) == path)
        #expect(path.isWritable)
    }

    @Test(
        "A path with an empty key, an unclosed quote or a key directly after brackets is invalid",
        arguments: ["", "..", "a..b", "a.", "[].", #""a"#, #""a"b"#, "a[]b"])
    func noPaths(written: String) {
        #expect(ItemsPath(written) == nil)
    }

    /// Returns an array of requests, whose answers are lists of issues or, in some requests, single objects.
    private func requests(_ count: Int, single: Set<Int>) -> String {
        let requests = (0..<count).map { request in
            let issues = (0..<2 + request % 2).map { issue in
                #"{"title": "T\#(request)-\#(issue)", "author": "a\#(request % 7 + issue)", "open": \#(request % 3 == 0)}"#
            }
            let answer =
                single.contains(request)
                ? #"{"title": "One", "author": "b"}"# : "[\(issues.joined(separator: ", "))]"
            return #"{"path": "/p/\#(request % 3)", "status": \#(200 + request % 2), "answer": \#(answer)}"#
        }
        return "[\(requests.joined(separator: ",\n"))]"
    }

    @Test("Lists at a key that has objects in some elements are not the items, even outside the sample")
    func mixedKinds() throws {
        #expect(try path(requests(6, single: [])) == "[].answer")
        #expect(try path(requests(6, single: [1, 4])) == ".")
        #expect(try path(requests(300, single: [150])) == ".")
    }

    @Test("An object with a single object is a list if the same key has lists of objects elsewhere")
    func singleMembers() throws {
        let cameras = [4, 1, 5, 6, 3, 1].enumerated().map { camera, count in
            let modes = (0..<count).map { mode in
                #""mode \#(mode + 1)a": {"focus": "f\#(camera)-\#(mode)", "sensor": "s\#(camera * mode)"}"#
            }
            return #"{"maker": "\#(camera % 2 == 0 ? "Arri" : "Red")", "modes": {\#(modes.joined(separator: ", "))}}"#
        }
        #expect(try path("[\(cameras.joined(separator: ",\n"))]") == "[].modes")
    }

    @Test("Values next to lists of items are fields of the object around them; if there are no lists, they are errors")
    func besideLists() throws {
        let json = #"""
            [{"city": "Oslo", "men": [{"pos": 1, "skater": "Ole", "time": "36.1"}], "women": []},
             {"city": "Turin", "men": [{"pos": 1, "skater": "Ugo", "time": "36.4"}],
              "women": [{"pos": 1, "skater": "Ida", "time": "39.2"}]}]
            """#
        let inventory = try inventory(json, "items: '[][][]'\n")
        #expect(pointers(inventory) == ["/0/men/0", "/1/men/0", "/1/women/0"])
        let fields = inventory.schema.fields.map(\.path.description)
        #expect(fields.contains("parent.key") && fields.contains("parent.parent.city"))
        #expect(
            errors(#"{"a": [{"x": 1, "y": "z"}]}"#, "items: 'a[][][]'\n") == """
                inventory.json:1:14: error: this is not a list of items; write it as [{…}, {…}] or remove it
                inventory.json:1:22: error: this is not a list of items; write it as [{…}, {…}] or remove it
                """)
    }

    @Test("Records inside the elements of an array are items, and inherit the fields of the elements")
    func nested() async throws {
        let inventory = try inventory(Self.scan)
        #expect(inventory.items.locations.path.description == "Results[].Vulnerabilities")
        #expect(
            pointers(inventory) == [
                "/Results/0/Vulnerabilities/0", "/Results/0/Vulnerabilities/1", "/Results/2/Vulnerabilities/0",
            ])
        #expect(inventory.schema.fields.map(\.path.description).contains("parent.Target"))
        let built = try await build(
            Self.scan, "items: Results[].Vulnerabilities\nviews:\n  - by: parent.Target\n")
        #expect(built.main("items/v3.html").contains("alpine"))
        #expect(built.main("index.html").contains("Gemfile.lock"))
        #expect(!built.main("index.html").contains("clean.lock"))
        #expect(try #require(built.files["items.csv"]).contains("v3,LOW,musl,manual,alpine,os"))
    }

    @Test("With two levels of arrays, the outer fields are parent.parent")
    func twoLevels() throws {
        let json =
            #"{"shops": [{"city": "Bonn", "shelves": [{"no": 1, "items": [{"name": "Tea"}, {"name": "Jam"}]}]}]}"#
        let inventory = try inventory(json, "items: shops[].shelves[].items\n")
        #expect(pointers(inventory) == ["/shops/0/shelves/0/items/0", "/shops/0/shelves/0/items/1"])
        #expect(inventory.schema.fields.map(\.path.description) == ["parent.no", "parent.parent.city"])
    }

    @Test("An item's own parent and key take precedence over those around it")
    func ownFields() async throws {
        let inventory = try inventory(#"{"x": {"key": "own", "n": 1}, "y": {"n": 2}}"#, "items: .\nid: key\n")
        #expect(inventory.facts.slugs.count == 2)
        #expect(inventory.position(of: 15).pointer == "/x/key")
        let nested = #"[{"t": "a", "in": [{"name": "1", "parent": "mine"}, {"name": "2"}]}]"#
        let built = try await build(nested, "items: \"[].in\"\nid: name\n")
        #expect(built.main("items/1.html").contains("mine"))
        #expect(!built.main("items/1.html").contains(">a<"))
    }

    @Test("Items do not inherit members larger than 1 KiB from the object around them")
    func largeParents() throws {
        let large = String(repeating: "x", count: 1100)
        let json = #"[{"t": "a", "large": "\#(large)", "in": [{"name": "1"}, {"name": "2"}], "last": 1}]"#
        let inventory = try inventory(json, "items: \"[].in\"\n")
        #expect(inventory.schema.fields.map(\.path.description) == ["parent.t", "parent.last"])
    }

    @Test("The members of an object are the items, and their keys are the IDs")
    func objectOfObjects() async throws {
        let built = try await build(Self.keyed)
        let inventory = built.site.inventory
        #expect(inventory.items.locations.path.description == "devices")
        #expect(pointers(inventory) == ["/devices/lamp~11", "/devices/saw", "/devices/drill"])
        #expect(inventory.identity?.description == "key")
        #expect(built.files.keys.contains("items/saw.html"))
        #expect(try #require(built.files["items.json"]).contains(#"{"name": "Saw", "watts": 800, "key": "saw"}"#))
        let whole = try self.inventory(#"{"a": {"name": "x", "n": 1}, "b": {"name": "y", "n": 2}}"#)
        #expect(pointers(whole) == ["/a", "/b"])
    }

    @Test("An object whose members have different keys is not a list of items")
    func settings() {
        #expect(
            errors(#"{"server": {"host": "a", "port": 1}, "log": {"level": "b"}}"#) == #"""
                inventory.json:1:1: error: the document is an object whose members have different keys, not an inventory; if the members are the items, use --items .
                """#)
    }

    @Test("Lists of rounds with different things are not joined, and an empty list of items has no items")
    func notJoined() throws {
        #expect(
            errors(#"{"matches": [[{"home": "A", "away": "B"}]], "tables": [[{"team": "A", "points": 3}]]}"#) == #"""
                inventory.json:1:1: error: the document is an object without an array of objects, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}
                """#)
        #expect(try Site(input(#"{"items": [], "tags": ["a", "b"]}"#)).inventory.count == 0)
    }

    @Test("Each line of JSON Lines is an item")
    func jsonLines() async throws {
        let built = try await build(Self.lines)
        #expect(pointers(built.site.inventory) == ["/0", "/1", "/2"])
        #expect(["a", "b", "c"].allSatisfy { built.files.keys.contains("items/\($0).html") })
        #expect(built.site.inventory.position(of: Self.lines.utf8.count - 3).pointer == "/2/name")
        var one = input("")
        one.inventory = SourceFile(name: "stock.jsonl", text: #"{"id": 1, "name": "Lamp", "tags": [{"a": 1}]}"#)
        let site = try Site(one)
        #expect(site.inventory.count == 1)
        #expect(site.title == "Stock")
    }

    @Test("The title is the name of the file, written like a label if it is in lowercase")
    func titles() throws {
        let titles = [
            "home_inventory.json": "Home inventory", "refillLog.json": "Refill log",
            "core.device_registry": "Core device registry",
            "uk-stations.geojson": "UK stations", "Lab 2024.json": "Lab 2024",
            "2024.json": "2024", "bom.1.4.json": "bom.1.4", "api_keys.json": "API keys",
            "beer_prices_2026-06-30.json": "Beer prices 2026-06-30", "orders-2026-06.json": "Orders 2026-06",
            "склады_2.json": "Склады 2", "Склады_2.json": "Склады_2",
        ]
        for (name, title) in titles {
            var one = input("")
            one.inventory = SourceFile(name: name, text: #"[{"name": "Lamp"}]"#)
            #expect(try Site(one).title == title)
        }
        for (key, title) in ["matches": "Matches", "entries": "Results", "data": "Results"] {
            var one = input("")
            one.inventory = SourceFile(name: "results.json", text: #"{"\#(key)": [{"name": "Lamp"}]}"#)
            #expect(try Site(one).title == title)
        }
    }

    @Test("All invalid lines of JSON Lines are reported")
    func invalidLines() {
        #expect(
            errors("{\"a\": 1}\n{\"a\": 2\n{\"a\" 3}\n{\"a\": 4}\n7\n") == """
                inventory.json:2:1: error: the value that begins here does not end on the same line; write each item on its own line
                inventory.json:3:6: error: expected ":" after the key, found "3"
                """)
        #expect(
            errors("{\"a\": 1}\n{\"a\": 2}\n7\n") == """
                inventory.json:3:1: error: this item is not an object; write it as {"name": …} or remove it
                """)
        #expect(
            errors("{\"a\": 1}\n{\"a\": 2} {\"a\": 3}\n") == """
                inventory.json:2:10: error: expected a new line, found "{"; write each item on its own line
                """)
    }

    @Test(
        "The items of a document are found",
        arguments: [
            (scan, "Results[].Vulnerabilities"), (keyed, "devices"), (lines, "."),
            // Files with messages: the number in a file only counts its messages.
            (
                #"""
                [
                  {"filePath": "a.js", "errorCount": 1, "messages": [{"ruleId": "semi", "line": 3, "message": "m"}]},
                  {"filePath": "b.js", "errorCount": 0, "messages": []},
                  {"filePath": "c.js", "errorCount": 2, "messages": [{"ruleId": "eqeqeq", "line": 4, "message": "n"}, {"ruleId": "semi", "line": 9, "message": "o"}]}
                ]
                """#,
                "[].messages"
            ),
            // The rules of a run are nested more deeply than its results.
            (
                #"{"runs": [{"tool": {"driver": {"name": "t", "rules": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}, {"id": "c", "name": "C"}]}}, "results": [{"ruleId": "a", "level": "note", "message": {"text": "x"}}, {"ruleId": "b", "level": "error", "message": {"text": "y"}}]}]}"#,
                "runs[].results"
            ),
            // Products with variants.
            (
                #"{"products": [{"title": "Shirt", "vendor": "A", "handle": "shirt", "variants": [{"sku": "s1", "price": 1}, {"sku": "s2", "price": 2}]}, {"title": "Hat", "vendor": "B", "handle": "hat", "variants": [{"sku": "h1", "price": 3}]}]}"#,
                "products"
            ),
            // A tree of similar objects.
            (
                #"{"disks": [{"name": "sda", "size": 1, "parts": [{"name": "sda1", "size": 2}, {"name": "sda2", "size": 3}]}, {"name": "sdb", "size": 4, "parts": []}]}"#,
                "disks"
            ),
            // The key names the items, regardless of their content.
            (
                #"{"items": [{"n": 1, "conditions": [{"type": "a", "reason": "b"}, {"type": "c", "reason": "d"}]}]}"#,
                "items"
            ),
            // Objects nested more deeply inside an item.
            (
                #"{"nodes": [{"name": "a", "zone": "x", "status": {"conditions": [{"type": "a", "reason": "b", "note": "c"}, {"type": "d", "reason": "e", "note": "f"}]}}, {"name": "b", "zone": "y", "status": {"conditions": []}}]}"#,
                "nodes"
            ),
            // A list that is much larger than another one whose objects have names.
            (
                #"{"log": {"pages": [{"title": "p"}], "entries": [{"url": "a", "type": "x"}, {"url": "b", "type": "y"}, {"url": "c", "type": "x"}, {"url": "d", "type": "x"}, {"url": "e", "type": "x"}]}}"#,
                "log.entries"
            ),
            // An object of groups with their items.
            (
                #"{"q1": {"title": "One", "tasks": [{"name": "a", "who": "x"}, {"name": "b", "who": "y"}]}, "q2": {"title": "Two", "tasks": [{"name": "c", "who": "x"}]}}"#,
                "[].tasks"
            ),
            // The largest of several lists.
            (#"{"formulae": [{"name": "a"}, {"name": "b"}], "casks": [{"name": "c"}]}"#, "formulae"),
            // A list of one report, with or without a name: the items are in the larger list inside it.
            (
                #"{"runs": [{"title": "Nightly", "guid": "bc65", "machine": "m1", "user": "build", "found": [\#((0..<10).map { #"{"text": "t\#($0)", "line": \#($0)}"# }.joined(separator: ","))]}]}"#,
                "runs[].found"
            ),
            (
                #"{"runs": [{"guid": "bc65", "tool": {"names": ["x"]}, "machine": "m1", "user": "build", "rules": [{"code": "a"}, {"code": "b"}], "results": [{"code": "a", "level": "note", "kind": "fail"}]}]}"#,
                "runs[].results"
            ),
            // A list of one object that contains only lists, with one resource.
            (
                #"{"modules": [{"path": ["root"], "resources": {"server.example": {"type": "server", "size": "small"}}}]}"#,
                "modules[].resources"
            ),
            // A single item with or without a few parts.
            (
                #"[{"name": "Lathe", "parts": [{"name": "Belt", "size": "M", "maker": "A"}, {"name": "Chuck", "size": "L", "maker": "B"}]}]"#,
                "."
            ),
            (#"[{"text": "Lathe", "price": 4, "tags": ["a", "b"]}]"#, "."),
            // Each element contains a list with one element, which contains the items.
            (
                #"{"resources": [{"name": "web", "kind": "Service", "results": [{"class": "config", "checks": [{"id": "K1", "title": "No user", "severity": "low"}]}]}, {"name": "db", "kind": "Set", "results": [{"class": "config", "checks": [{"id": "K1", "title": "No user", "severity": "low"}, {"id": "K2", "title": "No limit", "severity": "high"}]}]}]}"#,
                "resources[].results[].checks"
            ),
            // Panels with names and IDs, and their queries.
            (
                #"{"panels": [{"id": 1, "title": "Load", "draws": [{"query": "a", "legend": "b", "range": "c"}, {"query": "d", "legend": "e", "range": "f"}]}, {"id": 2, "title": "Heat", "draws": [{"query": "g", "legend": "h", "range": "i"}]}]}"#,
                "panels"
            ),
            // Orders that contain the same products.
            (
                #"""
                [
                  {"id": 1, "total": 3, "lines": [{"id": 7, "title": "Tea", "image": "a", "note": "b"}, {"id": 8, "title": "Jam", "image": "c", "note": "d"}]},
                  {"id": 2, "total": 4, "lines": [{"id": 7, "title": "Tea", "image": "a", "note": "b"}]},
                  {"id": 3, "total": 5, "lines": [{"id": 8, "title": "Jam", "image": "c", "note": "d"}]}
                ]
                """#,
                "."
            ),
            // Many members that have one key in common, and other keys that differ.
            (
                "{\((0..<24).map { #""tool\#($0)": {"downloads": \#($0), "1.\#($0)": 1, "2.\#($0)": 2, "3.\#($0)": 3}"# }.joined(separator: ","))}",
                "."
            ),
            // Lists of values inside members of an object.
            (
                #"{"files": {"a.py": {"lines": 3, "missing": []}, "b.py": {"lines": 4, "missing": [1]}}, "totals": {"lines": 7}}"#,
                "files"
            ),
        ])
    func choices(json: String, expected: String) throws {
        #expect(try path(json) == expected)
    }

    @Test("Lists that are not chosen are reported")
    func notCounted() throws {
        let json = #"{"formulae": [{"name": "a"}, {"name": "b"}], "casks": [{"name": "c"}], "notes": [1]}"#
        let summary = try Site(input(json)).itemsSummary
        #expect([summary.chosen.path, "\(summary.chosen.count)"] == ["formulae", "2"])
        #expect(summary.skipped.map { "\($0.path) \($0.count)" } == ["casks 1"])
        #expect(try Site(input(json, "items: casks\n")).itemsSummary.skipped.isEmpty)
    }

    @Test("Records at another depth, whose outer element has no items, are reported")
    func otherDepth() throws {
        func records(_ names: String) -> String {
            names.map { "\"\($0)\": {\"name\": \"\($0) part\", \"price\": \($0.asciiValue ?? 0)}" }.joined(
                separator: ", ")
        }
        let json = """
            {"x": {"name": "X", "items": {\(records("abcd"))}}, "y": {"name": "Y", "items": {\(records("efg"))}},
            "z": {"name": "Z", "parts": {"u": {"items": {\(records("hi"))}}, "v": {"items": {\(records("jkl"))}}}}}
            """
        let summary = try Site(input(json)).itemsSummary
        #expect([summary.chosen.path, "\(summary.chosen.count)"] == ["[].items", "7"])
        #expect(summary.skipped.map { "\($0.path) \($0.count)" } == ["[].parts[].items 5"])
    }

    @Test(
        "Items have the members of objects between an element and its lists, unless the element has the same keys",
        arguments: [
            (
                "[].info.list", #""list": [{"name": "a"}, {"name": "b"}]"#,
                "Name,Code,Day,Code3,To\na,1,x,3,5\nb,1,x,3,5\n"
            ),
            (
                "[].info[][]", #""l": [{"name": "a"}], "m": [{"name": "b"}]"#,
                "Name,Group,Code,Day,Code3,To\na,l,1,x,3,5\nb,m,1,x,3,5\n"
            ),
        ])
    func membersBetween(path: String, lists: String, csv: String) async throws {
        let json = #"[{"code": 1, "info": {"code": 2, "day": "x", \#(lists), "to": 4}, "code3": 3, "to": 5}]"#
        let input = input(json, "items: '\(path)'\n")
        let built = try await build(input)
        let table = built.files["items.csv"]?.replacing("\r\n", with: "\n") ?? ""
        #expect(table.dropFirst() == csv)
        let start = try #require(json.utf8.firstRange(of: "\"x\"".utf8)?.lowerBound)
        let offset = json.utf8.distance(from: json.startIndex, to: start)
        #expect(built.site.inventory.position(of: offset).pointer == "/0/info/day")
    }

    @Test("An empty list of findings is chosen before a list of errors of the run")
    func cleanScan() throws {
        #expect(
            try path(#"{"errors": [{"name": "a", "code": 1}, {"name": "b", "code": 2}], "results": []}"#) == "results")
        #expect(try path(#"{"errors": [{"name": "a", "code": 1}, {"name": "b", "code": 2}], "plans": []}"#) == "errors")
    }

    @Test("The inner list that the file is named after is chosen")
    func innerNamesake() throws {
        let quotes = (1...5).map { #"{"crop": "c\#($0)", "price": \#($0)}"# }.joined(separator: ", ")
        let markets = [("North", 1), ("South", 2)].map { name, day in
            #"{"name": "\#(name)", "day": "2026-08-2\#(day)", "quotes": [\#(quotes)]}"#
        }
        let json = #"{"updated": "x", "markets": [\#(markets.joined(separator: ", "))]}"#
        for (name, path) in [("quotes.json", "markets[].quotes"), ("markets.json", "markets"), ("x.json", "markets")] {
            var one = input("")
            one.inventory = SourceFile(name: name, text: json)
            #expect(try Site(one).inventory.items.locations.path.description == path)
        }
    }

    @Test("Of equally good lists, the first one has the items, and the others are reported")
    func undecided() throws {
        for (json, chosen, skipped) in [
            (#"{"tools": [{"name": "a"}], "parts": [{"name": "b"}]}"#, "tools", ["parts"]),
            (#"{"tools": [{"a": 1}], "parts": {"all": [{"b": 1}]}}"#, "tools", ["parts.all"]),
            (#"{"skipped": [{"name": "a"}], "parts": [{"name": "a"}]}"#, "parts", ["skipped"]),
        ] {
            let inventory = try Site(input(json)).inventory
            #expect(inventory.items.locations.path.description == chosen)
            #expect(inventory.alternatives.lists.map(\.path.description) == skipped)
        }
    }

    @Test("A path that does not exist is an error that suggests the nearest path")
    func nowhere() {
        #expect(
            errors(Self.scan, "items: Results.Vulnerabilities\n") == """
                site.yml:1:8: error: the inventory has no array at "Results.Vulnerabilities"; did you mean "Results[].Vulnerabilities"?
                """)
        #expect(
            errors(Self.keyed, "items: device\n") == """
                site.yml:1:8: error: the inventory has no array at "device"; did you mean "devices"?
                """)
    }

    @Test("An element of a nested list that is not an item is reported with its source location")
    func misplaced() {
        #expect(
            errors(#"{"a": [{"b": [{"n": 1}, 2]}, {"b": "x"}, 3]}"#, "items: a[].b\n") == """
                inventory.json:1:25: error: this item is not an object; write it as {"name": …} or remove it
                inventory.json:1:36: error: this is not a list of items; write it as [{…}, {…}] or remove it
                inventory.json:1:42: error: this is not an object with items; write it as {…} or remove it
                """)
        #expect(
            errors(#"{"d": {"x": {"n": 1}, "y": {"n": 2}, "z": 3}}"#, "items: d\n") == """
                inventory.json:1:43: error: this item is not an object; write it as {"name": …} or remove it
                """)
        #expect(
            errors(#"{"d": {"x": {"n": 1}, "x": {"n": 2}}}"#, "items: d\n") == """
                inventory.json:1:23: error: duplicate key "x", first used at line 1, column 8; remove or rename one of the two
                """)
    }

    @Test("A scan without findings is an inventory without items")
    func noRecords() throws {
        let clean = #"{"Results": [{"Target": "a", "Class": "os"}]}"#
        #expect(try inventory(clean, "items: Results[].Vulnerabilities\n").count == 0)
    }

    @Test("An invalid value in an object that contains an item is reported with its source location")
    func locationsOfParents() async throws {
        let json = #"{"r": [{"day": "2024-01-01", "i": [{"name": "a"}]}, {"day": "never", "i": [{"name": "b"}]}]}"#
        let built = try await build(json, "items: r[].i\nfields:\n  - {key: parent.day, type: date}\n")
        let offset = try #require(json.firstRange(of: "\"never\"")).lowerBound.utf16Offset(in: json)
        #expect(built.warnings.contains { $0.hasPrefix("inventory.json:1:\(offset + 1): warning: ") })
        #expect(built.site.inventory.position(of: offset).pointer == "/r/1/day")
        #expect(built.site.inventory.position(of: offset).item == nil)
    }

    @Test("One, two and five threads find the same number of items and the same last item", arguments: [1, 2, 5])
    func threads(count threads: Int) throws {
        let groups = (0..<300).map { group in
            #"{"g": \#(group), "i": [\#((0..<(group % 7)).map { #"{"name": "\#(group)-\#($0)", "kind": "k\#($0)"}"# }.joined(separator: ","))]}"#
        }
        let json = "[\(groups.joined(separator: ","))]"
        let inventory = try Site(input(json, "items: \"[].i\"\n"), threads: threads).inventory
        #expect(inventory.count == (0..<300).reduce(0) { $0 + $1 % 7 })
        #expect(inventory.items.pointer(inventory.count - 1) == "/299/i/4")
        let keyed = "{\((0..<2000).map { #""k\#($0)": {"name": "n\#($0)"}"# }.joined(separator: ", "))}"
        let members = try Site(input(keyed), threads: threads).inventory
        #expect(members.items.pointer(1999) == "/k1999")
        #expect(members.facts.slugs.count == 2000)
    }

    @Test("A comparison finds the changed item in inventories of all shapes")
    func compared() throws {
        for (old, new) in [
            (Self.keyed, Self.keyed.replacing("800", with: "900")),
            (Self.lines, Self.lines.replacing("Saw", with: "File")),
            (Self.scan, Self.scan.replacing("Overflow", with: "Underflow")),
            (Self.scan, Self.scan.replacing(#""alpine""#, with: #""debian""#)),
        ] {
            let site = try Site(input(new, compared: old))
            let comparison = try #require(site.comparison)
            #expect([comparison.added.count, comparison.removed.count, comparison.changed.count] == [0, 0, 1])
        }
    }

    @Test("An exported inventory has the fields around its items and is an inventory again")
    func exported() async throws {
        for json in [Self.scan, Self.keyed, Self.lines] {
            let built = try await build(json)
            let again = try await build(try #require(built.files["items.json"]))
            #expect(again.site.inventory.count == 3)
            if json != Self.scan { #expect(again.files["items.csv"] == built.files["items.csv"]) }
        }
        let hidden = try await build(Self.scan, "items: Results[].Vulnerabilities\nhidden: [parent.Class, Package]\n")
        #expect(
            try #require(hidden.files["items.json"]).contains(
                #"{"id": "v3", "name": "Race", "Severity": "LOW", "FoundBy": "manual", "parent": {"Target": "alpine"}}"#
            ))
    }

    @Test("A site from standard input has the title Inventory")
    func title() throws {
        var piped = input("")
        piped.inventory = SourceFile(name: SourceFile.standardInputName, text: #"[{"name": "a"}]"#)
        #expect(try Site(piped).title == "Inventory")
        piped.options.locale = "de_DE"
        #expect(try Site(piped).title == "Inventar")
        piped.inventory = SourceFile(
            name: SourceFile.standardInputName, text: #"{"title": "Stock", "items": [{"name": "a"}]}"#)
        #expect(try Site(piped).title == "Stock")
    }

    @Test("Keys of an object with the same slug get addresses with hashes, in any order")
    func collidingKeys() async throws {
        let members = [
            #""A b": {"name": "x", "n": 1}"#, #""a-b": {"name": "y", "n": 2}"#, #""c": {"name": "z", "n": 3}"#,
        ]
        func pages(_ members: [String]) async throws -> [String: String] {
            let built = try await build("{\"items\": {\(members.joined(separator: ", "))}}", "items: items")
            let pages = built.files.keys.filter { $0.hasPrefix("items/") }
            return Dictionary(
                uniqueKeysWithValues: pages.map {
                    ($0, built.main($0).firstMatch(of: /<h1>(?:<bdi>)?(\w)/).map { String($0.1) } ?? "")
                })
        }
        let titles = try await pages(members)
        #expect(titles.values.sorted() == ["x", "y", "z"])
        #expect(
            titles.filter { $0.key.wholeMatch(of: /items\/a-b-\w{12}\.html/) != nil }.values.sorted() == ["x", "y"])
        #expect(try await pages(members.reversed()) == titles)
    }
}

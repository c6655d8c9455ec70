import Testing

@testable import Drilldown

/// The configuration that `drilldown init` writes.
@Suite struct InitialConfigurationTests {
    private static let workshop = """
        {"title": "Workshop: all of it", "stock": [
        \((0..<12).map { number in
            """
            {"id": "i\(number)", "name": "Item \(number)", "room": "r\(number % 3)", "priceEUR": \(number).5, \
            "bought": "2024-05-\(number + 10)", "qty": \(number % 4), "on": \(number % 2 == 0), "a.b": "x\(number % 2)", \
            "it's": {"deep": 1}, "yes": "y", "photo": "p.png", "year": 2020, "parts": [{"name": "p"}], \
            "site": "https://example.com/\(number)"\(number == 3 ? ", \"priceEUR\": null" : "")}
            """.replacing("\"priceEUR\": 3.5, ", with: "")
        }.joined(separator: ",\n"))
        ]}
        """

    @Test("init writes the inferred configuration with reasons and alternatives")
    func text() throws {
        #expect(
            try InitialConfiguration(input(Self.workshop)).text == """
                # The configuration that drilldown inferred from the 12 items of inventory.json.
                # Edit as needed; removed keys are inferred again.

                title: 'Workshop: all of it'
                # locale: en_US  # the language of the pages, and the format of numbers and dates
                # timeZone: UTC  # the time zone of dates with a time
                # currency: USD  # the currency of amounts without one

                items: stock
                id: id  # unique for each item
                name: name  # a common key for names
                quantity: qty  # amounts are multiplied by it

                timeline: bought
                columns: [name, room, bought, qty, '"a.b"', priceEUR]
                pictures: {small: true}  # items have pictures in the folder of the inventory; needs vipsthumbnail

                views:
                  - {id: room, title: Room, by: [room]}  # 3 groups, score 1.00
                  - {id: a-b, title: A b, by: ['"a.b"']}  # 2 groups, score 0.48
                  - {id: all}
                #  - {by: ['yes']}  # 1 group, score 0.00: all items have the same value
                #  - {by: [year]}  # 1 group, score 0.00: all items have the same value
                #  - {by: [parts]}  # 1 group, score 0.00: all items have the same value

                fields:
                  - {key: id, label: ID, type: text}
                  - {key: room, label: Room, type: text}
                  # 11 of 12 items have a value.
                  - {key: priceEUR, label: Price, type: money, currency: EUR, total: sum}
                  - {key: bought, label: Bought, type: date}
                  - {key: qty, label: Qty, type: integer, total: none}
                  - {key: 'on', label: 'On', type: boolean}
                  - {key: '"a.b"', label: A b, type: text}
                  - {key: 'it''s.deep', label: 'It''s deep', type: integer, total: none}
                  - {key: 'yes', label: 'Yes', type: text}
                  - {key: photo, label: Photo, type: image}
                  # Numbers that look like IDs are shown as written. Use type: integer to format them.
                  - {key: year, label: Year, type: text}
                  - {key: parts, label: Parts, type: text}
                  - {key: site, label: Site, type: link}

                """)
    }

    @Test(
        "A build with the written configuration creates the same site as one without",
        arguments: [
            workshop, "[]", #"[{"x": 1}, {"x": null}]"#, #"{"items": [{"name": "a"}]}"#,
            ##"[{"id": 1, "a: b": 1, "#c": 2, "- d": 3, "null": 4, "é": 5, "'": 6, "\"q\"": 7, "e\nf": 8, "": 9, " g ": 10, "{{h}}": 11}]"##,
            #"""
            [
              {"sku": "a", "title": {"en": "A", "de": "B"}, "kind": {"en": "Light", "de": "Licht"}},
              {"sku": "b", "title": {"en": "C", "de": "D"}, "kind": {"en": "Home", "de": "Heim"}}
            ]
            """#,
            #"{"features": [{"type": "Feature", "properties": {"name": "A", "kind": "x"}}, {"type": "Feature", "properties": {"name": "B", "kind": "x"}}]}"#,
        ])
    func same(json: String) async throws {
        let configuration = try InitialConfiguration(input(json)).text
        let with = try await build(json, configuration)
        let without = try await build(json)
        #expect(with.files == without.files, "\(configuration)")
        #expect(with.warnings == without.warnings)
    }

    @Test(
        "Small pictures are inferred if a field names pictures in the folder of the inventory",
        arguments: [
            (#""photo": "a.jpg""#, true), (#""photos": ["https://e.x/a.jpg", "photos/a.heic"]"#, true),
            (#""photos": [{"url": "a.jpg", "caption": "A"}]"#, true), (#""photo": "https://e.x/a.jpg""#, false),
            (#""photo": "/a.jpg""#, false), (#""note": "a""#, false),
        ])
    func smallPictures(member: String, isSmall: Bool) throws {
        let json = #"[{"id": 1, "name": "A", \#(member)}, {"id": 2, "name": "B", \#(member)}]"#
        #expect(try Site(input(json)).settings.smallPictures?.value == (isSmall ? true : nil))
        #expect(try InitialConfiguration(input(json)).text.contains("\npictures: {small: true}  # ") == isSmall)
        #expect(try Site(input(json, "pictures: {small: false}\n")).settings.smallPictures?.value == false)
    }

    @Test("A key with a line break is written with an escape sequence, and its label on one line")
    func lineBreaks() throws {
        let json = #"[{"Tên": "a", "Số thẻ\n(trên \"phiếu\")": "x"}]"#
        let configuration = try InitialConfiguration(input(json)).text
        #expect(
            configuration.split(separator: "\n").last
                == ##"  - {key: "Số thẻ\n(trên \"phiếu\")", label: 'Số thẻ (trên "phiếu")', type: text}"##)
    }

    @Test("A line separator in the name of the file does not end the comment")
    func lineSeparators() throws {
        let source = SourceFile(name: "a\u{2028}items: b 🚲.json", text: #"[{"id": 1, "name": "a"}]"#)
        let text = try InitialConfiguration(SiteInput(inventory: source)).text
        #expect(
            text.hasPrefix("# The configuration that drilldown inferred from the 1 item of aitems: b 🚲.json.\n"))
    }

    @Test("An invalid inventory is an error")
    func errors() {
        let error = #expect(throws: BuildError.self) { try InitialConfiguration(input("[{]")) }
        #expect(
            error?.description
                == "inventory.json:1:3: error: expected a key in double quotes, found \"]\"")
    }

    @Test("With repeated IDs, the configuration has id: none")
    func repeatedIDs() async throws {
        let json = #"[{"id": 1, "name": "a"}, {"id": 1, "name": "b"}]"#
        let configuration = try InitialConfiguration(input(json)).text
        #expect(
            configuration.split(separator: "\n").filter { $0.hasPrefix("id:") } == [
                "id: none  # no key identifies the items; addresses are made from names"
            ])
        #expect(try await build(json, configuration).site.inventory.count == 2)
    }

    @Test("The views in comments are valid")
    func offers() async throws {
        let configuration = try InitialConfiguration(input(Self.workshop)).text
        let active = configuration.replacing("#  - {by: [year]}", with: "  - {by: [year]}")
        let site = try await build(Self.workshop, active).site
        #expect(site.views.map(\.id) == ["room", "a-b", "all", "year"])
        let flat = try InitialConfiguration(input(#"[{"name": "a", "g": "x"}, {"name": "b", "g": "x"}]"#)).text
        let views = flat.replacing("#  - ", with: "  - ")
        #expect(try await build(#"[{"name": "a", "g": "x"}]"#, views).site.views.map(\.id) == ["all", "g"])
    }
}

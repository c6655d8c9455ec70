import Testing

@testable import Drilldown

/// What `drilldown init` proposes.
@Suite struct ProposalTests {
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

    @Test("What is inferred is written down, each part with what else it could be")
    func text() throws {
        #expect(
            try Proposal(input(Self.workshop)).text == """
                # How inventory.json is shown: what drilldown found in its items, of which it has 12.
                # Change what you like; what is left out is inferred again.

                title: 'Workshop: all of it'
                # locale: en_US  # how figures and dates are written
                # timeZone: UTC  # of times
                # currency: USD  # of money that names none

                items: stock
                id: id  # every item has one, and none repeats
                name: name
                # quantity: qty  # would count each value so many times
                # children: parts  # would give each of these a screen below its item; then remove it from fields

                columns: [name, room, bought, priceEUR]

                views:
                  - {id: room, by: [room]}  # 3 groups
                  - {id: a-b, by: ['"a.b"']}  # 2 groups
                #  - {by: ['yes']}  # 1 group: all items have the same
                #  - {by: [year]}  # 1 group: all items have the same
                  - {id: all}

                fields:
                  - {key: id, label: ID, type: text}
                  - {key: room, label: Room, type: text}
                  # 11 of 12 items have one.
                  - {key: priceEUR, label: Price EUR, type: money, currency: EUR, total: sum}
                  - {key: bought, label: Bought, type: date}
                  # total: sum would add them up; type: money with a currency if they are amounts.
                  - {key: qty, label: Qty, type: integer}
                  - {key: 'on', label: 'On', type: boolean}
                  - {key: '"a.b"', label: A b, type: text}
                  - {key: 'it''s', label: 'It''s', type: list}
                  - {key: 'yes', label: 'Yes', type: text}
                  # type: image if these are addresses of pictures.
                  - {key: photo, label: Photo, type: text}
                  # Numbers, shown as they stand, for the key says that they are marks; type: integer otherwise.
                  - {key: year, label: Year, type: text}
                  # type: table would show a row for each.
                  - {key: parts, label: Parts, type: list}
                  - {key: site, label: Site, type: link}

                """)
    }

    @Test(
        "A build with it makes the same site as one without",
        arguments: [
            workshop, "[]", #"[{"x": 1}, {"x": null}]"#, #"{"items": [{"name": "a"}]}"#,
            ##"[{"id": 1, "a: b": 1, "#c": 2, "- d": 3, "null": 4, "é": 5, "'": 6, "\"q\"": 7, "e\nf": 8, "": 9, " g ": 10, "{{h}}": 11}]"##,
            #"{"features": [{"type": "Feature", "properties": {"name": "A", "kind": "x"}}, {"type": "Feature", "properties": {"name": "B", "kind": "x"}}]}"#,
        ])
    func same(json: String) async throws {
        let proposal = try Proposal(input(json)).text
        let with = try await build(json, proposal)
        let without = try await build(json)
        #expect(with.files == without.files, "\(proposal)")
        #expect(with.warnings == without.warnings)
    }

    @Test("What cannot be shown is not proposed for")
    func faults() {
        let failure = #expect(throws: BuildFailure.self) { try Proposal(input("[{]")) }
        #expect(
            failure?.description
                == "inventory.json:1:3: error: expected a key in double quotes, found \"]\"")
    }

    @Test("Ids that are none do not keep it from proposing")
    func repeatedIDs() async throws {
        let json = #"[{"id": 1, "name": "a"}, {"id": 1, "name": "b"}]"#
        let proposal = try Proposal(input(json)).text
        #expect(
            proposal.split(separator: "\n").filter { $0.hasPrefix("id:") } == [
                "id: none  # no key has another value in each item; addresses are made of names"
            ])
        #expect(try await build(json, proposal).site.inventory.count == 2)
    }

    @Test("What it offers in comments works when it is made active")
    func offers() async throws {
        let proposal = try Proposal(input(Self.workshop)).text
        let active = proposal.replacing("#  - {by: [year]}", with: "  - {by: [year]}").replacing(
            "# quantity: qty", with: "quantity: qty"
        ).replacing("# children: parts", with: "children: parts").replacing(
            "  - {key: parts, label: Parts, type: list}\n", with: "")
        let site = try await build(Self.workshop, active).site
        #expect(site.views.map(\.id) == ["room", "a-b", "year", "all"])
        #expect(site.inventory.countBelow == 12)
        let flat = try Proposal(input(#"[{"name": "a", "g": "x"}, {"name": "b", "g": "x"}]"#)).text
        let views = flat.replacing("#views:", with: "views:").replacing("#  - ", with: "  - ")
        #expect(try await build(#"[{"name": "a", "g": "x"}]"#, views).site.views.map(\.id) == ["g", "all"])
    }
}

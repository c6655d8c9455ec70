import Testing

/// All errors of a run are reported together, without follow-up errors.
@Suite struct AllErrorsTests {
    @Test("An unknown string does not prevent checks of the templates")
    func words() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: ["strings/en.yml": "serach: x\n", "index.md": "{{screen.titel}}"])
                    == #"""
                    strings/en.yml:1:1: error: unknown string "serach"; did you mean "search"?
                    index.md:1:1: error: unknown variable "screen.titel"; did you mean "screen.title"?
                    """#)
    }

    @Test("An invalid value in site.yml does not prevent checks of the other values against the items")
    func configurationValues() {
        #expect(
            errors(
                #"[{"name": "a", "v": 1}]"#,
                #"""
                ignore: [foo]
                id: zz
                kind: zz

                """#)
                    == #"""
                    site.yml:1:10: error: expected a kind of warning, such as missing-value, found "foo"
                    site.yml:2:5: error: no item has the key "zz" named in id; use one of: name, v
                    site.yml:3:7: error: no item has the key "zz" named in kind; use one of: name, v
                    """#)
    }

    @Test("Invalid entries in site.yml cause no follow-up errors")
    func nothingThatFollows() {
        // Each invalid entry could cause a follow-up error.
        #expect(
            errors(
                #"{"items": [{"id": 1, "price": 1, "when": 1}, {"id": 1, "price": 1, "supplier": {"city": "x"}}]}"#,
                #"""
                id: [a]
                name: "{{"
                currency: DOLLARS
                hidden: [id]
                columns: [supplier.city]
                timeline: when
                fields:
                  - {key: price, type: money}
                  - {key: when, type: dat, epoch: s}
                  - {kay: supplier.city}
                views:
                  - {by: ["a."]}
                  - {by: []}

                """#)
                    == #"""
                    site.yml:1:5: error: expected a key, or keys joined with dots, found a list
                    site.yml:2:7: error: expected a key, or a pattern such as "{{first}} {{last}}", found "{{"
                    site.yml:3:11: error: unknown currency "DOLLARS"; use an ISO 4217 code such as USD
                    site.yml:9:23: error: unknown value "dat"; did you mean "date"?
                    site.yml:10:5: error: the field has no key; add key: with the key path of its value
                    site.yml:10:6: error: unknown key "kay" in a field; did you mean "key"?
                    site.yml:12:11: error: expected a key, or keys joined with dots, found "a."
                    """#)
    }

    @Test(
        "If items or children are invalid in site.yml, the other keys are not checked against the items",
        arguments: ["items: [a]", "itmes: a.b", "children: []"])
    func unknownItems(yaml: String) {
        let said = errors(#"{"a": [{"name": "x"}], "b": [{"name": "y"}]}"#, yaml + "\nkind: zz\n")
        #expect(said.split(separator: "\n").count == 1)
        #expect(said.hasPrefix("site.yml:1:"))
    }

    @Test("A section without an end does not prevent checks of the names in its template")
    func sections() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "index.md": #"""
                    {{#items}} {{screen.titel}} {{link}} {{.}} {{cells}}

                    {{> nosuch-partial-at-all}}

                    {{item.nam}} {{strings.nxt}} {{title}}
                    """#
                ]
            )
            .replacing(#/use one of: also-in.*/#, with: "use one of: …")
                == #"""
                index.md:1:1: error: the section "items" is not closed; add {{/items}}
                index.md:1:12: error: unknown variable "screen.titel"; did you mean "screen.title"?
                index.md:3:1: error: unknown partial "nosuch-partial-at-all"; use one of: …
                index.md:5:1: error: no item has the key "nam"; did you mean "item.name"?
                index.md:5:14: error: unknown string "nxt"; did you mean "next"?
                """#)
    }

    @Test("An element that is not an item does not prevent checks of other items and of templates")
    func items() {
        #expect(
            errors(
                #"""
                [{"id": 1, "name": "a"},
                 7,
                 {"id": 1, "n": 12345678901234567890123456789012345678901}]
                """#,
                "id: id", templates: ["item.md": "{{item.nam}}"])
                    == #"""
                    inventory.json:2:2: error: this item is not an object; write it as {"name": …} or remove it
                    inventory.json:3:9: error: duplicate ID "1", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                    inventory.json:3:17: error: 12345678901234567890123456789012345678901 in "n" has more than 38 digits; round it or set type: text
                    item.md:1:1: error: no item has the key "nam"; did you mean "item.name"?
                    """#)
    }

    @Test("An element that is not a child item does not prevent checks of its siblings")
    func children() {
        #expect(
            errors(
                #"""
                [{"name": "a", "parts": [{"name": "b"},
                  "c",
                  {"name": "d", "n": 12345678901234567890123456789012345678901}]}]
                """#, "children: parts\n")
                    == #"""
                    inventory.json:2:3: error: this item is not an object; write it as {"name": …} or remove it
                    inventory.json:3:22: error: 12345678901234567890123456789012345678901 in "n" has more than 38 digits; round it or set type: text
                    """#)
    }
}

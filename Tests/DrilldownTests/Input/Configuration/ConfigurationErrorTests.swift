import Testing

/// Errors in site.yml, each with its complete message.
@Suite("An error in site.yml has its location and a fix") struct ConfigurationErrorTests {
    @Test("Unknown keys are errors that suggest the nearest known name or list all names")
    func unknownKeys() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                titel: x
                feilds: []
                zzz: 1

                """#)
                    == #"""
                    site.yml:1:1: error: unknown key "titel" in site.yml; did you mean "title"?
                    site.yml:2:1: error: unknown key "feilds" in site.yml; did you mean "fields"?
                    site.yml:3:1: error: unknown key "zzz" in site.yml; use one of: title, locale, timeZone, currency, items, lookups, id, name, kind, children, quantity, aliases, sort, timeline, pageSize, columns, childColumns, hidden, outputs, print, pictures, ignore, by, views, fields, relations
                    """#)
    }

    @Test("Unknown values are errors that suggest or list allowed values")
    func unknownValues() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                locale: en_UX
                timeZone: Europe/Zurch
                currency: USDD
                pageSize: many
                fields:
                  - {key: name, type: txet, style: tiny, total: som, time: never}

                """#)
                    == #"""
                    site.yml:1:9: error: unknown locale "en_UX"; use one such as en_US or de_DE
                    site.yml:2:11: error: unknown time zone "Europe/Zurch"; did you mean "Europe/Zurich"?
                    site.yml:3:11: error: unknown currency "USDD"; did you mean "USD"?
                    site.yml:4:11: error: expected a whole number from 1 to 10000, found "many"
                    site.yml:6:23: error: unknown value "txet"; did you mean "text"?
                    site.yml:6:36: error: unknown value "tiny"; use one of: year, month, short, medium, long, full
                    site.yml:6:49: error: unknown value "som"; did you mean "sum"?
                    site.yml:6:60: error: unknown value "never"; use one of: none, short, medium
                    """#)
    }

    @Test(
        "A code is suggested for swapped letters and for the country UK, but not for other wrong letters",
        arguments: [
            ("locale: en_UK", "site.yml:1:9: error: unknown locale \"en_UK\"; did you mean \"en_GB\"?"),
            ("locale: de_ED", "site.yml:1:9: error: unknown locale \"de_ED\"; did you mean \"de_DE\"?"),
            ("locale: xx", "site.yml:1:9: error: unknown locale \"xx\"; use one such as en_US or de_DE"),
            ("currency: UDS", "site.yml:1:11: error: unknown currency \"UDS\"; did you mean \"USD\"?"),
            ("currency: ABC", "site.yml:1:11: error: unknown currency \"ABC\"; use an ISO 4217 code such as USD"),
        ])
    func codes(yaml: String, error: String) {
        #expect(errors(#"[{"name": "a"}]"#, yaml + "\n") == error)
    }

    @Test("Unknown outputs, and values other than true and false, are errors")
    func unknownOutputs() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                outputs: {prnt: true, search: maybe, csv: [], json: False}

                """#)
                    == #"""
                    site.yml:1:11: error: unknown key "prnt" in outputs; did you mean "print"?
                    site.yml:1:31: error: expected true or false, found "maybe"
                    site.yml:1:43: error: expected true or false, found a list
                    site.yml:1:53: error: expected true or false, found "False"; did you mean "false"?
                    """#)
    }

    @Test("Values of the wrong kind are errors")
    func wrongKinds() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                title: [a]
                items: {a: b}
                columns: name
                hidden: a
                sort: "-"
                name: "{{open"
                fields: {key: name}
                id:

                """#)
                    == #"""
                    site.yml:1:8: error: expected text, found a list
                    site.yml:2:8: error: expected a key, or keys joined with dots, found a mapping
                    site.yml:3:10: error: expected a list, found "name"; write [a, b], or begin each line with "- "
                    site.yml:4:9: error: expected a list, found "a"; write [a, b], or begin each line with "- "
                    site.yml:5:7: error: expected a key, or -key for descending order, found "-"
                    site.yml:6:7: error: expected a key, or a pattern such as "{{first}} {{last}}", found "{{open"
                    site.yml:7:9: error: expected a list, found a mapping; write each line like - {key: price, type: money}
                    site.yml:8:4: error: expected a key, or keys joined with dots, found nothing
                    """#)
    }

    @Test("A field without a key and a field that is declared twice are errors")
    func fieldKeys() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                fields:
                  - {label: x}
                  - {key: name}
                  - {key: name}
                  - text

                """#)
                    == #"""
                    site.yml:2:5: error: the field has no key; add key: with the key path of its value
                    site.yml:4:11: error: the field "name" is declared twice; remove one of the two
                    site.yml:5:5: error: expected a mapping, found "text"
                    """#)
    }

    @Test("Keywords of other programs are errors with a suggestion")
    func foreignWords() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                sort: name desc
                fields:
                  name: {type: string}

                """#)
                    == #"""
                    site.yml:1:7: error: expected a key, or -key for descending order, found "name desc"
                    site.yml:3:3: error: expected a list, found a mapping; write each line like - {key: price, type: money}
                    """#)
    }

    @Test("Type names of other programs are errors with a suggestion")
    func foreignTypes() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                fields: [{key: name, type: Number}]

                """#)
                    == #"""
                    site.yml:1:28: error: unknown value "Number"; did you mean "decimal"?
                    """#)
    }

    @Test("A key with a dot must be in quotes")
    func keyWithPoint() {
        #expect(
            errors(
                #"[{"id": 1, "name": "a", "b.c": 1}]"#,
                #"""
                columns: [name, b.c]

                """#)
                    == #"""
                    site.yml:1:17: error: no item has the key "b.c" named in columns; write '"b.c"', with both kinds of quotes
                    """#)
    }

    @Test("Invalid YAML is an error")
    func brokenYAML() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                title: "open
                locale: x
                """#)
                    == #"""
                    site.yml:2:10: error: invalid YAML: found unexpected end of stream; fix the syntax
                    """#)
    }

    @Test("A second YAML document is an error")
    func secondDocument() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                title: a
                ---
                title: b

                """#)
                    == #"""
                    site.yml:2:1: error: the file contains more than one YAML document; remove the line ---
                    """#)
    }

    @Test("A pattern without quotes and a key that is a list are errors")
    func patternWithoutQuotes() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                name: {{first}}
                ? [a]
                : b

                """#)
                    == #"""
                    site.yml:1:8: error: a key must be plain text; quote values that begin with {{
                    site.yml:2:3: error: a key must be plain text
                    """#)
        #expect(
            errors(#"[{"name": "a"}]"#, "name: {{first}} {{last}}\n")
                == "site.yml:1:17: error: invalid YAML: did not find expected key; quote values that begin with {{"
        )
    }

    @Test("A duplicate key is an error")
    func keyTwice() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                title: a
                title: b

                """#)
                    == #"""
                    site.yml:1:1: error: duplicate key "title"; remove the duplicates
                    """#)
    }

    @Test("A duplicate key is an error even if one is in quotes")
    func quotedKeyTwice() {
        #expect(
            errors(#"[{"name": "a"}]"#, "outputs: {true: 1, \"true\": 2}")
                == "site.yml:1:11: error: duplicate key \"true\"; remove the duplicates")
    }

    @Test("A file that is not a mapping is an error")
    func noMapping() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                #"""
                - a
                - b

                """#)
                    == #"""
                    site.yml:1:1: error: expected a mapping, found a list
                    """#)
    }

    @Test("Keys that no item has are errors")
    func absentKeys() {
        #expect(
            errors(
                #"[{"name": "a", "category": "x"}]"#,
                #"""
                columns: [name, catgory]
                hidden: [secret]
                quantity: qty
                sort: -naem
                name: nmae
                fields: [{key: category.sub}]

                """#)
                    == #"""
                    site.yml:1:17: error: no item has the key "catgory" named in columns; did you mean "category"?
                    site.yml:2:10: error: no item has the key "secret" named in hidden; use one of: name, category
                    site.yml:3:11: error: no item has the key "qty" named in quantity; use one of: name, category
                    site.yml:4:7: error: no item has the key "naem" named in sort; did you mean "name"?
                    site.yml:5:7: error: no item has the key "nmae" named in name; did you mean "name"?
                    site.yml:6:16: error: no item has the key "category.sub" named in fields; did you mean "category"?
                    """#)
    }

    @Test("A hidden name and a hidden column are errors")
    func hiddenNameAndColumn() {
        #expect(
            errors(
                #"[{"name": "a", "b": 1}]"#,
                #"""
                hidden: [name, b]
                columns: [name, b]

                """#)
                    == #"""
                    site.yml:1:10: error: "name" is hidden, but it is the name of the items; remove it from hidden, or choose another key for name
                    site.yml:2:11: error: the column "name" is hidden; remove it from columns or from hidden
                    site.yml:2:17: error: the column "b" is hidden; remove it from columns or from hidden
                    """#)
    }

    @Test("A hidden key cannot determine the order of the items")
    func hiddenSort() {
        #expect(
            errors(
                #"[{"name": "a", "b": 1, "c": "x"}]"#,
                #"""
                hidden: [b, c]
                kind: c
                sort: -b

                """#)
                    == #"""
                    site.yml:3:7: error: "b" is hidden, but the order of the items reveals it; remove it from sort or from hidden
                    """#)
    }

    @Test("YAML that is nested too deeply is an error")
    func deepYAML() {
        let text = errors(#"[{"name": "a"}]"#, "title: " + String(repeating: "[", count: 20_000))
        #expect(text.hasSuffix(": error: the YAML is nested too deeply; use fewer levels"), "\(text.prefix(200))")
    }

    @Test("Money without a currency and a sum of a text field are errors")
    func moneyAndSums() {
        #expect(
            errors(
                #"[{"name": "a", "p": 1, "t": "x"}]"#,
                #"""
                fields:
                  - {key: p, type: money}
                  - {key: t, total: sum}

                """#)
                    == #"""
                    site.yml:2:11: error: the money field "p" has no currency; add a currency, such as currency: USD, to the field or the site
                    site.yml:3:11: error: the field "t" is summed, but its type is text; set type: integer, decimal or money or remove total: sum
                    """#)
    }

    @Test("A column that is listed twice is an error")
    func columnTwice() {
        #expect(
            errors(
                #"[{"id": 1, "name": "a", "v": 2}]"#,
                #"""
                columns: [v, name, v, name]

                """#)
                    == #"""
                    site.yml:1:20: error: the column "v" is listed twice; remove one of the two
                    site.yml:1:23: error: the column "name" is listed twice; remove one of the two
                    """#)
    }

    @Test("Columns inside lists and columns that contain the children are errors; columns inside objects are not")
    func columnsInsideLists() {
        #expect(
            errors(
                #"[{"id": 1, "name": "a", "s": {"t": 1, "kids": [{"name": "b"}]}, "l": [{"m": 2}]}]"#,
                #"""
                children: s.kids
                columns: [name, s.t, s.kids, l.m]
                fields: [{key: l.m}]

                """#)
                    == #"""
                    site.yml:2:22: error: the column "s.kids" contains the children, which have their own pages; remove it
                    site.yml:2:30: error: the key "l.m" named in columns is inside a list; use the path of the list
                    """#)
    }

    @Test("Errors in all files are reported together")
    func everythingTogether() {
        #expect(
            errors(
                #"[{"name": "a"]"#, #"colour: red"#,
                templates: ["item.md": #"{{nmae}}"#, "strings/en.yml": #"hello: x"#])
                    == #"""
                    site.yml:1:1: error: unknown key "colour" in site.yml; use one of: title, locale, timeZone, currency, items, lookups, id, name, kind, children, quantity, aliases, sort, timeline, pageSize, columns, childColumns, hidden, outputs, print, pictures, ignore, by, views, fields, relations
                    strings/en.yml:1:1: error: unknown string "hello"; use a key of the built-in strings/en.yml
                    inventory.json:1:14: error: expected "," or "}", found "]"
                    item.md:1:1: error: unknown variable "nmae"; use one of: content, site, site.title, site.language, site.direction, site.today, site.styles, site.scripts, site.hasSearch, site.css, screen, screen.title, screen.hasLongTitle, screen.count, screen.pieces, screen.descendants, screen.hasFigures, screen.share, screen.rows, screen.groupedBy, …
                    """#)
    }

    @Test("Views with missing or hidden keys, repeated or invalid IDs, or unknown options are errors")
    func viewsThatAreNone() {
        #expect(
            errors(
                #"[{"name": "a", "category": "x", "tags": [{"t": 1}]}]"#,
                #"""
                hidden: [category]
                views:
                  - {by: [categry]}
                  - {id: x, by: category}
                  - {id: x, title: T}
                  - {id: Not an id, by: [tags.t]}
                  - {bye: 1}
                  - plain
                  - {by: [tags.u]}
                """#)
                    == #"""
                    site.yml:3:11: error: no item has the key "categry" named in views; did you mean "category"?
                    site.yml:4:17: error: "category" is hidden, but a view groups by it; remove it from the view or from hidden
                    site.yml:5:5: error: two views have the ID "x"; give one of them another ID
                    site.yml:6:10: error: expected up to 100 letters a to z, digits and hyphens, without a hyphen at the start or the end, found "Not an id"
                    site.yml:7:6: error: unknown key "bye" in a view; did you mean "by"?
                    site.yml:8:5: error: no item has the key "plain" named in views; use one of: name, category, tags
                    site.yml:9:11: error: no item has the key "tags.u" named in views; did you mean "tags"?
                    """#)
    }

    @Test("Views that are not a list are an error")
    func viewsThatAreNoList() {
        #expect(
            errors(#"[{"name": "a"}]"#, #"views: {by: name}"#)
                == #"""
                site.yml:1:8: error: expected a list, found a mapping; write each line like - {title: By category, by: [category]}
                """#)
    }

    @Test("Keys for the kind and for children that no item has are errors")
    func absentKindsAndChildren() {
        #expect(
            errors(
                #"[{"name": "a", "kind": "x", "parts": []}]"#,
                #"""
                kind: kin
                children: prats

                """#)
                    == #"""
                    site.yml:1:7: error: no item has the key "kin" named in kind; did you mean "kind"?
                    site.yml:2:11: error: no item has the key "prats" named in children; did you mean "parts"?
                    """#)
    }

    @Test("Hidden children and hidden currencies are errors")
    func hiddenChildrenAndCurrencies() {
        #expect(
            errors(
                #"[{"name": "a", "price": 1, "unit": "EUR", "parts": [{"name": "b"}]}]"#,
                #"""
                hidden: [parts, unit]
                children: parts
                fields: [{key: price, currency: unit}]
                """#)
                    == #"""
                    site.yml:2:11: error: "parts" is hidden, but it contains the children; remove it from children or from hidden
                    site.yml:3:33: error: "unit" is hidden, but it is the currency of "price"; remove it from currency or from hidden
                    """#)
    }

    @Test("Invalid and contradictory date formats are errors")
    func dateFormats() {
        #expect(
            errors(
                #"[{"name": "a", "d": "1/2/2020", "e": 1, "f": "x"}]"#,
                #"""
                fields:
                  - {key: d, type: date, format: MM/DD/YYYY}
                  - {key: e, type: date, format: dd.MM.yyyy, epoch: s}
                  - {key: f, type: text, format: dd.MM.yyyy}
                  - {key: name, epoch: minutes}
                """#)
                    == #"""
                    site.yml:2:34: error: expected a pattern such as MM/dd/yyyy, d MMM yy or yyyy-MM-dd HH:mm:ss Z, found "MM/DD/YYYY"
                    site.yml:3:11: error: the date field has both format and epoch; remove one of the two
                    site.yml:4:34: error: the field "f" has a date format, but its type is text; set type: date or dateTime
                    site.yml:5:24: error: unknown value "minutes"; use one of: s, ms, us
                    """#)
    }

    @Test("A currency that is neither a code nor a key is an error")
    func unknownCurrency() {
        #expect(
            errors(#"[{"name": "a", "price": 1, "currency": "EUR"}]"#, #"fields: [{key: price, currency: curency}]"#)
                == #"""
                site.yml:1:33: error: unknown currency "curency"; did you mean "currency"?
                """#)
    }

    @Test("Views by hidden and missing keys are errors")
    func viewsOverAbsentKeys() {
        #expect(
            errors(
                #"[{"name": "a", "category": "x", "tags": [{"t": 1}]}]"#,
                #"""
                hidden: [category]
                views:
                  - {by: [categry]}
                  - {id: x, by: category}
                  - {id: x, title: T}
                  - {by: [tags.t]}
                  - {by: [tags.u]}
                """#)
                    == #"""
                    site.yml:3:11: error: no item has the key "categry" named in views; did you mean "category"?
                    site.yml:4:17: error: "category" is hidden, but a view groups by it; remove it from the view or from hidden
                    site.yml:5:5: error: two views have the ID "x"; give one of them another ID
                    site.yml:7:11: error: no item has the key "tags.u" named in views; did you mean "tags"?
                    """#)
    }

    @Test("Sort keys, columns, sums, block types and unknown fields inside a list are errors")
    func partsOfLists() {
        #expect(
            errors(
                #"[{"name": "a", "s": [{"d": "x", "n": 1}]}]"#,
                #"""
                sort: s.d
                columns: [s.d]
                fields:
                  - {key: s.d, type: markdown}
                  - {key: s.n, type: integer, total: sum}
                  - {key: s.x}
                """#)
                    == #"""
                    site.yml:1:7: error: the key "s.d" named in sort is inside a list; use the path of the list
                    site.yml:2:11: error: the key "s.d" named in columns is inside a list; use the path of the list
                    site.yml:4:11: error: the field "s.d" is inside a list and cannot be shown as markdown; remove type: markdown or declare the list
                    site.yml:5:11: error: the field "s.n" is inside a list and cannot be summed; remove total: sum or declare the list
                    site.yml:6:11: error: no item has the key "s.x" named in fields; use one of: name, s
                    """#)
    }

    @Test("A type name as the value of another key is an error")
    func wordsOfTypes() {
        #expect(
            errors(#"[{"name": "a", "d": "2024-01-01"}]"#, "fields: [{key: d, style: int, total: string, type: int}]")
                == #"""
                site.yml:1:26: error: unknown value "int"; use one of: year, month, short, medium, long, full
                site.yml:1:38: error: unknown value "string"; use one of: sum, inclusive, none
                site.yml:1:52: error: unknown value "int"; did you mean "integer"?
                """#)
    }
}

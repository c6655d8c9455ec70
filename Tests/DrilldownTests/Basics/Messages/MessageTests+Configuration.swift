import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about invalid YAML have the expected text")
    func yaml() throws {
        let table: [(YAMLMessage, String)] = [
            (
                .yamlTooLarge,
                "configuration: error: the YAML is larger than 1 MiB; check that this is the right file or make it smaller"
            ),
            (.yamlTooDeep, "configuration: error: the YAML is nested too deeply; use fewer levels"),
            (
                .tooManyYAMLValues(limit: 100_000),
                "configuration: error: the YAML has more than 100000 values; make it smaller"
            ),
            (
                .invalidYAML(reason: "did not find expected key"),
                "configuration: error: invalid YAML: did not find expected key; fix the syntax"
            ),
            (
                .invalidYAML(reason: "did not find expected key", hasBraces: true),
                "configuration: error: invalid YAML: did not find expected key; quote values that begin with {{"
            ),
            (.invalidYAMLKey(isMapping: false), "configuration: error: a key must be plain text"),
            (
                .invalidYAMLKey(isMapping: true),
                "configuration: error: a key must be plain text; quote values that begin with {{"
            ),
            (.duplicateYAMLKeys(["id"]), #"configuration: error: duplicate key "id"; remove the duplicates"#),
            (
                .duplicateYAMLKeys(["id", "name"]),
                #"configuration: error: duplicate keys "id", "name"; remove the duplicates"#
            ),
            (
                .secondDocument,
                "configuration: error: the file contains more than one YAML document; remove the line ---"
            ),
            (.unknownAnchor, "configuration: error: the YAML alias has no anchor; write the value itself"),
        ]
        try check(table)
    }

    @Test("Messages about values of site.yml and of options have the expected text")
    func configuration() throws {
        let table: [(ConfigurationMessage, String)] = [
            (.unexpected(.text, found: .list), "configuration: error: expected text, found a list"),
            (
                .unexpected(.flag, found: .scalar("ture"), nearest: "true"),
                #"configuration: error: expected true or false, found "ture"; did you mean "true"?"#
            ),
            (
                .unexpected(.list, found: .nothing),
                #"configuration: error: expected a list, found nothing; write [a, b], or begin each line with "- ""#
            ),
            (
                .unexpected(.views, found: .mapping),
                "configuration: error: expected a list, found a mapping; write each line like - {title: By category, by: [category]}"
            ),
            (
                .unexpected(.fields, found: .mapping),
                "configuration: error: expected a list, found a mapping; write each line like - {key: price, type: money}"
            ),
            (
                .unexpected(.relations, found: .mapping),
                "configuration: error: expected a list, found a mapping; write each line like - {items: dependencies, from: ref, to: dependsOn}"
            ),
            (
                .unexpected(.keyAndText, found: .scalar("ref")),
                #"configuration: error: expected a key and its text, found "ref"; write {KEY: TEXT}"#
            ),
            (.unexpected(.keysAndValues, found: .list), "configuration: error: expected a mapping, found a list"),
            (
                .unexpected(.keyPath, found: .scalar("a.")),
                #"configuration: error: expected a key, or keys joined with dots, found "a.""#
            ),
            (
                .unexpected(.namePattern, found: .scalar("{{")),
                #"configuration: error: expected a key, or a pattern such as "{{first}} {{last}}", found "{{""#
            ),
            (
                .unexpected(.sortRule, found: .scalar("-")),
                #"configuration: error: expected a key, or -key for descending order, found "-""#
            ),
            (
                .unexpected(.pageSize, found: .scalar("0")),
                #"configuration: error: expected a whole number from 1 to 10000, found "0""#
            ),
            (
                .unexpected(.warningKind, found: .scalar("foo")),
                #"configuration: error: expected a kind of warning, such as missing-value, found "foo""#
            ),
            (
                .unexpected(.viewID, found: .scalar("A")),
                #"configuration: error: expected up to 100 letters a to z, digits and hyphens, without a hyphen at the start or the end, found "A""#
            ),
            (
                .unexpected(.currency, found: .list),
                "configuration: error: expected an ISO 4217 code, or a key of the items, found a list"
            ),
            (
                .unexpected(.datePattern, found: .scalar("x")),
                #"configuration: error: expected a pattern such as MM/dd/yyyy, d MMM yy or yyyy-MM-dd HH:mm:ss Z, found "x""#
            ),
            (
                .unknownKey("tpye", owner: "a field", .nearest("type")),
                #"unknown-name: error: unknown key "tpye" in a field; did you mean "type"?"#
            ),
            (
                .unknownKey("x", owner: "front matter", .known(["title", "layout"])),
                #"unknown-name: error: unknown key "x" in front matter; use one of: title, layout"#
            ),
            (.unknownKey("a", owner: "a view", nil), #"unknown-name: error: unknown key "a" in a view"#),
            (
                .unknownValue(.scalar("dat"), .nearest("date")),
                #"unknown-name: error: unknown value "dat"; did you mean "date"?"#
            ),
            (
                .unknownValue(.scalar("x"), .nearest(#""a.b""#)),
                #"unknown-name: error: unknown value "x"; write '"a.b"', with both kinds of quotes"#
            ),
            (
                .duplicateField("price"),
                #"configuration: error: the field "price" is declared twice; remove one of the two"#
            ),
            (.fieldWithoutKey, "configuration: error: the field has no key; add key: with the key path of its value"),
            (.formatAndEpoch, "configuration: error: the date field has both format and epoch; remove one of the two"),
            (
                .unknownLocale("de_UK", nearest: "de_GB"),
                #"unknown-name: error: unknown locale "de_UK"; did you mean "de_GB"?"#
            ),
            (
                .unknownLocale("zz", nearest: nil),
                #"unknown-name: error: unknown locale "zz"; use one such as en_US or de_DE"#
            ),
            (
                .unknownTimeZone("Europe/Zurch", .nearest("Europe/Zurich")),
                #"unknown-name: error: unknown time zone "Europe/Zurch"; did you mean "Europe/Zurich"?"#
            ),
            (
                .unknownTimeZone("x", nil),
                #"unknown-name: error: unknown time zone "x"; use one such as UTC or Europe/Zurich"#
            ),
            (
                .unknownCurrency("DOLLARS", nearest: nil),
                #"unknown-name: error: unknown currency "DOLLARS"; use an ISO 4217 code such as USD"#
            ),
            (
                .unknownCurrency("UDS", nearest: "USD"),
                #"unknown-name: error: unknown currency "UDS"; did you mean "USD"?"#
            ),
            (
                .unknownCurrency("curency", nearest: nil, acceptsKeys: true),
                #"unknown-name: error: unknown currency "curency"; use an ISO 4217 code such as USD, or a key of the items"#
            ),
            (
                .invalidItemsPath("a..b"),
                #"configuration: error: "a..b" is not a key path; join keys with dots and add [] to the key of an array, or use "." for the document"#
            ),
            (
                .invalidBaseURL("example.com"),
                #"configuration: error: "example.com" is not the URL of a folder; use one such as https://example.com/inventory/"#
            ),
            (
                .historyWithoutDay,
                "configuration: error: a history needs a report date; use --today YYYY-MM-DD or set SOURCE_DATE_EPOCH"
            ),
            (
                .missingPictureTool,
                "configuration: error: small pictures need the program vipsthumbnail, which is not on the PATH; install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)"
            ),
            (.invalidToday("2026-02-30"), #"configuration: error: "2026-02-30" is not a valid date; use YYYY-MM-DD"#),
        ]
        try check(table)
    }

    @Test("Messages about strings of a theme have the expected text")
    func strings() throws {
        let table: [(StringsMessage, String)] = [
            (
                .unknownString("serach", .nearest("search")),
                #"unknown-name: error: unknown string "serach"; did you mean "search"?"#
            ),
            (
                .unknownString("x", nil),
                #"unknown-name: error: unknown string "x"; use a key of the built-in strings/en.yml"#
            ),
            (
                .unknownForm("two", known: ["one", "other"]),
                #"configuration: error: unknown form "two"; use one of: one, other"#
            ),
            (
                .missingForm(string: "items"),
                #"configuration: error: the string "items" has no form "other"; add other: with {count}"#
            ),
            (
                .missingGap("count", string: "items"),
                #"configuration: error: the string "items" has no {count}; add {count}"#
            ),
            (
                .unknownGap("cuont", string: "items", .nearest("count")),
                #"unknown-name: error: unknown gap {cuont} in the string "items"; did you mean "count"?"#
            ),
            (
                .unknownGap("x", string: "next", nil),
                #"unknown-name: error: unknown gap {x} in the string "next"; remove the braces"#
            ),
        ]
        try check(table)
    }

    @Test("Messages about invalid declarations have the expected text")
    func declarations() throws {
        let table: [(DeclarationMessage, String)] = [
            (
                .missingKey("colour", in: "hidden", .nearest("color")),
                #"unknown-name: error: no item has the key "colour" named in hidden; did you mean "color"?"#
            ),
            (
                .missingKey("x", in: "views", .known(["id", "name"])),
                #"unknown-name: error: no item has the key "x" named in views; use one of: id, name"#
            ),
            (
                .keyInsideList("parts.size", in: "columns"),
                #"configuration: error: the key "parts.size" named in columns is inside a list; use the path of the list"#
            ),
            (
                .hiddenElement("authors.0.mail", list: "authors.mail"),
                #"configuration: error: cannot hide "authors.0.mail" in a single element of a list; hide "authors.mail""#
            ),
            (
                .hiddenButUsed("parts", .children),
                #"configuration: error: "parts" is hidden, but it contains the children; remove it from children or from hidden"#
            ),
            (
                .hiddenButUsed("n", .quantity),
                #"configuration: error: "n" is hidden, but the totals reveal it; remove it from quantity or from hidden"#
            ),
            (
                .hiddenButUsed("old", .aliases),
                #"configuration: error: "old" is hidden, but addresses reveal it; remove it from aliases or from hidden"#
            ),
            (
                .hiddenButUsed("price", .sort),
                #"configuration: error: "price" is hidden, but the order of the items reveals it; remove it from sort or from hidden"#
            ),
            (
                .hiddenButUsed("name", .name),
                #"configuration: error: "name" is hidden, but it is the name of the items; remove it from hidden, or choose another key for name"#
            ),
            (
                .hiddenButUsed("kind", .view),
                #"configuration: error: "kind" is hidden, but a view groups by it; remove it from the view or from hidden"#
            ),
            (
                .hiddenButUsed("code", .lookup),
                #"configuration: error: "code" is hidden, but a lookup shows the names of its codes; remove it from lookups or from hidden"#
            ),
            (
                .hiddenButUsed("when", .timeline),
                #"configuration: error: "when" is hidden, but the timeline reveals it; remove it from timeline or from hidden"#
            ),
            (
                .hiddenButUsed("code", .currency(of: "price")),
                #"configuration: error: "code" is hidden, but it is the currency of "price"; remove it from currency or from hidden"#
            ),
            (
                .duplicateColumn("price"),
                #"configuration: error: the column "price" is listed twice; remove one of the two"#
            ),
            (
                .hiddenColumn("price"),
                #"configuration: error: the column "price" is hidden; remove it from columns or from hidden"#
            ),
            (
                .childrenColumn("parts"),
                #"configuration: error: the column "parts" contains the children, which have their own pages; remove it"#
            ),
            (
                .fieldInsideChildren("parts.size", children: "parts"),
                #"configuration: error: the field "parts.size" is inside "parts", which contains the children; remove the field"#
            ),
            (
                .moneyWithoutCurrency("price"),
                #"configuration: error: the money field "price" has no currency; add a currency, such as currency: USD, to the field or the site"#
            ),
            (
                .wrongType(.dateNotation, "when", type: "text", types: "date or datetime"),
                #"configuration: error: the field "when" has a date format, but its type is text; set type: date or datetime"#
            ),
            (
                .wrongType(.decimal, "n", type: "text", types: "decimal or money"),
                #"configuration: error: the field "n" has a decimal separator, but its type is text; set type: decimal or money"#
            ),
            (
                .wrongType(.separator, "tags", type: "text", types: "list"),
                #"configuration: error: the field "tags" has a separator, but its type is text; set type: list or remove the separator"#
            ),
            (
                .wrongType(.currency, "price", type: "decimal", types: "money"),
                #"configuration: error: the field "price" has a currency, but its type is decimal; set type: money or remove the currency"#
            ),
            (
                .wrongType(.sum, "n", type: "text", types: "decimal or money"),
                #"configuration: error: the field "n" is summed, but its type is text; set type: decimal or money or remove total: sum"#
            ),
            (
                .separatorConflict("tags", .insideList),
                #"configuration: error: the field "tags" has a separator, but it is inside a list; remove the separator"#
            ),
            (
                .separatorConflict("tags", .kind),
                #"configuration: error: the field "tags" has a separator, but it is the kind of the items; remove the separator"#
            ),
            (
                .separatorConflict("tags", .name),
                #"configuration: error: the field "tags" has a separator, but it is the name of the items; remove the separator"#
            ),
            (
                .sumInsideList("parts.n"),
                #"configuration: error: the field "parts.n" is inside a list and cannot be summed; remove total: sum or declare the list"#
            ),
            (
                .blockInsideList("parts.rows", type: "table"),
                #"configuration: error: the field "parts.rows" is inside a list and cannot be shown as table; remove type: table or declare the list"#
            ),
            (
                .timelineIsNotADate("size"),
                #"configuration: error: the timeline key "size" is not a date field; choose a field of type date, or set timeline: none"#
            ),
            (
                .duplicateGrouping("kind"),
                #"configuration: error: the view groups by "kind" twice; remove one of the two"#
            ),
            (.relationWithout(key: "to"), #"configuration: error: a relation has no "to"; write to: KEY"#),
            (.lookupWithout(key: "id"), #"configuration: error: a lookup has no "id"; write id: KEY"#),
            (
                .lookupWithoutNames(list: "brands"),
                #"configuration: error: the list "brands" has no codes with names; check the keys at id: and name:"#
            ),
            (
                .referencesWithoutID,
                "configuration: error: references require item IDs; set id: in site.yml to the key that contains them"
            ),
            (
                .duplicateViewID("by-kind"),
                #"configuration: error: two views have the ID "by-kind"; give one of them another ID"#
            ),
        ]
        try check(table)
    }
}

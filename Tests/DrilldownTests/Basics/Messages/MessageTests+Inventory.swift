import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about invalid JSON documents, objects and arrays have the expected text")
    func json() throws {
        let table: [(JSONMessage, String)] = [
            (.emptyInventory, #"syntax: error: the file is empty; write an inventory, such as {"items": []}"#),
            (.emptyLines, #"syntax: error: the file is empty; write an item, such as {"name": "…"}"#),
            (
                .endExpected(.character("{")),
                #"syntax: error: expected the end of the file, found "{"; remove everything after the first value, or combine the values in one array: jq -s ."#
            ),
            (.trailingComma, "syntax: error: trailing comma before the closing bracket; remove the comma"),
            (
                .nestedTooDeep(limit: 512),
                "nesting: error: brackets are nested deeper than 512 levels; flatten the data"
            ),
            (
                .keyExpected(.character("'"), .quoteKey),
                #"syntax: error: expected a key in double quotes, found "'"; write keys in double quotes"#
            ),
            (
                .keyExpected(.character("1"), .plainNumber),
                #"syntax: error: expected a key in double quotes, found "1"; write numbers without commas, such as 1234"#
            ),
            (.keyTooLong, "syntax: error: a key is longer than 1,000 bytes; shorten it"),
            (.colonExpected(.end), #"syntax: error: expected ":" after the key, found the end of the file"#),
            (
                .duplicateKey("id", line: 1, column: 3),
                #"duplicate-key: error: duplicate key "id", first used at line 1, column 3; remove or rename one of the two"#
            ),
            (.unclosedContainer(isObject: true), #"syntax: error: the object that begins here is not closed; add "}""#),
            (.unclosedContainer(isObject: false), #"syntax: error: the array that begins here is not closed; add "]""#),
            (
                .separatorExpected(isObject: true, .string, .addComma),
                #"syntax: error: expected "," or "}", found a string; add a comma before it"#
            ),
            (
                .separatorExpected(isObject: false, .character("#"), .removeComment),
                ##"syntax: error: expected "," or "]", found "#"; remove the comment (JSON has no comments)"##
            ),
            (
                .lineExpected(.character("{")),
                #"syntax: error: expected a new line, found "{"; write each item on its own line"#
            ),
            (
                .entryExpected(.character("{")),
                #"syntax: error: expected a new line, found "{"; write each entry on its own line"#
            ),
            (
                .unclosedLine,
                "syntax: error: the value that begins here does not end on the same line; write each item on its own line"
            ),
            (
                .foreignFormat("CSV", module: nil, command: "python3 …"),
                "syntax: error: this is CSV, not JSON; convert it: python3 …"
            ),
            (
                .foreignFormat("YAML", module: "pyyaml", command: "python3 …"),
                "syntax: error: this is YAML, not JSON; convert it with the Python module pyyaml: python3 …"
            ),
            (
                .invalidUTF8InString(byte: "0xC0"),
                "encoding: error: byte 0xC0 is not valid UTF-8; save the file as UTF-8"
            ),
            (
                .controlCharacter(.code("U+0009"), escape: #"\t"#),
                #"syntax: error: a string contains the control character U+0009; write it as \t"#
            ),
            (
                .unclosedString,
                "syntax: error: the string that begins here is not closed; add a double quote at its end"
            ),
            (
                .loneSurrogate,
                "syntax: error: a string contains half of a surrogate pair; write both halves or the character itself"
            ),
            (
                .unknownEscape,
                #"syntax: error: unknown escape after "\"; write "\\" for a backslash, or one of \" \/ \b \f \n \r \t \u"#
            ),
            (.shortUnicodeEscape, #"syntax: error: "\u" needs four hexadecimal digits"#),
            (
                .tooManyMarks(limit: 100),
                "encoding: error: a character has more than 100 combining marks; remove the marks"
            ),
            (
                .leadingZero,
                "syntax: error: a number must not have a leading zero; remove the zero or write the value in quotes"
            ),
            (.digitExpected(.end), "syntax: error: expected a digit, found the end of the file"),
            (.valueExpected(.code("byte 0xC0"), nil), "syntax: error: expected a value, found byte 0xC0"),
            (
                .valueExpected(.character(","), .removeCommaOrAddValue),
                #"syntax: error: expected a value, found ","; remove the comma or write a value before it"#
            ),
            (
                .valueExpected(.character("]"), .removeComma),
                #"syntax: error: expected a value, found "]"; remove the comma"#
            ),
            (
                .valueExpected(.character("+"), .removePlus),
                #"syntax: error: expected a value, found "+"; write the number without the plus sign"#
            ),
            (
                .valueExpected(.character("."), .leadingDigit),
                #"syntax: error: expected a value, found "."; write a digit before the decimal point"#
            ),
            (
                .valueExpected(.character("N"), .null),
                #"syntax: error: expected a value, found "N"; write null (JSON has no NaN and no infinity)"#
            ),
            (
                .valueExpected(.character("T"), .lowercase),
                #"syntax: error: expected a value, found "T"; write true and false in lowercase"#
            ),
            (
                .valueExpected(.character("'"), .quoteString),
                #"syntax: error: expected a value, found "'"; write strings in double quotes"#
            ),
        ]
        try check(table)
    }

    @Test("Messages about documents without items have the expected text")
    func inventories() throws {
        let table: [(InventoryMessage, String)] = [
            (
                .itemIsNotAnObject,
                #"not-an-item: error: this item is not an object; write it as {"name": …} or remove it"#
            ),
            (
                .childrenAreNotAList(key: "parts"),
                #"not-an-item: error: "parts" is not a list of items; write it as [{…}, {…}] or set children: to another key"#
            ),
            (.listExpected, "not-an-item: error: this is not a list of items; write it as [{…}, {…}] or remove it"),
            (.objectExpected, "not-an-item: error: this is not an object with items; write it as {…} or remove it"),
            (
                .noArray(at: "itmes", .nearest("items")),
                #"not-an-inventory: error: the inventory has no array at "itmes"; did you mean "items"?"#
            ),
            (
                .notAnInventory(.unlikeMembers, members: "."),
                "not-an-inventory: error: the document is an object whose members have different keys, not an inventory; if the members are the items, use --items ."
            ),
            (
                .notAnInventory(.number, members: nil),
                #"not-an-inventory: error: the document is a single number, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}"#
            ),
            (
                .table(.columns, command: "python3 …"),
                "not-an-inventory: error: this is a table of columns, not a list of items; convert it: python3 …"
            ),
            (
                .notAnInventory(.object, members: nil),
                #"not-an-inventory: error: the document is an object without an array of objects, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}"#
            ),
            (
                .notAnInventory(.text, members: nil),
                #"not-an-inventory: error: the document is a single string, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}"#
            ),
            (
                .notAnInventory(.boolean, members: nil),
                #"not-an-inventory: error: the document is a single Boolean, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}"#
            ),
            (
                .notAnInventory(.null, members: nil),
                #"not-an-inventory: error: the document is null, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}"#
            ),
            (
                .table(.split, command: "python3 …"),
                "not-an-inventory: error: this is a table with separate column names and data (pandas: split), not a list of items; convert it: python3 …"
            ),
            (
                .table(.separateColumns, command: "python3 …"),
                "not-an-inventory: error: this is a table with separate column names and data, not a list of items; convert it: python3 …"
            ),
            (
                .table(.values, command: "python3 …"),
                "not-an-inventory: error: this is a table of rows without names (pandas: values), not a list of items; convert it: python3 …"
            ),
            (
                .table(.indexedColumns, command: "python3 …"),
                "not-an-inventory: error: this is a table of columns (pandas: columns), not a list of items; convert it: python3 …"
            ),
            (
                .table(.textLists, command: "python3 …"),
                "not-an-inventory: error: this is an object of lists of text, not a list of items; convert it: python3 …"
            ),
            (
                .table(.list, command: "python3 …"),
                "not-an-inventory: error: this is a list of values, not a list of items; convert it: python3 …"
            ),
            (
                .table(.object, command: "python3 …"),
                "not-an-inventory: error: this is an object of values, not a list of items; convert it: python3 …"
            ),
        ]
        try check(table)
    }

    @Test("Messages about IDs, totals and groups have the expected text")
    func items() throws {
        let table: [(ItemMessage, String)] = [
            (
                .idIsNotAValue(key: "id", kind: "an object"),
                #"missing-id: error: "id" is an object, not an ID; write text or a number, or choose another key with id: in site.yml"#
            ),
            (
                .missingID(key: "id"),
                #"missing-id: error: this item has no "id"; add it or choose another key with id: in site.yml"#
            ),
            (
                .repeatedID("1", line: 1, column: 9),
                #"repeated-id: error: duplicate ID "1", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml"#
            ),
            (
                .repeatedID(nil, line: 1, column: 9),
                "repeated-id: error: duplicate ID, first used by the item at line 1, column 9; change one of the two or set id: none in site.yml"
            ),
            (.moreIDErrors(count: 1), "repeated-id: error: 1 more item has a missing or duplicate ID"),
            (.moreIDErrors(count: 7), "repeated-id: error: 7 more items have a missing or duplicate ID"),
            (
                .sumTooLarge(label: "Price"),
                #"sum-too-large: error: this item makes the sum of "Price" longer than the maximum of 38 digits; fix the value or set total: none for the field"#
            ),
            (
                .tooManyGroups(keys: ["tags", "parts"]),
                #"too-many-groups: error: the values of "tags" and "parts" in this item combine into more than 10,000 groups; group by each key in a separate view"#
            ),
            (
                .totalsDisagree(view: "by-kind"),
                #"totals-disagree: error: the groups of the view "by-kind" do not add up to the total above them, which includes this item; report this as a bug, with the inventory"#
            ),
        ]
        try check(table)
    }
}

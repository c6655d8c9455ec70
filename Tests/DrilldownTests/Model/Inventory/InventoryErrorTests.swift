import Drilldown
import Testing

/// Errors in an inventory, each with its complete message.
@Suite("An error in an inventory has its location and a fix") struct InventoryErrorTests {
    @Test("An empty file is an error")
    func emptyFile() {
        #expect(
            errors(#""#)
                == #"""
                inventory.json:1:1: error: the file is empty; write an inventory, such as {"items": []}
                """#)
    }

    @Test("A file with only white space is an error")
    func whiteSpace() {
        #expect(
            errors(
                #"""
                 
                 
                """#)
                    == #"""
                    inventory.json:2:2: error: the file is empty; write an inventory, such as {"items": []}
                    """#)
    }

    @Test("A trailing comma is an error")
    func trailingComma() {
        #expect(
            errors(
                #"""
                {"items": [
                  {"name": "a",},
                ]}
                """#)
                    == #"""
                    inventory.json:2:15: error: trailing comma before the closing bracket; remove the comma
                    """#)
    }

    @Test("A missing comma is an error")
    func missingComma() {
        #expect(
            errors(#"[{"name": "a" "b": 1}]"#)
                == #"""
                inventory.json:1:15: error: expected "," or "}", found a string; add a comma before it
                """#)
    }

    @Test("Single quotes are an error")
    func singleQuotes() {
        #expect(
            errors(#"{'name': 1}"#)
                == #"""
                inventory.json:1:2: error: expected a key in double quotes, found "'"; write keys in double quotes
                """#)
    }

    @Test("A comment is an error")
    func comment() {
        #expect(
            errors(
                #"""
                [1, // one
                2]
                """#)
                    == #"""
                    inventory.json:1:5: error: expected a value, found "/"; remove the comment (JSON has no comments)
                    """#)
    }

    @Test("An unclosed string is an error")
    func openString() {
        #expect(
            errors(#"[{"name": "a}]"#)
                == #"""
                inventory.json:1:11: error: the string that begins here is not closed; add a double quote at its end
                """#)
    }

    @Test("An unclosed array is an error")
    func openArray() {
        #expect(
            errors(
                #"""
                {"items": [
                {"name": "a"}

                """#)
                    == #"""
                    inventory.json:1:11: error: the array that begins here is not closed; add "]"
                    """#)
    }

    @Test("A leading zero is an error")
    func leadingZero() {
        #expect(
            errors(#"[{"n": 012}]"#)
                == #"""
                inventory.json:1:8: error: a number must not have a leading zero; remove the zero or write the value in quotes
                """#)
    }

    @Test("A comma in a number is an error")
    func numberWithComma() {
        #expect(
            errors(#"[{"n": 1,234}]"#)
                == #"""
                inventory.json:1:10: error: expected a key in double quotes, found "2"; write numbers without commas, such as 1234
                """#)
    }

    @Test("A CSV file is an error that suggests a conversion")
    func notJSONAtAll() {
        #expect(
            errors(
                #"""
                Name,Price
                x,1
                """#)
                    == #"""
                    inventory.json:1:1: error: this is CSV, not JSON; convert it: python3 -c 'import csv, json, sys; print(json.dumps(list(csv.DictReader(open(sys.argv[1], encoding="utf-8-sig", newline=""), delimiter=","))))' inventory.json | drilldown build -
                    """#)
    }

    @Test("NaN is an error")
    func nan() {
        #expect(
            errors(#"[{"n": NaN}]"#)
                == #"""
                inventory.json:1:8: error: expected a value, found "N"; write null (JSON has no NaN and no infinity)
                """#)
    }

    @Test("A line break in a string is an error")
    func lineBreak() {
        #expect(
            errors(
                #"""
                [{"n": "a
                b"}]
                """#)
                    == #"""
                    inventory.json:1:10: error: a string contains the control character U+000A; write it as \n
                    """#)
    }

    @Test("An unpaired surrogate is an error")
    func halfSurrogatePair() {
        #expect(
            errors(#"[{"n": "\ud83d"}]"#)
                == #"""
                inventory.json:1:9: error: a string contains half of a surrogate pair; write both halves or the character itself
                """#)
    }

    @Test("More than 500 combining marks in sequence, or more than 50 in a key, are an error, even as escapes")
    func combiningMarks() {
        func error(_ column: Int, _ limit: Int) -> String {
            "inventory.json:1:\(column): error: a character has more than \(limit) combining marks; remove the marks"
        }
        let (mark, escape) = ("\u{301}\u{323}", #"\u0301"#)
        #expect(!errors(#"[{"n": "a"# + String(repeating: mark, count: 250) + #""}]"#).contains("marks"))
        #expect(errors(#"[{"n": "a"# + String(repeating: mark, count: 251) + #""}]"#) == error(10, 500))
        #expect(errors(#"[{"n": "ab é"# + String(repeating: mark + escape, count: 167) + #""}]"#) == error(12, 500))
        #expect(errors(#"[{"n"# + String(repeating: escape, count: 51) + #"": 1}]"#) == error(5, 50))
        #expect(!errors(#"[{"n"# + String(repeating: escape, count: 50) + #"": 1}]"#).contains("marks"))
        #expect(!errors(#"[{"n": ""# + String(repeating: "の" + mark, count: 600) + #""}]"#).contains("marks"))
    }

    @Test("An unknown escape is an error")
    func unknownEscape() {
        #expect(
            errors(#"[{"n": "C:\dir"}]"#)
                == #"""
                inventory.json:1:11: error: unknown escape after "\"; write "\\" for a backslash, or one of \" \/ \b \f \n \r \t \u
                """#)
    }

    @Test("A second document is an error")
    func twoDocuments() {
        #expect(
            errors(#"[] []"#)
                == #"""
                inventory.json:1:4: error: expected the end of the file, found "["; remove everything after the first value, or combine the values in one array: jq -s .
                """#)
    }

    @Test("Columns count characters, not bytes")
    func columns() {
        #expect(
            errors(#"[{"näme": "庫存" x}]"#)
                == #"""
                inventory.json:1:16: error: expected "," or "}", found "x"; add a comma before it
                """#)
    }

    @Test("All repeated keys before a syntax error are reported")
    func repeatedKeys() {
        #expect(
            errors(#"[{"a": 1, "a": 2}, {"b": 1, "\u0062": 2}, {"\u00e9": 1, "e\u0301": 2}, ?]"#)
                == #"""
                inventory.json:1:11: error: duplicate key "a", first used at line 1, column 3; remove or rename one of the two
                inventory.json:1:29: error: duplicate key "b", first used at line 1, column 21; remove or rename one of the two
                inventory.json:1:57: error: duplicate key "é", first used at line 1, column 44; remove or rename one of the two
                inventory.json:1:72: error: expected a value, found "?"
                """#)
    }

    @Test("JSON that is nested too deeply is an error")
    func tooDeep() {
        #expect(
            errors(String(repeating: "[", count: 513) + String(repeating: "]", count: 513))
                == #"""
                inventory.json:1:513: error: brackets are nested deeper than 512 levels; flatten the data
                """#)
    }

    @Test("A document that is a string is an error")
    func singleText() {
        #expect(
            errors(#""hello""#)
                == #"""
                inventory.json:1:1: error: the document is a single string, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}
                """#)
    }

    @Test("A document without an array of objects is an error")
    func noItems() {
        #expect(
            errors(#"{"a": 1, "b": [1, 2]}"#)
                == #"""
                inventory.json:1:1: error: the document is an object without an array of objects, not an inventory; put the items in an array, such as {"items": [{…}, {…}]}
                """#)
    }

    @Test("Elements that are not objects are errors")
    func itemsThatAreNoObjects() {
        #expect(
            errors(#"{"items": [{"name": "a"}, 7, "x", {"name": "b"}, [1]]}"#)
                == #"""
                inventory.json:1:27: error: this item is not an object; write it as {"name": …} or remove it
                inventory.json:1:30: error: this item is not an object; write it as {"name": …} or remove it
                inventory.json:1:50: error: this item is not an object; write it as {"name": …} or remove it
                """#)
    }

    @Test("An items path that does not exist is an error")
    func absentPath() {
        #expect(
            errors(#"{"components": [{"a": 1}]}"#, #"items: componens"#)
                == #"""
                site.yml:1:8: error: the inventory has no array at "componens"; did you mean "components"?
                """#)
    }

    @Test("A repeated declared ID is an error if more than a tenth of the IDs repeat")
    func repeatedID() {
        #expect(
            errors(
                #"""
                [{"id": 1, "name": "a"},
                 {"id": 2},
                 {"id": 1}]
                """#, "id: id")
                    == #"""
                    inventory.json:3:9: error: duplicate ID "1", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                    """#)
    }

    @Test("Missing and repeated declared IDs are errors if together they affect more than a tenth of the items")
    func requiredID() {
        #expect(
            errors(
                #"""
                [{"sku": "x"},
                 {"sku": ""},
                 {"name": "n"}, {"sku": "x"}, {"sku": ["y", "z"]}]
                """#, #"id: sku"#)
                    == #"""
                    inventory.json:2:2: error: this item has no "sku"; add it or choose another key with id: in site.yml
                    inventory.json:3:2: error: this item has no "sku"; add it or choose another key with id: in site.yml
                    inventory.json:3:25: error: duplicate ID "x", first used by the item at line 1, column 10; change one of the two or set id: none in site.yml
                    inventory.json:3:39: error: "sku" is a list, not an ID; write text or a number, or choose another key with id: in site.yml
                    """#)
    }

    @Test("A declared ID that no item has is an error")
    func absentID() {
        #expect(
            errors(#"[{"serial": "x", "name": "n"}]"#, #"id: serail"#)
                == #"""
                site.yml:1:5: error: no item has the key "serail" named in id; did you mean "serial"?
                """#)
    }

    @Test("Data cannot forge a line of a message")
    func forgedLines() {
        #expect(
            errors(
                #"[{"id": "a\nb.json:1:1: error: forged\u001b[31m"}, {"id": "a\nb.json:1:1: error: forged\u001b[31m"}]"#,
                "id: id"
            )
                == #"""
                inventory.json:1:59: error: duplicate ID "a\u{A}b.json:1:1: error: forged\u{1B}[31m", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                """#)
    }

    @Test("Data cannot change the text direction of messages")
    func turnedWords() {
        #expect(
            errors("[{\"id\": \"\u{202E}a\u{2066}\"}, {\"id\": \"\u{202E}a\u{2066}\"}]", "id: id")
                == #"""
                inventory.json:1:24: error: duplicate ID "\u{202E}a\u{2066}", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                """#)
    }

    @Test("Errors in IDs, numbers and the configuration are reported together")
    func severalErrors() {
        #expect(
            errors(
                #"""
                [{"id": 1, "n": 123456789012345678901234567890123456789},
                {"id": 1, "n": 2}]
                """#,
                #"""
                id: id
                columns: [nn]

                """#)
                    == #"""
                    inventory.json:1:17: error: 123456789012345678901234567890123456789 in "n" has more than 38 digits; round it or set type: text
                    inventory.json:2:8: error: duplicate ID "1", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                    site.yml:2:11: error: no item has the key "nn" named in columns; did you mean "n"?
                    """#)
    }

    @Test("A number that cannot be stored exactly is an error")
    func inexactNumber() {
        #expect(
            errors(
                #"""
                [{"name": "a", "n": 123456789012345678901234567890123456789},
                {"name": "b", "n": 1e400}]
                """#)
                    == #"""
                    inventory.json:1:21: error: 123456789012345678901234567890123456789 in "n" has more than 38 digits; round it or set type: text
                    inventory.json:2:20: error: 1e400 in "n" is outside the range of exact numbers; fix it or set type: text
                    """#)
    }

    @Test("Children that are not items are errors")
    func childrenThatAreNoItems() {
        #expect(
            errors(
                #"""
                [{"name": "a", "parts": {"name": "b"}},
                 {"name": "c", "parts": ["d", {"name": "e", "parts": [7]}]}]
                """#, #"children: parts"#)
                    == #"""
                    inventory.json:1:25: error: "parts" is not a list of items; write it as [{…}, {…}] or set children: to another key
                    inventory.json:2:26: error: this item is not an object; write it as {"name": …} or remove it
                    inventory.json:2:55: error: this item is not an object; write it as {"name": …} or remove it
                    """#)
    }

    @Test("An ID that is an object, a list or a Boolean is an error")
    func wrongIDs() {
        #expect(
            errors(#"[{"code": {"a": 1}}, {"code": [2, 3]}, {"code": true}, {"name": "x"}]"#, "id: code\n")
                == #"""
                inventory.json:1:11: error: "code" is an object, not an ID; write text or a number, or choose another key with id: in site.yml
                inventory.json:1:31: error: "code" is a list, not an ID; write text or a number, or choose another key with id: in site.yml
                inventory.json:1:49: error: "code" is true or false, not an ID; write text or a number, or choose another key with id: in site.yml
                inventory.json:1:56: error: this item has no "code"; add it or choose another key with id: in site.yml
                """#)
    }

    @Test("Long strings are shortened")
    func longTexts() {
        let long = String(repeating: "x", count: 900)
        let cut = String(repeating: "x", count: 100) + "…"
        #expect(
            errors("[{\"\(long)\": 1, \"\(long)\": 2}]")
                == "inventory.json:1:910: error: duplicate key \"\(cut)\", first used at line 1, column 3; remove or rename one of the two"
        )
        #expect(
            errors("[{\"id\": \"\(long)\"}, {\"id\": \"\(long)\"}]", "id: id")
                == "inventory.json:1:921: error: duplicate ID \"\(cut)\", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml"
        )
    }
}

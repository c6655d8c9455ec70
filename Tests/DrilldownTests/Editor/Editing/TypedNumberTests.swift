import TestSupport
import Testing

@testable import Drilldown

@Suite struct TypedNumberTests {
    private static let numbers = #"[{"id": 1, "name": "A", "price": 2.5}, {"id": 2, "name": "B", "price": 12}]"#

    @Test(
        "A number is read in the notation of the locale, with the digits of any script",
        arguments: [
            ("de_DE", "3,75", "3.75"), ("de_DE", "3.75", "3.75"), ("de_DE", "1.234,50", "1234.50"),
            ("de_DE", "1.234.567", "1234567"), ("de_DE", "1,234", "1.234"), ("de_DE", "0.125", "0.125"),
            ("de_DE", "\u{FF14}\u{FF0E}\u{FF15}", "4.5"), ("de_DE", "\u{2212}1", "-1"),
            ("fr_FR", "1\u{202F}234,50", "1234.50"), ("en_US", "1,234.50", "1234.50"), ("en_US", "1e5", "1e5"),
            ("en_US", ".5", "0.5"),
            ("fa_IR", "\u{6F1}\u{6F2}\u{66C}\u{6F3}\u{6F4}\u{6F5}", "12345"), ("ar_EG", "\u{200F}-5", "-5"),
            ("de_DE", "1,5e3", "1.5e3"), ("en_US", "149,50", "149.50"), ("en_US", "3,5", "3.5"),
            ("en_US", "1.234,50", "1234.50"), ("de_DE", "1,234.50", "1234.50"),
            ("ar_EG", "\u{661}\u{66C}\u{665}\u{660}\u{660}\u{66B}\u{665}", "1500.5"),
        ])
    func valid(locale: String, typed: String, written: String) async throws {
        let desk = try await EditedFile(Self.numbers, "locale: \(locale)\n")
        #expect(await desk.set("items/1.html", ["/price": typed]).status == 303)
        #expect(try desk.text == Self.numbers.replacing("2.5", with: written))
    }

    @Test(
        "Text that is not a number, or that can mean two numbers, is rejected",
        arguments: [
            ("de_DE", "1.234"), ("de_DE", "1,234,5"), ("de_DE", "1.234 €"), ("de_DE", "5 € 5"), ("en_US", "1,234"),
            ("en_US", "05"), ("en_US", "1\u{B2}"), ("en_US", "\u{2161}"), ("en_US", "\u{4E09}"), ("en_US", "5%"),
        ])
    func invalid(locale: String, typed: String) async throws {
        let desk = try await EditedFile(Self.numbers, "locale: \(locale)\n")
        let answer = await desk.set("items/1.html", ["/price": typed])
        #expect(answer.status == 422)
        let isAmbiguous = ["1.234", "1,234"].contains(typed)
        let message =
            locale == "de_DE"
            ? "Geben Sie eine Zahl ein, zum Beispiel \(isAmbiguous ? "1234" : "1234,50")."
            : "Enter a number, such as \(isAmbiguous ? "1234" : "1234.50")."
        #expect(answer.html.contains("<p>\(message)</p>"))
        #expect(answer.html.contains("value=\"\(typed)\""))
        #expect(try desk.text == Self.numbers)
    }

    @Test("Controls show the numbers of JSON with the decimal comma of the locale")
    func shown() async throws {
        let json = #"[{"id": 1, "name": "A", "price": 2.50, "rate": 0.125, "sizes": [1.5, 2]}]"#
        let desk = try await EditedFile(json, "locale: de_DE\nfields:\n  - {key: rate, type: percent}\n")
        let page = await desk.page("items/1.html")
        #expect(page.contains("name=\"value:/price\" value=\"2,50\""))
        #expect(page.contains("name=\"value:/rate\" value=\"12,5%\""))
        #expect(page.contains("\n1,5\n2</textarea>"))
        #expect(await desk.set("items/1.html", ["/rate": "37,5 %", "/sizes": "1,5\n2,25"]).status == 303)
        #expect(
            try desk.text == json.replacing("0.125", with: "0.375").replacing("[1.5, 2]", with: "[1.5, 2.25]"))
        #expect(await desk.set("items/1.html", ["/rate": "x"]).html.contains("zum Beispiel 12,5%."))
    }

    @Test(
        "A percent sign may be before or after the number",
        arguments: [
            ("tr_TR", "%50", "0.5"), ("tr_TR", "%12,5", "0.125"), ("tr_TR", "-%5", "-0.05"), ("tr_TR", "50%", "0.5"),
            ("eu_ES", "% 50", "0.5"), ("ar_EG", "\u{665}\u{660}\u{66A}\u{61C}", "0.5"), ("he_IL", "\u{200F}50%", "0.5"),
        ])
    func percentages(locale: String, typed: String, written: String) async throws {
        let json = #"[{"id": 1, "name": "A", "rate": 0.25}, {"id": 2, "name": "B", "rate": 0.75}]"#
        let desk = try await EditedFile(json, "locale: \(locale)\nfields: [{key: rate, type: percent}]\n")
        #expect(await desk.set("items/1.html", ["/rate": typed]).status == 303)
        #expect(try desk.text == json.replacing("0.25", with: written))
        #expect(await desk.set("items/1.html", ["/rate": "%50%"]).status == 422)
    }

    @Test("The currency of the field may be typed, but no other currency")
    func currency() async throws {
        let desk = try await EditedFile(Self.numbers, "fields:\n  - {key: price, type: money, currency: EUR}\n")
        #expect(await desk.set("items/1.html", ["/price": "€7.25"]).status == 303)
        #expect(try desk.text == Self.numbers.replacing("2.5", with: "7.25"))
        for typed in ["7 USD", "$7.25"] {
            let refused = await desk.set("items/1.html", ["/price": typed])
            #expect(refused.status == 422)
            #expect(refused.html.contains("<p>Enter the amount in EUR.</p>"), "\(typed)")
        }
        #expect(
            await desk.set("items/1.html", ["/price": "7 x"]).html.contains("<p>Enter a number, such as 1234.50.</p>"))
    }

    @Test(
        "If no currency is known, any currency may be typed, and only the number is written",
        arguments: [("1.299,50 €", "1299.50"), ("€5", "5"), ("CHF 7,25", "7.25"), ("-3 $", "-3")])
    func unknownCurrency(typed: String, written: String) async throws {
        let desk = try await EditedFile(Self.numbers, "locale: de_DE\n")
        #expect(await desk.set("items/1.html", ["/price": typed]).status == 303)
        #expect(try desk.text == Self.numbers.replacing("2.5", with: written))
    }

    @Test("The currency that the item states may be typed, but no other currency")
    func statedCurrency() async throws {
        let json = """
            [{"id": 1, "name": "A", "price": 2.5, "currency": "EUR"},
             {"id": 2, "name": "B", "price": 12, "currency": "USD"}, {"id": 3, "name": "C", "price": 4}]
            """
        let desk = try await EditedFile(json, "fields:\n  - {key: price, type: money, currency: currency}\n")
        #expect(await desk.set("items/1.html", ["/price": "7.25 €"]).status == 303)
        #expect(try desk.text == json.replacing("2.5", with: "7.25"))
        for (item, message) in [(2, "Enter the amount in USD."), (3, "Enter a number, such as 1234.50.")] {
            let refused = await desk.set("items/\(item).html", ["/price": "8 €"])
            #expect(refused.status == 422 && refused.html.contains("<p>\(message)</p>"))
        }
        #expect(try desk.text == json.replacing("2.5", with: "7.25"))
    }

    @Test(
        "A number in quotes keeps the notation and the unit of the file",
        arguments: [
            ("de_DE", "12.5", "4,5", "4.5"), ("de_DE", "12.5", "4.5", "4.5"),
            ("ar_EG", "12.5", "\u{664}\u{66B}\u{665}", "4.5"), ("en_US", "24.00", "1,234.50", "1234.50"),
            ("de_DE", "89,90 €", "95,50", "95,50 €"), ("en_US", "89,90 €", "95.50", "95,50 €"),
            ("de_DE", "1.289,90 €", "1.095,50", "1.095,50 €"), ("de_DE", "89,90 €", "95,50 €", "95,50 €"),
            ("en_US", "$24.10", "25", "$25"), ("de_DE", "$24.10", "13,5", "$13.5"),
            ("en_US", "89,90 €", "95.50 €", "95,50 €"), ("de_DE", "1.289,90 €", "1.299", "1.299 €"),
            ("de_DE", "-3,00 €", "-4", "-4 €"), ("de_DE", "4,50 €", "-4", "-4 €"), ("de_DE", "-3,00 €", "4", "4 €"),
            ("en_US", "12.5 %", "-2", "-2 %"), ("en_US", "(3.00)", "4", "4"),
        ])
    func quoted(locale: String, old: String, typed: String, written: String) async throws {
        func json(_ value: String) -> String {
            #"[{"id": 1, "name": "A", "price": "\#(value)"}, {"id": 2, "name": "B", "price": "\#(old)"}]"#
        }
        let desk = try await EditedFile(json(old), "locale: \(locale)\n")
        #expect(await desk.set("items/1.html", ["/price": typed]).status == 303)
        #expect(try desk.text == json(written))
    }

    @Test("A new number in quotes gets the unit of the others")
    func newUnit() async throws {
        let json =
            #"[{"id": 1, "name": "A", "price": "89,90 €"}, {"id": 2, "name": "B", "price": "5,00 €"}, {"id": 3, "name": "C"}]"#
        let desk = try await EditedFile(json, "locale: de_DE\n")
        #expect(await desk.set("items/3.html", ["/price": "12,50"]).status == 303)
        #expect(try desk.text == json.replacing("\"C\"", with: "\"C\", \"price\": \"12,50 €\""))
    }

    @Test(
        "A number in quotes that can mean two numbers is rejected",
        arguments: [("de_DE", "12.5", "1,234"), ("en_US", "4,50 €", "1,299"), ("de_DE", "$24.10", "1.299")])
    func ambiguous(locale: String, old: String, typed: String) async throws {
        let json = #"[{"id": 1, "name": "A", "price": "\#(old)"}, {"id": 2, "name": "B", "price": "\#(old)"}]"#
        let desk = try await EditedFile(json, "locale: \(locale)\n")
        #expect(await desk.set("items/1.html", ["/price": typed]).status == 422)
        #expect(try desk.text == json)
    }

    @Test("A form without changes changes nothing, whatever the notation of the numbers")
    func unchanged() async throws {
        let json = """
            [{"id": 1, "name": "A", "price": 1.5e3, "sizes": [1.5E-7, 2.50, -0], "rate": "12,5%", "n": "(5)"},
             {"id": 2, "name": "B", "price": "1 234", "sizes": [1], "rate": 0.5, "n": 7},
             {"id": 3, "name": "C", "price": 1.10, "sizes": [2], "rate": 0.25, "n": 8}]
            """
        let desk = try await EditedFile(json, "locale: de_DE\nfields: [{key: rate, type: percent}]\n")
        for item in 1...3 {
            #expect(await desk.set("items/\(item).html", [:]).status == 303)
            #expect(try desk.text == json)
        }
        #expect(await desk.set("items/1.html", ["/sizes": "1,5E-7\n2,75\n-0"]).status == 303)
        #expect(try desk.text == json.replacing("2.50", with: "2.75"))
    }

    @Test("A list of numbers accepts only numbers", arguments: ["abc", "1.299", "3,5 €"])
    func lists(typed: String) async throws {
        let json = #"[{"id": 1, "name": "A", "sizes": [1.5, 2]}]"#
        let desk = try await EditedFile(json, "locale: de_DE\n")
        #expect(await desk.set("items/1.html", ["/sizes": "1,5\n\(typed)"]).status == 422)
        #expect(try desk.text == json)
    }

    @Test("The values of a new list are numbers if the lists of other items contain numbers")
    func newList() async throws {
        let others = #"{"id": 2, "name": "B", "sizes": [3, 4]}, {"id": 3, "name": "C", "sizes": [5, 6]}"#
        let desk = try await EditedFile(#"[{"id": 1, "name": "A"}, \#(others)]"#)
        #expect(await desk.set("items/1.html", ["/sizes": "3\n4.5"]).status == 303)
        #expect(try desk.text == #"[{"id": 1, "name": "A", "sizes": [3, 4.5]}, \#(others)]"#)
    }

    @Test("In a locale with a decimal comma, the numbers of a list for many items are separated by commas with spaces")
    func manyLists() async throws {
        let json = #"[{"id": 1, "name": "A", "sizes": [1.5, 2]}, {"id": 2, "name": "B", "sizes": [3]}]"#
        let desk = try await EditedFile(json, "locale: de_DE\n")
        let revision = try #require(await desk.page("explore/index.js").firstMatch(of: /"revision":(\d+)/)?.1)
        let fields = [
            "action": "many", "change": "set", "field": "/sizes", "text": "1,5, 2,25", "items": "1", "confirmed": "1",
            "revision": String(revision),
        ]
        #expect(await desk.post("explore.html", fields).status == 200)
        #expect(try desk.text == json.replacing("[3]", with: "[1.5, 2.25]"))
    }

    @Test("A string among numbers can become a number")
    func amongNumbers() async throws {
        let json = #"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}, {"id": "C", "name": "C"}]"#
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/c.html", ["/id": "3"]).status == 303)
        #expect(try desk.text == json.replacing("\"C\", \"name\"", with: "3, \"name\""))
    }

    @Test("In a new field with parts, numbers are written as numbers, except for versions and codes")
    func parts() async throws {
        let desk = try await EditedFile(#"[{"id": 1, "name": "A"}]"#, "locale: de_DE\n")
        let text = """
            breite: 12,5
            version: 1.10
            serienNr: 0012
            hex: 1e3
            id: 7
            ip: 192.168.178.100
            tel: 555 123 456
            saldo: (5)
            """
        let handle = await desk.handle("A")
        let field = ["action": "field", "item": handle, "key": "maße", "kind": "parts", "text": text]
        #expect(await desk.post("items/1.html", field).status == 303)
        #expect(
            try desk.text == """
                [{"id": 1, "name": "A", "maße": {"breite": 12.5, "version": "1.10", "serienNr": "0012", "hex": "1e3", \
                "id": 7, "ip": "192.168.178.100", "tel": "555 123 456", "saldo": "(5)"}}]
                """)
    }

    @Test(
        "A part with an ambiguous number is rejected, and the message quotes its line",
        arguments: [
            ("de_DE", "leistung: 1.450", "leistung: 1.450: Geben Sie eine Zahl ein, zum Beispiel 1450."),
            ("en_US", "power: -1,450", "power: -1,450: Enter a number, such as -1450."),
        ])
    func ambiguousPart(locale: String, line: String, message: String) async throws {
        let json = #"[{"id": 1, "name": "A"}]"#
        let desk = try await EditedFile(json, "locale: \(locale)\n")
        let fields = ["action": "field", "key": "x", "kind": "parts", "text": "a: 1\n\(line)\nversion: 1,450"]
        let answer = await desk.post("items/1.html", fields.merging(["item": await desk.handle("A")]) { $1 })
        #expect(answer.status == 422)
        #expect(answer.html.contains(">\(message)</p>"))
        #expect(try desk.text == json)
    }
}

import TestSupport
import Testing

@testable import Drilldown

/// Lists inside items: numbers and numbered steps.
@Suite struct ShownListTests {
    /// Returns the text of the page of an item with a value, without a configuration.
    private func page(_ value: String, _ fields: String = "{key: part, type: list}") async throws -> String {
        let items = "[{\"id\": 1, \"name\": \"A\", \"part\": \(value)}]"
        return try await build(items, "id: id\nname: name\nfields: [\(fields)]\n").main("items/1.html")
    }

    @Test("A list of numbers is shown on one line")
    func numbers() async throws {
        #expect(try await page("[45.0683, 10.5822]").contains("<dd>45.0683, 10.5822</dd>"))
        #expect(try await page("[1, 2, null, 3, 4, 5, 6, 7, 8]").contains("<dd>1, 2, 3, 4, 5, 6, 7, 8</dd>"))
        #expect(try await page("[[1, 2], [3, 4]]").contains("<dd><ul><li>1, 2</li><li>3, 4</li></ul></dd>"))
        #expect(try await page("[1, \"x\"]").contains("<dd><ul><li>1</li><li>x</li></ul></dd>"))
        #expect(try await page(#"{"a": 1, "b": 2}"#).contains("A</b> 1</li>"))
    }

    @Test("Line breaks and spaces in the file do not make a short list in an object long")
    func spaces() async throws {
        let spaces = "\n" + String(repeating: " ", count: 40)
        let shown = try await page(
            "{\"type\": \"Point\", \"coordinates\": [\(spaces)22.248688,\(spaces)58.167081\(spaces)]}")
        #expect(shown.contains("Coordinates</b> 22.248688, 58.167081</li>"), "\(shown)")
    }

    @Test("Strings that are numbered from 1 are an ordered list, and others are not")
    func steps() async throws {
        #expect(
            try await page(#"["1. Wash & dry", "2. Cut", "3. Fry"]"#).contains(
                "<dd><ol><li>Wash &amp; dry</li><li>Cut</li><li>Fry</li></ol></dd>"))
        let twelve = (1...12).map { "\"\($0)) Step \($0)\"" }.joined(separator: ", ")
        #expect(try await page("[\(twelve)]").contains("<li>Step 11</li><li>Step 12</li></ol>"))
        for other in [
            #"["1. FC Union"]"#, #"["1. Wash", "3. Cut"]"#, #"["1.5 l milk", "2.5 kg flour"]"#, #"["1 egg", "2 figs"]"#,
            #"["2. Bundesliga", "1. FC Union"]"#, #"["1. Wash", "2. ", ["3. Fry"]]"#,
        ] {
            #expect(try await !page(other).contains("<ol>"), "\(other)")
        }
    }
}

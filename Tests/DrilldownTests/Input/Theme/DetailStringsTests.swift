import Testing

@testable import Drilldown

/// The details of data warnings in the site's language.
@Suite struct DetailStringsTests {
    /// All sentences and phrases of data warnings on pages.
    private static let phrases: Set<Phrase> = {
        let texts = DataMessage.table.map(\.0.text) + ContentMessage.table.map(\.0.text)
        // Only `check` finds broken links.
        let onPages = texts.filter { $0.code.isDataWarning && $0.code != .brokenLink }
        let kinds: [Phrase] = ["the object", "the list", "an object", "a list", "a number", "true or false", "null"]
        return onPages.reduce(into: Set(kinds)) { all, text in
            for phrase in [text.fact] + [text.fix].compactMap({ $0 }) {
                all.insert(phrase)
                for case .phrase(let inner) in phrase.values.values { all.insert(inner) }
            }
        }
    }()

    @Test("en.yml has each sentence of a data warning, and no others")
    func english() throws {
        let words = try StringsTests().words("en").filter { Strings.isDetail($0.key) }.map { $0.value["other"] ?? "" }
        #expect(words.count == Set(words).count)
        #expect(Set(words).symmetricDifference(Self.phrases.map(\.pattern)) == [])
    }

    @Test("An English page has the sentence of the message")
    func sameAsMessage() {
        let (strings, formatter) = theme("en")
        for phrase in Self.phrases where phrase.values["count"] != .number(200_000) {
            #expect(strings.text(of: phrase, formatter) == phrase.text)
        }
    }

    @Test("A translated sentence has all values of the message and no English", arguments: StringsTests.languages)
    func translated(language: String) {
        let (strings, formatter) = theme(language)
        for phrase in Self.phrases {
            let text = strings.text(of: phrase, formatter)
            #expect(text != phrase.text)
            #expect(!text.contains("{") && !text.contains("}"), "\(text)")
            for case .text(let value) in phrase.values.values { #expect(text.contains(value), "\(text)") }
        }
    }

    @Test("Numbers and plural forms follow the rules of the language")
    func numbers() {
        let table = [
            (
                "de", "die Tabelle hätte 200.000 leere Zellen und wird als Liste angezeigt",
                #""a" fehlt (128 von 129 Einträgen haben einen Wert)"#
            ),
            (
                "ru", "в таблице было бы 200 000 пустых ячеек, поэтому она показана как список",
                #"нет "a" (есть у 128 из 129)"#
            ),
            ("zh-Hans", "表格会有 200,000 个空单元格，因此显示为列表", #"缺少 "a"（129 个项目中有 128 个有值）"#),
        ]
        for (language, cells, missing) in table {
            let (strings, formatter) = theme(language)
            let text = strings.text(of: ContentMessage.tableTooLarge(emptyCells: 200_000).text.fact, formatter)
            #expect(text.replacing("\u{A0}", with: " ") == cells)
            let value = DataMessage.missingValue(key: "a", having: 128, items: 129).text.fact
            #expect(strings.text(of: value, formatter) == missing)
        }
    }

    @Test("Values are isolated if they or the page are written from right to left, and control characters are escaped")
    func isolates() {
        let fact = DataMessage.placeholder(.text("\"\u{202E}שלום\""), key: "a").text.fact
        let (english, formatter) = theme("en")
        #expect(
            english.text(of: fact, formatter)
                == "\u{2068}\"\\u{202E}שלום\"\u{2069} in \"a\" may be a placeholder")
        let (arabic, arabicFormatter) = theme("ar")
        #expect(
            arabic.text(of: fact, arabicFormatter)
                == "\u{2068}\"\\u{202E}שלום\"\u{2069} في \u{2068}\"a\"\u{2069} قد يكون قيمة مؤقتة")
    }

    @Test("Custom English strings change the pages, but not the messages")
    func own() async throws {
        let json = #"[{"id": 1, "name": "Lamp", "price": "four"}]"#
        let built = try await build(
            json, "fields: [{key: price, type: decimal}]",
            templates: ["strings/en.yml": "detail-not-a-number: \"{key} needs a number, not {value}\""])
        #expect(built.main("items/1.html").contains("&quot;price&quot; needs a number, not &quot;four&quot;"))
        #expect(built.warnings.map { $0.contains("\"four\" in \"price\" is not a number") } == [true])
    }

    private func theme(_ language: String) -> (Strings, ValueFormatter) {
        var errors: [Diagnostic] = []
        let strings = Strings(Theme(), languages: ["en", language], errors: &errors)
        #expect(errors.isEmpty)
        return (strings, ValueFormatter(RegionalSettings(locale: language)))
    }
}

import Testing

@testable import Drilldown

/// The words of the theme in the site's language.
@Suite struct LanguageTests {
    private func index(_ locale: String, _ strings: [String: String]) async throws -> String {
        let built = try await build(
            #"[{"id": 1, "name": "a", "price": 1}]"#, "locale: \(locale)", templates: strings)
        return built.files["index.html"] ?? ""
    }

    @Test("What a language lacks is English, word by word; a region goes before its language")
    func fallback() async throws {
        let strings = [
            "strings/de.yml": "noMoreItems: Das war alles!\nitems: \"{count} Dinge\"",
            "strings/de-CH.yml": "noMoreItems: Das war's!",
            "strings/fr.yml": "noMoreItems: C'est tout !",
        ]
        let german = try await index("de_DE", strings)
        #expect(german.contains("<td colspan=\"2\">Das war alles!</td>"))
        #expect(german.contains("<b>1 Dinge</b>"))
        #expect(german.contains("Skip to content"))
        #expect(german.contains("<html lang=\"de-DE\" dir=\"ltr\">"))
        #expect(try await index("de_CH", strings).contains("Das war&#39;s!"))
        #expect(try await index("de_CH", strings).contains("<b>1 Dinge</b>"))
        #expect(try await index("it_IT", strings).contains("No more items!"))
    }

    @Test("English of one's own stands after the words of another language")
    func english() async throws {
        let page = try await index("zh_Hant_TW", ["strings/en.yml": "skip: Go on\nnoMoreItems: Fin"])
        #expect(page.contains("沒有其他項目了！"))
        let german = try await index("de_DE", ["strings/en.yml": "skip: Go on\nnoMoreItems: Fin"])
        #expect(german.contains("Go on"))
        #expect(german.contains("Fin"))
    }

    @Test(
        "A locale takes the words of its region, of its script, and of its language",
        arguments: [
            ("zh_TW", ["en", "zh", "zh-Hant", "zh-TW", "zh-Hant-TW"]),
            ("zh_CN", ["en", "zh", "zh-Hans", "zh-CN", "zh-Hans-CN"]),
            ("zh-Hant", ["en", "zh", "zh-Hant", "zh-TW", "zh-Hant-TW"]),
            ("en_GB", ["en", "en-Latn", "en-GB", "en-Latn-GB"]),
            ("ar_EG", ["en", "ar", "ar-Arab", "ar-EG", "ar-Arab-EG"]),
        ])
    func languages(locale: String, languages: [String]) {
        #expect(RegionalSettings(locale: locale).languages == languages)
    }

    @Test("An unknown word in any language that is used is an error, and in others nobody looks")
    func unknown() async throws {
        let json = #"[{"id": 1, "name": "a"}]"#
        #expect(
            faults(json, "locale: de_DE", templates: ["strings/de.yml": "noMoreItem: x", "strings/en.yml": "nxt: y"])
                == """
                strings/en.yml:1:1: error: unknown string "nxt"; did you mean "next"?
                strings/de.yml:1:1: error: unknown string "noMoreItem"; did you mean "noMoreItems"?
                """)
        #expect(try await build(json, templates: ["strings/de.yml": "noMoreItem: x"]).warnings == [])
        #expect(
            faults(json, "locale: de_DE", templates: ["strings/de.yml": "items: viele"])
                == "strings/de.yml:1:8: error: the string \"items\" lacks {count}; put {count} where it belongs")
    }

    @Test("Forms are those of the plural categories of the language, with other")
    func forms() {
        let json = #"[{"id": 1, "name": "a"}]"#
        #expect(
            faults(
                json, "locale: sv_SE",
                templates: ["strings/sv.yml": #"items: {one: "{count} sak", few: "{count} saker"}"#]) == """
                    strings/sv.yml:1:8: error: the string "items" lacks the form "other"; add other: with {count}
                    strings/sv.yml:1:29: error: unknown form "few"; known are: one, other
                    """)
        #expect(
            faults(
                json, "locale: ja_JP", templates: ["strings/ja.yml": #"items: {one: "{count}個", other: "{count}個"}"#])
                == "strings/ja.yml:1:9: error: unknown form \"one\"; known are: other")
    }
}

import Testing

@testable import Drilldown

/// The strings of the theme in the site's language.
@Suite struct LanguageTests {
    private func index(_ locale: String, _ strings: [String: String]) async throws -> String {
        let built = try await build(
            #"[{"id": 1, "name": "a", "price": 1}]"#, "locale: \(locale)", templates: strings)
        return built.files["index.html"] ?? ""
    }

    @Test("Missing strings are English, and a region takes precedence over its language")
    func fallback() async throws {
        let strings = [
            "strings/sv.yml": "noMoreItems: Det var allt!\nitems: \"{count} saker\"",
            "strings/sv-FI.yml": "noMoreItems: Det var det!",
            "strings/fr.yml": "noMoreItems: C'est tout !",
        ]
        let swedish = try await index("sv_SE", strings)
        #expect(swedish.contains("<td colspan=\"2\">Det var allt!</td>"))
        #expect(swedish.contains("<b>1 saker</b>"))
        #expect(swedish.contains("Skip to content"))
        #expect(swedish.contains("<html lang=\"sv-SE\" dir=\"ltr\">"))
        #expect(try await index("sv_FI", strings).contains("Det var det!"))
        #expect(try await index("sv_FI", strings).contains("<b>1 saker</b>"))
        #expect(try await index("da_DK", strings).contains("No more items!"))
    }

    @Test("A file replaces only the strings that it contains")
    func own() async throws {
        let page = try await index(
            "de_CH", ["strings/de.yml": "noMoreItems: Das war alles!\nitems: {one: \"{count} Ding\"}"])
        #expect(page.contains("Das war alles!"))
        #expect(page.contains("<b>1 Ding</b>"))
        #expect(page.contains("Zum Inhalt springen"))
    }

    @Test(
        "The locale alone selects the language and the direction of the page",
        arguments: [
            ("de_DE", "de-DE", "ltr", "Keine weiteren Einträge!", "1 Eintrag"),
            ("fr_CA", "fr-CA", "ltr", "Plus aucun élément\u{202F}!", "1 élément"),
            ("es_MX", "es-MX", "ltr", "¡No hay más elementos!", "1 elemento"),
            ("pt_BR", "pt-BR", "ltr", "Não há mais itens!", "1 item"),
            ("it_IT", "it-IT", "ltr", "Gli elementi sono finiti!", "1 elemento"),
            ("nl_BE", "nl-BE", "ltr", "Dat waren alle items!", "1 item"),
            ("ru_RU", "ru-RU", "ltr", "Больше элементов нет!", "1 элемент"),
            ("ar_EG", "ar-EG", "rtl", "لا مزيد من العناصر!", "عنصر واحد"),
            ("he_IL", "he-IL", "rtl", "אין עוד פריטים!", "פריט אחד"),
            ("hi_IN", "hi-IN", "ltr", "अब और कोई आइटम नहीं!", "1 आइटम"),
            ("ja_JP", "ja-JP", "ltr", "項目は以上です！", "1件"),
            ("ko_KR", "ko-KR", "ltr", "더 이상 항목이 없어요!", "항목 1개"),
            ("zh_CN", "zh-CN", "ltr", "没有更多项目了！", "1 个项目"),
            ("zh_HK", "zh-HK", "ltr", "沒有其他項目了！", "1 個項目"),
        ])
    func shipped(locale: String, tag: String, direction: String, end: String, count: String) async throws {
        let page = try await index(locale, [:])
        #expect(page.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"))
        #expect(page.contains("<td colspan=\"2\">\(end)</td>"))
        #expect(page.contains("<b>\(count)</b>"))
    }

    @Test("Custom English strings are used after the strings of the site's language")
    func english() async throws {
        let page = try await index("zh_Hant_TW", ["strings/en.yml": "skip: Go on\nnoMoreItems: Fin"])
        #expect(page.contains("沒有其他項目了！"))
        let swedish = try await index("sv_SE", ["strings/en.yml": "skip: Go on\nnoMoreItems: Fin"])
        #expect(swedish.contains("Go on"))
        #expect(swedish.contains("Fin"))
    }

    @Test(
        "A locale uses the strings of its region, script and language",
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

    @Test("An unknown string is an error in a language that is used, and ignored in others")
    func unknown() async throws {
        let json = #"[{"id": 1, "name": "a"}]"#
        #expect(
            errors(json, "locale: de_DE", templates: ["strings/de.yml": "noMoreItem: x", "strings/en.yml": "nxt: y"])
                == """
                strings/en.yml:1:1: error: unknown string "nxt"; did you mean "next"?
                strings/de.yml:1:1: error: unknown string "noMoreItem"; did you mean "noMoreItems"?
                """)
        #expect(try await build(json, templates: ["strings/de.yml": "noMoreItem: x"]).warnings == [])
        #expect(
            errors(json, "locale: de_DE", templates: ["strings/de.yml": "items: viele"])
                == "strings/de.yml:1:8: error: the string \"items\" has no {count}; add {count}")
    }

    @Test("A string has only plural forms of its language's categories, and always has the form `other`")
    func forms() {
        let json = #"[{"id": 1, "name": "a"}]"#
        #expect(
            errors(
                json, "locale: sv_SE",
                templates: ["strings/sv.yml": #"items: {one: "{count} sak", few: "{count} saker"}"#]) == """
                    strings/sv.yml:1:8: error: the string "items" has no form "other"; add other: with {count}
                    strings/sv.yml:1:29: error: unknown form "few"; use one of: one, other
                    """)
        #expect(
            errors(
                json, "locale: ja_JP", templates: ["strings/ja.yml": #"items: {one: "{count}個", other: "{count}個"}"#])
                == "strings/ja.yml:1:9: error: unknown form \"one\"; use one of: other")
    }
}

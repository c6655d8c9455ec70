import Testing

@testable import Drilldown

/// The built-in translations of the strings of the theme.
@Suite struct StringsTests {
    /// The languages of the built-in translations; English is not among them.
    static let languages = BuiltInTemplates.files.keys.filter { $0.hasPrefix("strings/") }
        .map { String($0.dropFirst("strings/".count).dropLast(".yml".count)) }
        .filter { $0 != "en" }.sorted()

    /// The strings that a translation has in common with English.
    private static let sameAsEnglish: [String: Set<String>] = [
        "de": ["name", "typeText"],
        "es": ["no", "total"],
        "fr": ["date", "fieldType", "page", "parent", "photos", "points", "total", "typeDate"],
        "it": ["no"],
        "nl": ["count", "fieldType", "filters", "items", "itemsCount", "unnamed"],
        "pt": ["items", "total", "unnamed"],
    ]

    /// The plural categories with a single number. Their forms, such as "two items", can omit the number.
    private static let fixedCategories: [String: [PluralCategory]] = ["ar": [.zero, .one, .two], "he": [.one, .two]]

    /// Returns the forms of each string; a plain text is its only form, `other`.
    func words(_ language: String) throws -> [String: [String: String]] {
        let file = Strings.file(language)
        let source = SourceFile(name: file, bytes: try #require(BuiltInTemplates.files[file]))
        guard case .mapping(let entries)? = try YAMLFile.read(source.text, file: file)?.content else { return [:] }
        return try Dictionary(
            uniqueKeysWithValues: entries.map { entry in
                guard case .mapping(let forms) = entry.value.content else {
                    return (entry.key, ["other": try #require(entry.value.scalar)])
                }
                return (
                    entry.key,
                    try Dictionary(uniqueKeysWithValues: forms.map { ($0.key, try #require($0.value.scalar)) })
                )
            })
    }

    private func gaps(_ text: String, _ key: String) -> Set<Strings.Gap> {
        let gaps = Set(Sentence(text, Strings.gaps(of: key)).gaps)
        // A translation can use the number of items with or without its noun.
        guard key.hasPrefix(Diagnostic.Code.headlinePrefix) || Strings.isDetail(key), gaps.contains(.total) else {
            return gaps
        }
        return gaps.subtracting([.total]).union([.items])
    }

    @Test("There are 14 translations")
    func count() {
        #expect(Self.languages.count == 14)
    }

    @Test("A translation has the same strings with the same gaps as English", arguments: languages)
    func sameStrings(language: String) throws {
        let (words, english) = (try words(language), try words("en"))
        #expect(Set(words.keys) == Set(english.keys))
        let fixed = (Self.fixedCategories[language] ?? []).map(\.rawValue)
        for (key, forms) in words {
            let expected = gaps(english[key]?["other"] ?? "", key)
            for (form, text) in forms {
                let gaps = gaps(text, key)
                #expect(
                    gaps == expected || fixed.contains(form) && gaps == expected.subtracting([.count]), "\(key) \(form)"
                )
                #expect(Sentence(text, Strings.gaps(of: key)).unknown.isEmpty, "\(key) \(form)")
            }
        }
    }

    @Test("A translation contains no English", arguments: languages)
    func noEnglish(language: String) throws {
        let english = try words("en")
        let isLatin = ["de", "es", "fr", "it", "nl", "pt"].contains(language)
        var same: Set<String> = []
        let englishWord = /\b(the|not|and|with|which|write|add|remove|are|set|number)\b/
        for (key, forms) in try words(language) where !["nothing", "beforeFix"].contains(key) {
            for text in forms.values {
                let plain = text.replacing(/\{\w+\}/, with: "")
                #expect(plain.firstMatch(of: englishWord) == nil, "\(key): \(text)")
                if english[key]?.values.contains(text) ?? false { same.insert(key) }
                let isWritten = text.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
                #expect(isLatin || isWritten, "\(key): \(text)")
            }
        }
        #expect(same == Self.sameAsEnglish[language] ?? [])
    }

    @Test("A counted string has a form for each plural category of its language, and no others", arguments: languages)
    func categories(language: String) throws {
        let (words, english) = (try words(language), try words("en"))
        let categories = PluralRule(language: RegionalSettings.language(of: language)).categories.map(\.rawValue)
        for (key, forms) in words {
            let isCounted = Strings.Pattern(rawValue: key)?.isCounted ?? ((english[key]?.count ?? 0) > 1)
            #expect(Set(forms.keys) == Set(isCounted ? categories : ["other"]), "\(key)")
        }
    }

    @Test("French has a narrow no-break space before : ; ? ! and », and after «")
    func frenchSpaces() throws {
        for (key, forms) in try words("fr") {
            for text in forms.values {
                // Addresses, keys of site.yml and times are written without these spaces.
                let code = /:\/\/|mailto:|(type|name|by|currency|format|epoch):|HH:MM:SS/
                let plain = text.replacing(code, with: "")
                #expect(plain.firstMatch(of: /[^\u{202F}][:;?!»]|«[^\u{202F}]/) == nil, "\(key): \(text)")
            }
        }
    }

    @Test("A sentence uses the plural form of its number, and the form `other` for fractions")
    func forms() {
        var errors: [Diagnostic] = []
        let strings = Strings(Theme(), languages: ["en", "ru"], errors: &errors)
        #expect(strings.fill(.items, "21", count: 21) == "21 элемент")
        #expect(strings.fill(.items, "22", count: 22) == "22 элемента")
        #expect(strings.fill(.items, "25", count: 25) == "25 элементов")
        #expect(strings.fill(.pieces, "1,5") == "1,5 штуки")
        #expect(
            strings.fill(.notCounted, [.count: "5", .total: "21"], count: 5)
                == "5 элементов из 21 не учтено (нет значения)")
        #expect(errors.isEmpty)
    }
}

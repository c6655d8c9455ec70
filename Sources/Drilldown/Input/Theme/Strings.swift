/// The strings of the theme in the site's language. They come from `strings/en.yml` and the files of that language. A
/// string that is missing from the files of that language is in English. A user's files with the same names can replace
/// individual strings.
struct Strings: Sendable {
    private static let english = "strings/en.yml"

    static func file(_ language: String) -> String { "strings/\(language).yml" }

    /// The strings by key; for a string with plural forms, the form `other`.
    private(set) var table: [String: String] = [:]
    private var plurals: [String: Plural] = [:]
    /// The strings with gaps, split at their gaps in advance. Without this, finding the gaps took a seventh of the time
    /// to render a page with totals.
    private var sentences: [Pattern: CountedSentence] = [:]

    /// The keys of the details of data warnings, by their built-in English patterns.
    private var details: [String: String] = [:]

    /// The forms of a string in one language for the plural categories except `other`.
    private struct Plural {
        var language: String
        var forms: [PluralCategory: String] = [:]
    }

    /// A sentence with its forms for the plural categories of a language.
    private struct CountedSentence {
        var rule: PluralRule
        var other: Sentence
        var forms: [PluralCategory: Sentence]

        /// Accesses the sentence for a number.
        ///
        /// - Parameter count: The number; nil if it is not an integer.
        subscript(count: Int?) -> Sentence {
            guard !forms.isEmpty, let count else { return other }
            return forms[rule.category(of: count)] ?? other
        }
    }

    /// Reads the strings of each language. Later languages override earlier ones. In each language, the user's strings
    /// override the built-in ones.
    ///
    /// - Parameters:
    ///   - languages: The language tags, the most general first, as in `RegionalSettings`.
    ///   - errors: Receives errors such as unknown keys, values that are not text, and missing or unknown gaps. Valid
    ///     strings are read even if there are errors.
    init(_ theme: Theme, languages: [String] = ["en"], errors: inout [Diagnostic]) {
        self = Self.builtInEnglish.strings
        errors += Self.builtInEnglish.errors
        for tag in languages {
            let file = Self.file(tag)
            let language = RegionalSettings.language(of: tag)
            if file != Self.english { readBuiltIn(file, language, &errors) }
            if theme.userFiles.contains(file), let own = theme.files[file] {
                read(own, language, definesKeys: false, &errors)
            }
        }
        for pattern in Pattern.allCases {
            sentences[pattern] = sentence(pattern.rawValue)
        }
    }

    private init() {}

    /// The built-in English strings and the errors in them. They are read once for all sites of a process.
    private static let builtInEnglish: (strings: Strings, errors: [Diagnostic]) = {
        var (strings, errors) = (Strings(), [Diagnostic]())
        strings.readBuiltIn(english, "en", &errors)
        strings.details = strings.table.filter { isDetail($0.key) }.reduce(into: [:]) { $0[$1.value] = $1.key }
        return (strings, errors)
    }()

    /// Reads the built-in strings of a language, if there are any.
    private mutating func readBuiltIn(_ file: String, _ language: String, _ errors: inout [Diagnostic]) {
        guard let words = BuiltInTemplates.files[file] else { return }
        let source = SourceFile(name: "built-in \(file)", bytes: words)
        read(source, language, definesKeys: file == Self.english, &errors)
    }

    private func sentence(_ key: String) -> CountedSentence {
        let (plural, gaps) = (plurals[key], Self.gaps(of: key))
        return CountedSentence(
            rule: PluralRule(language: plural?.language ?? "en"),
            other: Sentence(table[key] ?? gaps[0].written, gaps),
            forms: plural?.forms.mapValues { Sentence($0, gaps) } ?? [:])
    }

    /// Reads a strings file.
    ///
    /// - Parameter definesKeys: True for the built-in English file, which defines the valid keys.
    private mutating func read(
        _ source: SourceFile, _ language: String, definesKeys: Bool, _ errors: inout [Diagnostic]
    ) {
        if let error = source.encodingError() {
            errors.append(error)
            return
        }
        let read = errors.gather { () throws(BuildError) in try YAMLFile.read(source.text, file: source.name) }
        guard let root = read ?? nil else { return }
        guard case .mapping(let entries) = root.content else {
            errors.append(Diagnostic(.unexpected(.keysAndValues, found: root.found), at: root.location))
            return
        }
        var reader = ConfigurationReader()
        let known = table.keys.sorted()
        for entry in entries {
            if !definesKeys, table[entry.key] == nil {
                let suggestion = NearestName.suggestion(for: entry.key, among: known)
                reader.errors.append(Diagnostic(.unknownString(entry.key, suggestion), at: entry.keyLocation))
                continue
            }
            readWord(entry, language, &reader)
        }
        // Files that have only one of the two headings use it for both.
        if entries.contains(where: { $0.key == "usedBy" }), !entries.contains(where: { $0.key == "referencedBy" }) {
            table["referencedBy"] = table["usedBy"]
        }
        errors += reader.errors
    }

    private mutating func readWord(
        _ entry: YAMLValue.Entry, _ language: String, _ reader: inout ConfigurationReader
    ) {
        let pattern = Pattern(rawValue: entry.key)
        let isCounted = pattern?.isCounted ?? Self.isDetail(entry.key)
        if case .mapping(let forms) = entry.value.content, isCounted {
            readForms(forms, of: entry, language, &reader)
        } else if let text = reader.text(entry.value) {
            table[entry.key] = text
            plurals[entry.key] = nil
            checkGaps(text, of: entry.key, at: entry.value.location, &reader)
        }
        if let gap = pattern?.gaps[0], let text = table[entry.key], !text.contains(gap.written) {
            reader.errors.append(
                Diagnostic(.missingGap(gap.rawValue, string: entry.key), at: entry.value.location))
        }
    }

    /// Reads the plural forms of a string. Each form replaces the existing form in the same language. Existing forms in
    /// another language are removed.
    private mutating func readForms(
        _ forms: [YAMLValue.Entry], of entry: YAMLValue.Entry, _ language: String,
        _ reader: inout ConfigurationReader
    ) {
        let known = PluralRule(language: language).categories
        if plurals[entry.key]?.language != language {
            plurals[entry.key] = Plural(language: language)
            if !forms.contains(where: { $0.key == PluralCategory.other.rawValue }) {
                reader.errors.append(Diagnostic(.missingForm(string: entry.key), at: entry.value.location))
            }
        }
        for form in forms {
            guard let text = reader.text(form.value) else { continue }
            switch PluralCategory(rawValue: form.key) {
            case .other?: table[entry.key] = text
            case let category? where known.contains(category): plurals[entry.key]?.forms[category] = text
            default:
                reader.errors.append(
                    Diagnostic(.unknownForm(form.key, known: known.map(\.rawValue)), at: form.keyLocation))
            }
            checkGaps(text, of: entry.key, at: form.value.location, &reader)
        }
    }

    private func checkGaps(
        _ text: String, of key: String, at location: SourceLocation, _ reader: inout ConfigurationReader
    ) {
        let gaps = Self.gaps(of: key)
        for name in Sentence(text, gaps).unknown {
            let suggestion = NearestName.suggestion(for: String(name), among: gaps.map(\.rawValue))
            reader.errors.append(
                Diagnostic(.unknownGap(String(name), string: key, suggestion), at: location))
        }
    }

    /// Returns the forms of a string by plural category, for the script.
    func forms(of key: String) -> [String: String] {
        let forms = plurals[key]?.forms ?? [:]
        return forms.reduce(into: ["other": table[key] ?? ""]) { $0[$1.key.rawValue] = $1.value }
    }

    subscript(word: Word) -> String { table[word.rawValue] ?? word.rawValue }

    /// Returns a string with its only gap filled.
    ///
    /// - Parameter count: The number in the gap, which determines the plural form; nil if it is not an integer.
    func fill(_ pattern: Pattern, _ text: String, count: Int? = nil) -> String {
        sentences[pattern]?[count].filled(text) ?? text
    }

    /// Returns a string with all its gaps filled.
    ///
    /// - Parameter count: The number in the gap `{count}`, which determines the plural form.
    func fill(_ pattern: Pattern, _ texts: [Gap: String], count: Int? = nil) -> String {
        sentences[pattern]?[count].filled(texts) ?? ""
    }

    /// Returns a sentence in the details of a data warning with its gaps filled; nil if no string has the pattern.
    ///
    /// - Parameters:
    ///   - pattern: The built-in English pattern that identifies the sentence.
    ///   - count: The number in the gap `{count}`, which determines the plural form.
    func detail(_ pattern: String, _ texts: [Gap: String], count: Int?) -> String? {
        details[pattern].map { sentence($0)[count].filled(texts) }
    }

    /// Returns the string that a template refers to; nil if it does not exist or if only the program can fill it.
    func word(_ key: String) -> String? {
        isWord(key) ? table[key] : nil
    }

    /// The keys of the strings that a template can refer to.
    var words: [String] { table.keys.filter(isWord).sorted() }

    private func isWord(_ key: String) -> Bool { Pattern(rawValue: key) == nil && !Self.isDetail(key) }
}

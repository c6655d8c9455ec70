/// The words of the theme, in the site's language. They come from `strings/en.yml` and the file of the language; what the
/// one for the language lacks is English. A user's files of these names change some of them.
struct Strings: Sendable {
    private static let english = "strings/en.yml"

    static func file(_ language: String) -> String { "strings/\(language).yml" }

    private var table: [String: String] = [:]
    private var singular: [String: String] = [:]
    /// The sentences, cut at their gaps: to look for these each time took a seventh of the time of a page with totals.
    private var sentences: [Pattern: (one: Sentence, other: Sentence)] = [:]

    /// Reads the words of each language over those before it, and the user's over the built-in ones.
    ///
    /// - Parameters:
    ///   - languages: the most general first, as `RegionalSettings` has them.
    ///   - faults: receives unknown keys, values that are no text, sentences without their gap or
    ///     with an unknown one. What is sound is taken.
    init(_ theme: Theme, languages: [String] = ["en"], faults: inout [Diagnostic]) {
        for file in languages.map(Self.file) {
            if let words = BuiltInTemplates.files[file] {
                read(
                    SourceFile(name: "built-in \(file)", bytes: words), definesKeys: file == Self.english, &faults)
            }
            if theme.own.contains(file), let own = theme.files[file] { read(own, definesKeys: false, &faults) }
        }
        for pattern in Pattern.allCases {
            let other = table[pattern.rawValue] ?? pattern.gaps[0].written
            sentences[pattern] = (
                one: Sentence(singular[pattern.rawValue] ?? other, pattern.gaps),
                other: Sentence(other, pattern.gaps)
            )
        }
    }

    /// - Parameter definesKeys: whether these are the words that all others are translations of.
    private mutating func read(_ source: SourceFile, definesKeys: Bool, _ faults: inout [Diagnostic]) {
        if let fault = source.encodingFault() {
            faults.append(fault)
            return
        }
        let read = faults.gather { () throws(BuildFailure) in try YAMLFile.read(source.text, file: source.name) }
        guard let root = read ?? nil else { return }
        guard case .mapping(let entries) = root.content else {
            faults.append(.error(.configuration, at: root.place, "expected keys and values, found \(root.kind)"))
            return
        }
        var reader = ConfigurationReader()
        let known = table.keys.sorted()
        for entry in entries {
            if !definesKeys, table[entry.key] == nil {
                let remedy =
                    NearestName.remedy(for: entry.key, among: known)
                    ?? "the built-in \(Self.english) has those that are"
                reader.faults.append(
                    .error(.unknownName, at: entry.keyPlace, "unknown string \"\(entry.key)\"", remedy: remedy))
                continue
            }
            readWord(entry, &reader)
        }
        faults += reader.faults
    }

    private mutating func readWord(_ entry: YAMLValue.Entry, _ reader: inout ConfigurationReader) {
        let pattern = Pattern(rawValue: entry.key)
        if case .mapping(let forms) = entry.value.content, pattern?.isCounted ?? false {
            for form in forms {
                guard let text = reader.text(form.value) else { continue }
                switch form.key {
                case "one": singular[entry.key] = text
                case "other": table[entry.key] = text
                default: reader.fault(form.keyPlace, "unknown form \"\(form.key)\"", "known are: one, other")
                }
                checkGaps(text, of: entry.key, at: form.value.place, &reader)
            }
        } else if let text = reader.text(entry.value) {
            table[entry.key] = text
            singular[entry.key] = nil
            checkGaps(text, of: entry.key, at: entry.value.place, &reader)
        }
        if let gap = pattern?.gaps[0].written, let text = table[entry.key], !text.contains(gap) {
            reader.fault(
                entry.value.place, "the string \"\(entry.key)\" lacks \(gap)", "put \(gap) where it belongs")
        }
    }

    private func checkGaps(_ text: String, of key: String, at place: Place, _ reader: inout ConfigurationReader) {
        let gaps = Self.gaps(of: key)
        for name in Sentence(text, gaps).unknown {
            let remedy = NearestName.remedy(for: String(name), among: gaps.map(\.rawValue))
            reader.faults.append(
                .error(
                    .unknownName, at: place, "the string \"\(key)\" has the unknown gap {\(name)}",
                    remedy: remedy ?? "remove the braces"))
        }
    }

    subscript(word: Word) -> String { table[word.rawValue] ?? word.rawValue }

    /// The sentence with its only gap filled.
    func fill(_ pattern: Pattern, _ text: String, isOne: Bool = false) -> String {
        guard let sentence = sentences[pattern] else { return text }
        return (isOne ? sentence.one : sentence.other).filled(text)
    }

    /// The sentence with all its gaps filled.
    func fill(_ pattern: Pattern, _ texts: [Gap: String], isOne: Bool = false) -> String {
        guard let sentence = sentences[pattern] else { return "" }
        return (isOne ? sentence.one : sentence.other).filled(texts)
    }

    /// The headline of the data warnings of a kind, `warning-not-a-date`: `{label}` is not a date in `{count}` of `{items}`.
    ///
    /// - Parameters:
    ///   - label: nil if no single field is affected.
    ///   - items: with its noun, such as `129 items`.
    func headline(_ code: Diagnostic.Code, label: String?, count: String, items: String) -> String {
        Sentence(table[code.headlineKey] ?? code.rawValue, Self.gaps(of: code.headlineKey)).filled([
            .label: label ?? self[.someField], .count: count, .items: items,
        ])
    }

    /// A word that a template names; nil where there is none, or where it has a gap.
    func word(_ key: String) -> String? {
        Pattern(rawValue: key) == nil ? table[key] : nil
    }

    /// The words that a template can name.
    var words: [String] { table.keys.filter { Pattern(rawValue: $0) == nil }.sorted() }
}

/// The words of the theme, in the site's language. They come from `strings/en.yml` and the file of the language; what the
/// one for the language lacks is English. A user's files of these names change some of them.
struct Strings: Sendable {
    /// Sentences with a gap, which the program fills.
    enum Pattern: String, CaseIterable {
        /// `{count}` items; `one` is used for exactly 1, `other` for all else.
        case items
        /// `{count}` pieces, where quantities are counted.
        case pieces
        /// `{count}` items below those that were counted.
        case below
        /// `{count}` of `{total}` items that a total leaves out.
        case leftOut
        /// `{count}` of `{total}` items that a total leaves out because their values cannot be read.
        case unread
        /// `{count}` kinds of data warnings.
        case warningCount
        /// `{count}` data warnings that the page does not list.
        case unlisted
        /// `{changed}`, `{added}` and `{removed}` items since `{file}`.
        case changesSince
        /// `{number}` of a page of a long list.
        case page
        /// `{number}` of an item without a name, in the order of the file.
        case unnamed
        /// `{percent}` of what all items come to.
        case share
        /// `{label}` of what shares are parts of.
        case shareOf
        /// `{count}` more of what is not named.
        case more
        /// `{count}` points, each of two or three numbers.
        case points
        /// `{count}` numbers of a long list.
        case numbers
        /// `{label}` of a total that counts each value as often as the quantity says.
        case timesQuantity
        /// `{label}` of a total over items and all below them.
        case includingBelow
        /// `{label}` of the field that a list is sorted by.
        case sortedBy
        /// `{label}` of a value with too many parts to edit.
        case tooManyParts
        /// `{format}` of a field that is no date, or none that exists.
        case badFormat

        var gap: String {
            switch self {
            case .items, .below, .pieces, .leftOut, .unread, .warningCount, .unlisted, .more, .points, .numbers:
                "{count}"
            case .changesSince: "{file}"
            case .page, .unnamed: "{number}"
            case .share: "{percent}"
            case .timesQuantity, .includingBelow, .shareOf, .sortedBy, .tooManyParts: "{label}"
            case .badFormat: "{format}"
            }
        }

        var isCounted: Bool { gap == "{count}" }
    }

    /// Words that the program itself uses; templates can print these and all others.
    enum Word: String, CaseIterable {
        case nothing, yes, no, name, all, none, dataWarnings, someField, notFound
        case count, itemsCount, changes, added, removed, changed, partOf
        // Of previews, and of items that are edited in them.
        case add, edit, done, remove, moveUp, moveDown, undo, save, preview, changeDate, noMoreItems, keep, take
        case changedElsewhere, removedElsewhere, badNumber, badWholeNumber, badDate, badLink, badValue, badID
        case badPercentage, notUndoable
        case badDecimalComma, badDecimalPoint, badDigits, badSeconds, badMilliseconds, badMicroseconds, badPicture,
            badTotal
        case faultTitle, notFoundHint
    }

    private static let english = "strings/en.yml"

    static func file(_ language: String) -> String { "strings/\(language).yml" }

    private var table: [String: String] = [:]
    private var singular: [String: String] = [:]
    /// The sentences, cut at their gaps: to look for these each time took a seventh of the time of a page with totals.
    private var sentences: [Pattern: (one: [Substring], other: [Substring])] = [:]

    /// Reads the words of each language over those before it, and the user's over the built-in ones.
    ///
    /// - Parameters:
    ///   - languages: the most general first, as `RegionalSettings` has them.
    ///   - faults: receives unknown keys, values that are no text, sentences without their gap. What is sound is taken.
    init(_ theme: Theme, languages: [String] = ["en"], faults: inout [Diagnostic]) {
        for file in languages.map(Self.file) {
            if let words = BuiltInTemplates.files[file] {
                read(
                    SourceFile(name: "built-in \(file)", bytes: words), definesKeys: file == Self.english, &faults)
            }
            if theme.own.contains(file), let own = theme.files[file] { read(own, definesKeys: false, &faults) }
        }
        for pattern in Pattern.allCases {
            let other = table[pattern.rawValue] ?? pattern.gap
            sentences[pattern] = (
                one: (singular[pattern.rawValue] ?? other).split(
                    separator: pattern.gap, omittingEmptySubsequences: false),
                other: other.split(separator: pattern.gap, omittingEmptySubsequences: false)
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
            let pattern = Pattern(rawValue: entry.key)
            if case .mapping(let forms) = entry.value.content, pattern?.isCounted ?? false {
                for form in forms {
                    guard let text = reader.text(form.value) else { continue }
                    switch form.key {
                    case "one": singular[entry.key] = text
                    case "other": table[entry.key] = text
                    default: reader.fault(form.keyPlace, "unknown form \"\(form.key)\"", "known are: one, other")
                    }
                }
            } else if let text = reader.text(entry.value) {
                table[entry.key] = text
                singular[entry.key] = nil
            }
            if let pattern, let text = table[entry.key], !text.contains(pattern.gap) {
                reader.fault(
                    entry.value.place, "the string \"\(entry.key)\" lacks \(pattern.gap)",
                    "put \(pattern.gap) where it belongs")
            }
        }
        faults += reader.faults
    }

    subscript(word: Word) -> String { table[word.rawValue] ?? word.rawValue }

    /// The sentence with its gap filled.
    func fill(_ pattern: Pattern, _ text: String, isOne: Bool = false) -> String {
        guard let sentence = sentences[pattern] else { return text }
        return (isOne ? sentence.one : sentence.other).joined(separator: text)
    }

    /// The headline of the data warnings of a kind, `warning-not-a-date`: `{label}` is not a date in `{count}` of `{items}`.
    ///
    /// - Parameters:
    ///   - label: nil if no single field is affected.
    ///   - items: with its noun, such as `129 items`.
    func headline(_ code: Diagnostic.Code, label: String?, count: String, items: String) -> String {
        let gaps = ["{label}": label ?? self[.someField], "{count}": count, "{items}": items]
        var headline = ""
        var rest = (table["warning-" + code.rawValue] ?? code.rawValue)[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let gap = String(rest[start...end])
            headline += rest[..<start] + (gaps[gap] ?? gap)
            rest = rest[rest.index(after: end)...]
        }
        return headline + rest
    }

    /// A word that a template names; nil where there is none, or where it has a gap.
    func word(_ key: String) -> String? {
        Pattern(rawValue: key) == nil ? table[key] : nil
    }

    /// The words that a template can name.
    var words: [String] { table.keys.filter { Pattern(rawValue: $0) == nil }.sorted() }
}

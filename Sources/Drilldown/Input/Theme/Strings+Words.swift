/// The words that the program knows, and their gaps.
extension Strings {
    /// What the program, or the script, puts into a word: `{count}`.
    enum Gap: String, CaseIterable {
        case count, total, changed, added, removed, file, number, percent, label, format, items, shown

        var written: String { "{\(rawValue)}" }
    }

    /// Sentences with gaps, which the program fills.
    enum Pattern: String, CaseIterable {
        /// `{count}` items.
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

        /// The first one is required; a translation may do without the others.
        var gaps: [Gap] {
            switch self {
            case .items, .below, .pieces, .warningCount, .unlisted, .more, .points, .numbers: [.count]
            case .leftOut, .unread: [.count, .total]
            case .changesSince: [.file, .changed, .added, .removed]
            case .page, .unnamed: [.number]
            case .share: [.percent]
            case .timesQuantity, .includingBelow, .shareOf, .sortedBy, .tooManyParts: [.label]
            case .badFormat: [.format]
            }
        }

        /// Whether it may have a form for each plural category of the language.
        var isCounted: Bool { gaps[0] == .count }
    }

    /// Words that the script fills.
    enum ScriptPattern: String {
        case shown, firstShown, shownOnPage

        var gaps: [Gap] { [.shown, .total] }
    }

    /// Words that the program itself uses; templates can print these and all others.
    enum Word: String, CaseIterable {
        case nothing, yes, no, name, all, none, dataWarnings, someField, notFound
        case count, itemsCount, changes, added, removed, changed, partOf
        // Of previews, and of items that are edited in them.
        case add, edit, done, remove, moveUp, moveDown, undo, save, preview, changeDate, noMoreItems, keep, take
        case changedElsewhere, removedElsewhere, badNumber, badWholeNumber, badDate, badLink, badValue, badID, takenID
        case badPercentage, notUndoable
        case badDecimalComma, badDecimalPoint, badDigits, badSeconds, badMilliseconds, badMicroseconds, badPicture,
            badTotal
        case faultTitle, notFoundHint
    }

    /// The gaps that a word may have.
    static func gaps(of key: String) -> [Gap] {
        if key.hasPrefix(Diagnostic.Code.headlinePrefix) { return [.label, .count, .items, .total] }
        return Pattern(rawValue: key)?.gaps ?? ScriptPattern(rawValue: key)?.gaps ?? []
    }
}

/// A text cut at its gaps.
struct Sentence: Sendable {
    /// One more than there are gaps.
    private var literals: [Substring] = []
    private(set) var gaps: [Strings.Gap] = []
    /// The names in braces that are no known gaps.
    private(set) var unknown: [Substring] = []

    init(_ text: String, _ known: [Strings.Gap]) {
        var (start, position) = (text.startIndex, text.startIndex)
        while let open = text[position...].firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
            let name = text[open..<close].dropFirst()
            position = text.index(after: open)
            if let gap = known.first(where: { $0.rawValue == name }) {
                literals.append(text[start..<open])
                gaps.append(gap)
                start = text.index(after: close)
                position = start
            } else if !name.isEmpty, name.utf8.allSatisfy({ $0.isSmallLetterOrDigit || 0x41...0x5A ~= $0 }) {
                unknown.append(name)
            }
        }
        literals.append(text[start...])
    }

    /// Fills its only gap.
    func filled(_ text: String) -> String { literals.joined(separator: text) }

    /// Fills all its gaps.
    func filled(_ texts: [Strings.Gap: String]) -> String {
        zip(gaps, literals.dropFirst()).reduce(into: String(literals[0])) { sentence, part in
            sentence += (texts[part.0] ?? part.0.written) + part.1
        }
    }
}

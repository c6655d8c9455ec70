/// The known strings and their gaps.
extension Strings {
    /// A gap in a string, such as `{count}`, that the program or the script fills.
    enum Gap: String, CaseIterable {
        case count, total, changed, added, removed, file, number, percent, label, format, items, shown
        case value, other, key, currency, example

        var written: String { "{\(rawValue)}" }
    }

    /// A string with gaps that the program fills.
    enum Pattern: String, CaseIterable {
        case items
        /// `{count}` pieces, if items have quantities.
        case pieces
        /// `{count}` items inside the counted items.
        case descendants
        /// `{count}` of `{total}` items that are not counted in a total because they have no value.
        case notCounted
        /// `{count}` of `{total}` items that are not counted in a total because their values cannot be read.
        case unread
        /// `{count}` groups of data warnings, one for each kind and field.
        case warningCount
        /// `{count}` data warnings that the page does not list.
        case unlisted
        /// `{changed}`, `{added}` and `{removed}` items since `{file}`.
        case changesSince
        /// The link to the explore page from a list of `{count}` items.
        case exploreItems
        /// The `{number}` of a page of a long list.
        case page
        /// The `{number}` of an item without a name, in the order of the file.
        case unnamed
        /// The `{number}` of a line in the inventory file.
        case line
        /// The share of a total or of the number of all items, as a `{percent}`.
        case share
        /// The `{label}` of the total, or of the number of items, that shares refer to.
        case shareOf
        /// `{count}` more elements of a list that are not shown.
        case more
        /// `{count}` points, each with two or three coordinates.
        case points
        /// `{count}` numbers of a long list.
        case numbers
        /// The `{label}` of a total in which each value is multiplied by the quantity.
        case timesQuantity
        /// The `{label}` of a total or a number of items that includes child items.
        case includingChildren
        /// The label of the field with the translations of a text. `{label}` is the label of the text in the site's
        /// language.
        case otherLanguages
        /// The `{label}` of the field by which a list is sorted.
        case sortedBy
        /// The `{label}` of a field with too many values to edit.
        case tooManyValues
        /// An `{example}` of a number, for a value that is not a valid number.
        case badNumber
        /// An `{example}` of a percentage, for a value that is not a valid percentage.
        case badPercentage
        /// The line `{value}` of a new value with parts, if it does not have the form `part: value`.
        case badPart
        /// The `{currency}` of a field for which an amount in another currency was typed.
        case badCurrency
        /// The `{format}` of a field, for a value that is not a valid date: the pattern, or a date in that format.
        case badFormat
        /// The `{number}` of references to an item that were changed together with its ID.
        case changedReferences
        /// The `{number}` of other values that equal the old ID of an item. They are not changed with the ID.
        case otherUses
        /// The `{number}` of references to an item that is about to be removed.
        case references
        /// The `{number}` of references to several items that are about to be removed.
        case referencesToMany
        /// A button that replaces a value with the suggested `{value}`.
        case useValue
        /// The question whether to set the field with a `{label}` to a `{value}` in several `{items}`.
        case setMany
        /// The question whether to clear the field with a `{label}` in several `{items}`.
        case clearMany
        /// The question whether to remove several `{items}`.
        case removeMany

        /// The gaps of the string. The first one is required; a translation may omit the others.
        var gaps: [Gap] {
            switch self {
            case .items, .descendants, .pieces, .warningCount, .unlisted, .more, .points, .numbers, .exploreItems:
                [.count]
            case .notCounted, .unread: [.count, .total]
            case .changesSince: [.file, .changed, .added, .removed]
            case .page, .unnamed, .line, .changedReferences, .otherUses, .references, .referencesToMany: [.number]
            case .share: [.percent]
            case .timesQuantity, .includingChildren, .otherLanguages, .shareOf, .sortedBy, .tooManyValues: [.label]
            case .badNumber, .badPercentage: [.example]
            case .badCurrency: [.currency]
            case .badFormat: [.format]
            case .useValue, .badPart: [.value]
            case .setMany: [.items, .label, .value]
            case .clearMany: [.items, .label]
            case .removeMany: [.items]
            }
        }

        /// True if the string may have a form for each plural category of the language.
        var isCounted: Bool { gaps[0] == .count }
    }

    /// A string with gaps that the script fills.
    enum ScriptPattern: String {
        case shown, firstShown, allResults, ignoredFilter
        // For editing many items on the explore page.
        case chooseAll, chosen, chosenElsewhere

        var gaps: [Gap] {
            switch self {
            case .shown, .firstShown: [.shown, .total]
            case .allResults: [.total]
            case .ignoredFilter: [.label]
            case .chooseAll, .chosen, .chosenElsewhere: [.count]
            }
        }
    }

    /// A string without gaps that the program uses. The theme has other strings, which only templates and the script
    /// use.
    enum Word: String, CaseIterable {
        case nothing, yes, no, name, all, none, dataWarnings, someField, notFound
        case explore, count, itemsCount, changes, noChanges, added, removed, changed, partOf, usedBy, referencedBy,
            previous, next
        // For labels that inference does not make from a key.
        case year, date, group, subgroup, parent, inventory
        // For previews and for editing.
        case add, newItem, edit, done, remove, moveUp, moveDown, undo, save, preview, changeDate, noMoreItems, keep,
            take,
            restore
        case changedElsewhere, emptyValue, removedElsewhere, badWholeNumber, badDate, badLink, badValue, badID, takenID
        case notUndoable, notRedoable, badDigits, badSeconds, badMilliseconds, badMicroseconds, badPicture, badTotal,
            badYesNo, badReference, badMarks
        case addField, fieldType, fieldValue, badKey, changedList
        case typeText, typeNotes, typeNumber, typeDate, typeYesNo, typeList, typeParts, typeEntries, partsExample,
            repeatedPart
        case redo, editHistory, sinceStart, otherStructure, severalLists, closing
        case field, set, clear, deselect, cancel
        case photos, children, addPhoto, replacePhoto, addingPhoto, notSaved, changedPhotos, noPhoto, onePhoto
        case emptyPhoto, largePhoto, photoPixels, damagedPhoto, badPhotoKind, svgPhoto, heicPhoto
        case errorTitle, notFoundHint
    }

    static func gaps(of key: String) -> [Gap] {
        if key.hasPrefix(Diagnostic.Code.headlinePrefix) { return [.label, .count, .items, .total] }
        if isDetail(key) { return [.value, .other, .key, .currency, .example, .count, .items, .total] }
        return Pattern(rawValue: key)?.gaps ?? ScriptPattern(rawValue: key)?.gaps ?? []
    }
}

/// A string split at its gaps.
struct Sentence: Sendable {
    /// The text before, between and after the gaps.
    private var literals: [Substring] = []
    private(set) var gaps: [Strings.Gap] = []
    /// The names in braces that are not known gaps.
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
            } else if !name.isEmpty, name.utf8.allSatisfy(\.isLetterOrDigit) {
                unknown.append(name)
            }
        }
        literals.append(text[start...])
    }

    /// Returns the text with its only gap filled.
    func filled(_ text: String) -> String { literals.joined(separator: text) }

    /// Returns the text with all its gaps filled.
    func filled(_ texts: [Strings.Gap: String]) -> String {
        zip(gaps, literals.dropFirst()).reduce(into: String(literals[0])) { sentence, part in
            sentence += (texts[part.0] ?? part.0.written) + part.1
        }
    }
}

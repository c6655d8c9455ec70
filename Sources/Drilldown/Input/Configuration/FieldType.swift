/// How the values of a field are read and shown.
enum FieldType: String, Sendable, CaseIterable {
    /// Any scalar, as it stands.
    case text
    /// CommonMark, rendered in safe mode.
    case markdown
    /// HTML, shown as plain text.
    case html
    /// A number shown without decimals of its own.
    case integer
    /// A number with all its decimals.
    case decimal
    /// An amount of money.
    case money
    /// A fraction: 0.25 is shown as 25%.
    case percent
    /// A calendar day, `2026-11-21`; never shifted by a time zone.
    case date
    /// An instant, `2026-11-21T09:30:00Z`, shown in the site's time zone.
    case dateTime
    /// true or false.
    case boolean
    /// A relative, http, https or mailto URL.
    case link
    /// A relative, http or https URL of a picture.
    case image
    /// An array, or an object: its parts one below the other.
    case list
    /// An array of objects: a row for each.
    case table

    /// What other programs call some of them, for suggestions.
    static let otherNames = [
        "number": "decimal", "float": "decimal", "double": "decimal", "int": "integer", "string": "text",
        "currency": "money",
        "amount": "money", "bool": "boolean", "url": "link", "datetime": "dateTime", "array": "list", "object": "list",
        "photo": "image", "picture": "image",
    ]
}

/// Everything that the stages know of a type of field. An entry that is left out is safe for any type: values are read the
/// long way, shown on a line and searched, and neither summed nor proposed for columns.
struct FieldTraits {
    /// How `FieldValue` reads a value.
    enum Reading {
        case text, markdown, html, link, picture, list, table, boolean, wholeNumber, number, amount, day, instant
    }

    /// How a value that is simply written is checked and shown without a `FieldValue`.
    enum Shortcut {
        case none, text, markdown, html, list, wholeNumber, number, day

        /// Whether there is nothing to check in a value.
        var takesAnyValue: Bool { self == .text || self == .html || self == .list }
    }

    /// The values that other programs can use as the file has them: none, those in CSV, or sort keys, too.
    enum Portability { case none, csv, all }

    /// Which numbers have a total that nobody declared: none, those that count something, or all.
    enum Totals { case none, counts, all }

    /// Where a value is shown: on a line; as blocks if it is a text; as blocks if it has parts.
    enum Layout { case line, block, parts }

    /// How good a column it makes, see `ColumnInference`.
    enum Column { case none, flag, text, list, number, date, amount }

    /// What an edit form has for a value.
    enum Control: Equatable {
        /// One line; with what a phone's keyboard offers, as `inputmode` says it.
        case line(keyboard: Keyboard?)
        /// Several lines; of Markdown there is a preview.
        case lines(isMarkdown: Bool)
        case checkbox
        /// The elements of an array, a line each.
        case list
        /// A day, or a day with a time: it is changed on a screen of its own.
        case date(hasTime: Bool)

        enum Keyboard: String { case numeric, decimal, url }
    }

    /// Which of the values that `DataShape` counts are read; `any` where all are.
    enum Evidence { case any, booleans, integers, numbers, days, dates, links }

    var reading: Reading
    var shortcut = Shortcut.none
    var portability = Portability.none
    /// How its numbers are shown; nil if its values are not numbers.
    var numbers: NumberStyle.Form?
    var totals = Totals.none
    var layout = Layout.line
    var isSearched = true
    var column = Column.none
    /// Nil if there is nothing to edit in an item that has no value.
    var control: Control? = .line(keyboard: nil)
    var evidence = Evidence.any
}

extension FieldType {
    var traits: FieldTraits {
        switch self {
        case .text: FieldTraits(reading: .text, shortcut: .text, portability: .all, column: .text)
        case .markdown:
            FieldTraits(
                reading: .markdown, shortcut: .markdown, portability: .all, layout: .block,
                control: .lines(isMarkdown: true))
        case .html: FieldTraits(reading: .html, shortcut: .html, layout: .block, control: .lines(isMarkdown: false))
        case .integer:
            FieldTraits(
                reading: .wholeNumber, shortcut: .wholeNumber, portability: .all, numbers: .plain, totals: .counts,
                column: .number, control: .line(keyboard: .numeric), evidence: .integers)
        case .decimal:
            FieldTraits(
                reading: .number, shortcut: .number, portability: .all, numbers: .plain, totals: .counts,
                column: .number, control: .line(keyboard: .decimal), evidence: .numbers)
        case .money:
            FieldTraits(
                reading: .amount, shortcut: .number, portability: .all, numbers: .plain, totals: .all, column: .amount,
                control: .line(keyboard: .decimal), evidence: .numbers)
        case .percent:
            FieldTraits(
                reading: .number, shortcut: .number, portability: .all, numbers: .percent, column: .amount,
                control: .line(keyboard: .decimal), evidence: .numbers)
        case .date:
            FieldTraits(
                reading: .day, shortcut: .day, portability: .all, column: .date, control: .date(hasTime: false),
                evidence: .days)
        case .dateTime:
            FieldTraits(
                reading: .instant, portability: .csv, column: .date, control: .date(hasTime: true), evidence: .dates)
        case .boolean: FieldTraits(reading: .boolean, column: .flag, control: .checkbox, evidence: .booleans)
        case .link: FieldTraits(reading: .link, portability: .all, control: .line(keyboard: .url), evidence: .links)
        // A picture's name is not shown.
        case .image: FieldTraits(reading: .picture, portability: .all, layout: .block, isSearched: false)
        case .list:
            FieldTraits(
                reading: .list, shortcut: .list, portability: .all, layout: .parts, column: .list, control: .list)
        case .table: FieldTraits(reading: .table, portability: .all, layout: .parts, control: nil)
        }
    }

    /// Whether its values are numbers, which are aligned and can be summed.
    var isNumeric: Bool { traits.numbers != nil }
    /// Whether its values are numbers of which a total has a meaning.
    var isCountable: Bool { traits.totals != .none }
    /// Whether its values are numbers that would be amounts of money if they had a currency.
    var isPlainNumber: Bool { traits.numbers == .plain && !isMoney }
    var isWholeNumber: Bool { traits.reading == .wholeNumber }
    var isPercentage: Bool { traits.numbers == .percent }
    var isMoney: Bool { traits.reading == .amount }
    var isDate: Bool { traits.reading == .day || traits.reading == .instant }
    /// Whether its values can be HTML blocks.
    var isBlock: Bool { traits.layout != .line }
    var isText: Bool { traits.reading == .text }
    var isHTML: Bool { traits.reading == .html }
    var isLink: Bool { traits.reading == .link }
    var isPicture: Bool { traits.reading == .picture }
    var isList: Bool { traits.reading == .list }
    var mayHoldLinks: Bool { isLink || traits.reading == .markdown }
    /// Whether an edit form writes its values without quotes.
    var isEditedAsNumber: Bool {
        traits.control == .line(keyboard: .numeric) || traits.control == .line(keyboard: .decimal)
    }

    /// The types for which a condition holds, as a message names them.
    static func names(_ condition: (FieldType) -> Bool) -> String {
        let names = allCases.filter(condition).map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

/// How a number is written.
struct NumberStyle: Hashable, Sendable {
    enum Form { case plain, percent }

    var form = Form.plain
    /// An ISO 4217 code, of amounts of money.
    var currency: String?
    /// Whether a plain number has two decimals at least.
    var hasCents = false
}

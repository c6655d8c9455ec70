/// The type of a field, which determines how its values are read and shown.
enum FieldType: String, Sendable, CaseIterable {
    /// Any scalar, unchanged.
    case text
    /// CommonMark, rendered in safe mode.
    case markdown
    /// HTML. Pages show only its text.
    case html
    /// A whole number.
    case integer
    /// A number with all its decimals.
    case decimal
    case money
    /// A fraction: `0.25` is shown as 25%.
    case percent
    /// A calendar day, `2026-11-21`, independent of time zones.
    case date
    /// An instant, `2026-11-21T09:30:00Z`, shown in the site's time zone.
    case dateTime
    /// `true`, `false`, `1`, `0`, or a word such as `yes`.
    case boolean
    /// A relative, http, https or mailto URL.
    case link
    /// The path of a picture, its http or https URL, an object that contains one of these, or an array of these.
    case image
    /// The ID of another item, or an array of IDs.
    case item
    /// An array, an object, a string with a separator, or a single value, shown as a list.
    case list
    /// An array of objects, shown as a table with one row for each object.
    case table

    /// The types by common names in other programs, for suggestions.
    static let otherNames = [
        "number": "decimal", "float": "decimal", "double": "decimal", "int": "integer", "string": "text",
        "currency": "money",
        "amount": "money", "bool": "boolean", "url": "link", "datetime": "dateTime", "array": "list", "object": "list",
        "photo": "image", "picture": "image", "reference": "item", "ref": "item",
    ]
}

/// The properties of a field type that all stages use. The defaults are safe for any type: values are parsed without
/// the fast path, shown on one line and searched, and are neither totaled nor shown in columns.
struct FieldTraits {
    /// The way `FieldValue` reads a value.
    enum Reading {
        case text, markdown, html, link, picture, reference, list, table, boolean, wholeNumber, number, amount, day,
            instant
    }

    /// The fast path that checks and shows simple values without a `FieldValue`.
    enum Shortcut {
        case none, text, markdown, html, list, wholeNumber, number, day

        /// True if any value is valid.
        var takesAnyValue: Bool { self == .text || self == .html || self == .list }
    }

    /// The outputs that contain values as written in the file: none, CSV, or CSV and sort keys.
    enum Portability { case none, csv, all }

    /// The fields of the type that inference can total: none, fields that appear to contain amounts or counts, or all.
    enum Totals { case none, counts, all }

    /// The layout of a value: one line; a block of HTML if the value is a string; or parts, such as the elements of an
    /// array.
    enum Layout { case line, block, parts }

    /// The kind of column that `ColumnInference` uses to rate a field; `none` if it does not choose the field.
    enum Column { case none, flag, text, list, number, date, amount }

    /// The control in an edit form.
    enum Control: Equatable {
        /// One line. `keyboard` is the `inputmode` for phones; nil for text.
        case line(keyboard: Keyboard?)
        /// Several lines. Markdown has a preview.
        case lines(isMarkdown: Bool)
        case checkbox
        /// The elements of an array, one per line.
        case list
        /// A day, or a day with a time, on a separate screen.
        case date(hasTime: Bool)

        enum Keyboard: String { case numeric, decimal, url }
    }

    /// The counter in `DataShape` of the values that the type can read; `any` if it reads all values.
    enum Evidence { case any, booleans, integers, numbers, days, dates, links }

    var reading: Reading
    var shortcut = Shortcut.none
    var portability = Portability.none
    /// The format of the numbers; nil if the values are not numbers.
    var numbers: NumberStyle.Form?
    var totals = Totals.none
    var layout = Layout.line
    var isSearched = true
    var column = Column.none
    /// The control in an edit form; nil if the form cannot edit a blank value, such as a table without rows.
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
        // The address of a picture is not shown as text, so it is not searched.
        case .image: FieldTraits(reading: .picture, portability: .all, layout: .block, isSearched: false)
        case .item: FieldTraits(reading: .reference, portability: .csv, column: .text)
        case .list:
            FieldTraits(
                reading: .list, shortcut: .list, portability: .all, layout: .parts, column: .list, control: .list)
        case .table: FieldTraits(reading: .table, portability: .all, layout: .parts, control: nil)
        }
    }

    /// True if the values are numbers, including percentages and amounts of money.
    var isNumeric: Bool { traits.numbers != nil }
    /// True if a total of the values can be meaningful.
    var isCountable: Bool { traits.totals != .none }
    /// True if the values are plain numbers, not percentages or amounts of money.
    var isPlainNumber: Bool { traits.numbers == .plain && !isMoney }
    var isWholeNumber: Bool { traits.reading == .wholeNumber }
    var isPercentage: Bool { traits.numbers == .percent }
    var isMoney: Bool { traits.reading == .amount }
    var isDate: Bool { traits.reading == .day || traits.reading == .instant }
    /// True if values can take more than one line.
    var isBlock: Bool { traits.layout != .line }
    var isText: Bool { traits.reading == .text }
    var isHTML: Bool { traits.reading == .html }
    var isLink: Bool { traits.reading == .link }
    var isPicture: Bool { traits.reading == .picture }
    var isReference: Bool { traits.reading == .reference }
    var isList: Bool { traits.reading == .list }
    var mayContainLinks: Bool { isLink || traits.reading == .markdown }
    /// True if an edit form writes the values as JSON numbers, without quotation marks.
    var isEditedAsNumber: Bool {
        traits.control == .line(keyboard: .numeric) || traits.control == .line(keyboard: .decimal)
    }

    /// Returns the names of the types that meet a condition, for messages.
    static func names(_ condition: (FieldType) -> Bool) -> String {
        let names = allCases.filter(condition).map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

struct NumberStyle: Hashable, Sendable {
    enum Form { case plain, percent }

    var form = Form.plain
    /// The ISO 4217 code of an amount of money; nil for any other number.
    var currency: String?
    var decimals = Decimals.all

    enum Decimals: Hashable {
        /// All decimals that the file has; for an amount of money, the decimals of its currency.
        case all
        /// All decimals that the file has, but at least as many as the currency has, or two without a currency.
        case cents
        /// A number of decimals in this range.
        case within(ClosedRange<Int>)
    }
}

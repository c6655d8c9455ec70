/// How the values of a field are read and shown.
enum FieldType: String, Sendable, CaseIterable {
    /// Any scalar, as it stands.
    case text
    /// CommonMark, rendered in safe mode.
    case markdown
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

    /// Whether its values are numbers, which are aligned and can be summed.
    var isNumeric: Bool {
        switch self {
        case .integer, .decimal, .money, .percent: true
        default: false
        }
    }

    /// Whether its values can be HTML blocks.
    var isBlock: Bool {
        switch self {
        case .markdown, .image, .list, .table: true
        default: false
        }
    }

    var isDate: Bool { self == .date || self == .dateTime }
}

/// How long a date is written, as the locale has it.
enum DateLength: String, Sendable, CaseIterable {
    /// 11/21/2026
    case short
    /// Nov 21, 2026
    case medium
    /// November 21, 2026
    case long
    /// Saturday, November 21, 2026
    case full
}

/// Whether an instant is shown with its time of day, and how precisely.
enum TimeLength: String, Sendable, CaseIterable {
    case none
    /// Hours and minutes.
    case short
    /// Hours, minutes and seconds.
    case medium
}

enum TotalRule: String, Sendable, CaseIterable {
    case sum
    case none
}

/// What currency the amounts of a field are in.
enum CurrencyRule: Hashable, Sendable {
    /// An ISO 4217 code, for all of them.
    case code(String)
    /// The key of the item that names its own.
    case key(FieldPath)
}

/// What site.yml says of one field; whatever it leaves out is inferred from the values.
struct FieldDeclaration: Sendable {
    var path: FieldPath
    /// Where it is declared; nowhere for a field that is inferred.
    var place = Place(file: "")
    var label: String?
    var type: FieldType?
    var total: TotalRule?
    var currency: Placed<CurrencyRule>?
    var notation: Placed<DateNotation>?
    var style: DateLength?
    var time: TimeLength?
}

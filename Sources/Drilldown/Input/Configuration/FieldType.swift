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
        case .markdown, .html, .image, .list, .table: true
        default: false
        }
    }

    var isDate: Bool { self == .date || self == .dateTime }
}

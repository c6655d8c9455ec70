/// How long a date is written, as the locale has it.
enum DateLength: String, Sendable, CaseIterable {
    /// 2026
    case year
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

    var code: String? { if case .code(let code) = self { code } else { nil } }

    var key: FieldPath? { if case .key(let path) = self { path } else { nil } }

    /// As site.yml writes it.
    var written: String {
        switch self {
        case .code(let code): code
        case .key(let path): YAMLText.path(path)
        }
    }
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
    var decimal: Placed<DecimalNotation>?
    var separator: Placed<ListSeparator>?
    var style: DateLength?
    var time: TimeLength?
    /// Texts among numbers or dates that come again and again, such as "Not yet rated", so that they mean no value. They
    /// are always inferred.
    var phrases: Set<String> = []
}

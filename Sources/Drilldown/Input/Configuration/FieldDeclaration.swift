/// The length of a formatted date. The format depends on the locale; the examples are in US English.
enum DateLength: String, Sendable, CaseIterable {
    /// For example, `2026`.
    case year
    /// For example, `Nov 2026`.
    case month
    /// For example, `11/21/2026`.
    case short
    /// For example, `Nov 21, 2026`.
    case medium
    /// For example, `November 21, 2026`.
    case long
    /// For example, `Saturday, November 21, 2026`.
    case full
}

/// The precision of the time of day of a formatted instant.
enum TimeLength: String, Sendable, CaseIterable {
    case none
    /// Hours and minutes.
    case short
    /// Hours, minutes and seconds.
    case medium
}

/// The time zone of a field's instants, if it is not that of the site.
enum FieldTimeZone: String, Sendable, CaseIterable {
    /// The time zone of each instant: its day and time are shown as written, without the offset from UTC.
    case written
}

enum TotalRule: String, Sendable, CaseIterable {
    case sum
    /// A sum in which the value of an item already includes the values of its children, which are not added.
    case inclusive
    case none

    var isSummed: Bool { self != .none }
}

/// The currency of a field's amounts.
enum CurrencyRule: Hashable, Sendable {
    /// An ISO 4217 code for all amounts.
    case code(String)
    /// The key whose value in each item is the currency, and the ISO 4217 code for items without a value; the code is
    /// nil if their amounts have no currency.
    case key(FieldPath, otherwise: String? = nil)

    var code: String? { if case .code(let code) = self { code } else { nil } }

    var key: FieldPath? { if case .key(let path, _) = self { path } else { nil } }

    /// The currency as it is written in `site.yml`.
    var written: String {
        switch self {
        case .code(let code): code
        case .key(let path, _): YAMLText.path(path)
        }
    }
}

/// The declaration of a field in `site.yml`. Missing properties are inferred from the values.
struct FieldDeclaration: Sendable {
    var path: FieldPath
    /// The source location of the declaration; empty for an inferred field.
    var location = SourceLocation(file: "")
    var label: String?
    var type: FieldType?
    var total: TotalRule?
    var currency: Located<CurrencyRule>?
    var notation: Located<DateNotation>?
    var decimal: Located<DecimalNotation>?
    var separator: Located<ListSeparator>?
    var style: DateLength?
    var time: TimeLength?
    var timeZone: FieldTimeZone?
    var facts = FieldFacts()
}

/// The properties of a field's values that can only be inferred, not declared.
struct FieldFacts: Sendable {
    /// Recurring strings among numbers or dates, such as `Not yet rated`, that are treated as missing values.
    var phrases: Set<String> = []
    /// The texts of strings and numbers that are treated as blank and not shown, such as the epoch among dates and 0
    /// among years.
    var blanks: Set<String> = []
    /// True if several values of a date field are years or dates in another notation. These values are shown as written
    /// and are not reported.
    var hasOtherDates = false
    /// True if the page of an item shows the times of instants even if lists do not.
    var hasTimes = false
    /// The items that never have a value; nil if there are none.
    var absence: FieldAbsence?
}

import Foundation

/// A share of a total, in percent, rounded to one decimal place.
///
/// Only the full total is 100% and only zero is 0%. Any other share that would be rounded to one of these is shown as
/// less than 0.1% or more than 99.9%.
struct Share: Hashable, Sendable {
    /// The relation of a share to the percentage that is written.
    private enum Bound { case exactly, lessThan, moreThan }

    /// The share in tenths of a percent, rounded half to even. It determines the length of bars.
    let permille: Int
    private let bound: Bound

    /// Creates a share; nil if the total is not positive, or if the share is negative or exceeds the total.
    init?(_ part: ExactDecimal, of whole: ExactDecimal) {
        guard let permille = part.permille(of: whole) else { return nil }
        self.permille = permille
        bound = permille == 0 && part != .zero ? .lessThan : permille == 1000 && part != whole ? .moreThan : .exactly
    }

    init?(_ part: Int, of whole: Int) { self.init(ExactDecimal(part), of: ExactDecimal(whole)) }

    /// True if the share is positive and rounds to zero.
    var isTiny: Bool { bound == .lessThan }

    /// Returns the percentage, for example "37.5%", "<0.1%" or ">99.9%".
    fileprivate func text(_ style: Decimal.FormatStyle.Percent) -> String {
        switch bound {
        case .exactly: style.format(Decimal(permille) / 1000)
        case .lessThan: "<" + style.format(Decimal(1) / 1000)
        case .moreThan: ">" + style.format(Decimal(999) / 1000)
        }
    }
}

/// A cache of shares in the format of the locale.
struct ShareTexts {
    private var texts: [Share: (percent: String, sentence: String)] = [:]
    // This property and the next one are the last ones for the reason given in `PageRenderer`.
    private let strings: Strings
    private let style: Decimal.FormatStyle.Percent

    init(_ regional: RegionalSettings, _ strings: Strings) {
        self.strings = strings
        style = Self.style(regional)
    }

    private static func style(_ regional: RegionalSettings) -> Decimal.FormatStyle.Percent {
        Decimal.FormatStyle.Percent(locale: regional.locale).precision(.fractionLength(0...1))
    }

    /// Returns the form of shares for the script of the explore page.
    static func form(_ regional: RegionalSettings) -> NumberForm {
        let style = style(regional)
        return NumberForm(shift: 2) { style.format($0.decimal) }
    }

    /// The percentage and the sentence of a share, such as "37.5%" and "37.5% of the total".
    subscript(share: Share) -> (percent: String, sentence: String) {
        mutating get {
            if let known = texts[share] { return known }
            let percent = share.text(style)
            let new = (percent, strings.fill(.share, percent))
            texts[share] = new
            return new
        }
    }
}

import Foundation

/// The share that a part has of a whole, in percent with one decimal.
///
/// Only the whole is 100%, and only nothing is 0%: a share that would be rounded to one of these is shown as more than 0% or
/// less than 100%.
struct Share: Hashable, Sendable {
    /// How a share relates to the percentage that is written.
    private enum Bound { case exactly, lessThan, moreThan }

    /// In tenths of a percent, rounded half to even: the length of a bar.
    let permille: Int
    private let bound: Bound

    /// Nil where there is no such part: of nothing, of less than nothing, or more than the whole.
    init?(_ part: ExactDecimal, of whole: ExactDecimal) {
        guard let permille = part.permille(of: whole) else { return nil }
        self.permille = permille
        bound = permille == 0 && part != .zero ? .lessThan : permille == 1000 && part != whole ? .moreThan : .exactly
    }

    init?(_ part: Int, of whole: Int) { self.init(ExactDecimal(part), of: ExactDecimal(whole)) }

    /// More than nothing, but less than can be written.
    var isTiny: Bool { bound == .lessThan }

    /// "37.5%", "<0.1%" or ">99.9%".
    fileprivate func text(_ style: Decimal.FormatStyle.Percent) -> String {
        switch bound {
        case .exactly: style.format(Decimal(permille) / 1000)
        case .lessThan: "<" + style.format(Decimal(1) / 1000)
        case .moreThan: ">" + style.format(Decimal(999) / 1000)
        }
    }
}

/// Shares as the locale writes them. They are few, so each is written but once.
struct ShareTexts {
    private var texts: [Share: (percent: String, sentence: String)] = [:]
    // Last, as in `PageRenderer`.
    private let strings: Strings
    private let style: Decimal.FormatStyle.Percent

    init(_ regional: RegionalSettings, _ strings: Strings) {
        self.strings = strings
        style = Decimal.FormatStyle.Percent(locale: regional.locale).precision(.fractionLength(0...1))
    }

    /// "37.5%", and "37.5% of the whole".
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

import Foundation

/// What part of a whole something is.
struct Share: Hashable, Sendable {
    /// In tenths of a percent: that of bars.
    let permille: Int
    /// The same as precisely as it is written: whole percents from ten on, tenths below. What is not all is not written as
    /// all.
    private let written: Int
    /// More than nothing, but less than can be written.
    let isTiny: Bool

    /// Nil where there is no such part: of nothing, of less than nothing, or more than the whole.
    init?(_ part: ExactDecimal, of whole: ExactDecimal) {
        guard let permille = part.parts(1000, of: whole), let percent = part.parts(100, of: whole) else { return nil }
        self.permille = permille
        isTiny = permille == 0 && part != .zero
        written = permille < 100 ? max(permille, isTiny ? 1 : 0) : min(percent * 10, part == whole ? 1000 : 999)
    }

    init?(_ part: Int, of whole: Int) { self.init(ExactDecimal(part), of: ExactDecimal(whole)) }

    fileprivate var fraction: Decimal { Decimal(written) / 1000 }
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

    /// "37%", and "37% of the whole"; "<0.1%" where there is but little.
    subscript(share: Share) -> (percent: String, sentence: String) {
        mutating get {
            if let known = texts[share] { return known }
            let percent = (share.isTiny ? "<" : "") + style.format(share.fraction)
            let new = (percent, strings.fill(.share, percent))
            texts[share] = new
            return new
        }
    }
}

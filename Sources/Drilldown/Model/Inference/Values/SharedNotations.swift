/// The notations of amounts and dates that some keys of a file show unambiguously. One program usually writes all
/// values of a file, so ambiguous values at other keys have the same notations.
struct SharedNotations {
    /// The notation of all clear amounts in strings; nil if there are none, or if they differ. Other numbers, such as
    /// versions and coordinates, have a decimal point in all languages.
    private(set) var decimal: DecimalNotation?
    /// The notations of all clear numbers with decimals.
    private(set) var notations: Set<DecimalNotation> = []
    /// True if all clear dates begin with the day, false if all begin with the month; nil if there are none, or if they
    /// differ.
    private(set) var isDayFirst: Bool?

    init(of shape: DataShape) {
        var decimals: Set<DecimalNotation> = []
        var dayFirst: Set<Bool> = []
        Self.visit(shape) { shape in
            if let notation = shape.readings.clearNotation {
                notations.insert(notation)
                if KeyMeaning.isMoney(FieldPath([shape.key])) { decimals.insert(notation) }
            }
            if let isDayFirst = shape.readings.isClearlyDayFirst { dayFirst.insert(isDayFirst) }
        }
        decimal = decimals.count == 1 ? decimals.first : nil
        isDayFirst = dayFirst.count == 1 ? dayFirst.first : nil
    }

    private static func visit(_ shape: DataShape, _ body: (DataShape) -> Void) {
        body(shape)
        for member in shape.members { visit(member, body) }
    }
}

extension TextReadings {
    /// The notation if all values are strings with decimals, and only one notation can read all of them; otherwise nil.
    fileprivate var clearNotation: DecimalNotation? {
        guard texts > 0, numbers == 0, fits.contains(.point) != fits.contains(.comma) else { return nil }
        let notation: DecimalNotation = fits.contains(.point) ? .point : .comma
        return facts.only(notation).contains(.decimals) ? notation : nil
    }

    /// True if all values are numeric dates that begin with the day and cannot begin with the month, false if the
    /// reverse is the case; otherwise nil.
    fileprivate var isClearlyDayFirst: Bool? {
        let orders = (dates & DateCandidate.dayFirst != 0, dates & DateCandidate.monthFirst != 0)
        return texts > 0 && orders.0 != orders.1 ? orders.0 : nil
    }

    /// Returns the readings that agree with the notations of the file. If none of the orders of dates agrees, all
    /// remain.
    ///
    /// - Parameter areAmounts: True if the values are amounts of money.
    func agreeing(with shared: SharedNotations, areAmounts: Bool) -> TextReadings {
        var readings = self
        if fits.isSuperset(of: .written), let decimal = areAmounts ? shared.decimal : nil {
            readings.fits.remove(decimal == .point ? .comma : .point)
        }
        if let isDayFirst = shared.isDayFirst {
            let rest = dates & ~(isDayFirst ? DateCandidate.monthFirst : DateCandidate.dayFirst)
            if rest != 0 { readings.dates = rest }
        }
        return readings
    }
}

extension FieldInference {
    /// Returns the readings that agree with the thousands of the values or with other keys of the file, if the readings
    /// are ambiguous; otherwise nil.
    func agreeing(_ readings: TextReadings, _ path: FieldPath) -> TextReadings? {
        guard readings.candidates.count > 1 else { return nil }
        let shared = SharedNotations(of: statistics.shape)
        if let decimal = notationOfThousands(path, isMoney: readings.currency != nil),
            shared.notations.isSubset(of: [decimal])
        {
            var readings = readings
            readings.fits.remove(decimal == .point ? .comma : .point)
            return readings
        }
        return readings.agreeing(with: shared, areAmounts: KeyMeaning.isMoney(path))
    }

    /// The minimum number of distinct values from which the notation of thousands is inferred. Amounts with a currency
    /// rarely have three decimals, so few of them are enough.
    private static let fewestThousands = (numbers: 8, money: 3)

    /// Returns the decimal notation if the values continue from three digits to four with a separator, as in `870` and
    /// `1,020`; nil for other values. Some amounts of money may lack the separator: `$400`, `$1000`, `$2,000`.
    private func notationOfThousands(_ path: FieldPath, isMoney: Bool) -> DecimalNotation? {
        let fewest = isMoney ? Self.fewestThousands.money : Self.fewestThousands.numbers
        guard let key = statistics.profile(of: path), key.texts.count >= fewest else { return nil }
        let numbers = key.texts.filter { !EmptyText.isEmpty(Array($0.utf8).span) }
            .map { $0.filter { $0.isNumber || $0 == "." || $0 == "," } }
        let marked = numbers.filter { $0.contains { !$0.isNumber } }
        let plain = numbers.filter { $0.allSatisfy(\.isNumber) }
        guard let mark = marked.first?.first(where: { !$0.isNumber }), marked.contains(where: { $0.count == 5 }) else {
            return nil
        }
        let areEnough =
            isMoney
            ? plain.contains { $0.count > 1 }
            : marked.count > 1 && plain.count > 2 && plain.allSatisfy { $0.count <= 3 }
                && plain.count { $0.count > 2 } * 2 >= plain.count
        let areThousands = marked.allSatisfy { text in
            let parts = text.split(separator: mark, omittingEmptySubsequences: false)
            return parts.count == 2 && 1...3 ~= parts[0].count && parts[0].first != "0" && parts[1].count == 3
                && parts[1].allSatisfy(\.isNumber)
        }
        return areEnough && areThousands ? mark == "," ? .point : .comma : nil
    }
}

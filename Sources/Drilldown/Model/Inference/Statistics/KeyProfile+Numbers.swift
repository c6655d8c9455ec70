// The numbers of a key.

extension ItemProfile {
    /// Returns the number at a key of each item in the sample; nil for an item without a number.
    func numbers(of key: KeyProfile) -> [Double?] {
        key.numbers(in: shape.find(key.path)?.readings.decided(keyWords: [])?.decimal)
    }
}

extension KeyProfile {
    /// Returns the number of each item in the sample; nil for an item without a number.
    ///
    /// - Parameter notation: The notation of strings; nil if they are written as in JSON.
    fileprivate func numbers(in notation: DecimalNotation?) -> [Double?] {
        let numbers = texts.map { text in notation.flatMap { Self.number(text, $0) } ?? Double(text) }
        return rows.map { $0 >= 0 ? numbers[Int($0)] : nil }
    }

    private static func number(_ text: String, _ notation: DecimalNotation) -> Double? {
        let bytes = Array(text.utf8)
        let json = WrittenNumber(bytes.span)?.json(notation, of: bytes.span)
        return json.flatMap { Double(String(decoding: $0, as: UTF8.self)) }
    }

    /// The reading of strings as amounts with a currency, if at most 1% of the values have no digits; otherwise nil.
    var usualAmounts: TextReading? {
        guard self[.strings] == values else { return nil }
        let others = texts.indices.filter { !texts[$0].contains(where: \.isNumber) }
        guard others.reduce(0, { $0 + counts[$1] }) * 100 <= values else { return nil }
        var readings = TextReadings()
        for text in texts where text.contains(where: \.isNumber) { readings.add(Array(text.utf8).span) }
        return readings.decided(keyWords: []).flatMap { $0.type.isMoney ? $0 : nil }
    }

    /// The spelling of -1 if it means that there is no price: at least three prices, and a tenth of them, are -1, and
    /// no other price is negative. Otherwise empty.
    var missingAmounts: Set<String> {
        guard KeyMeaning.isPrice(path), distinct > 2, let number = texts.firstIndex(where: { Double($0) == -1 }),
            counts[number] > 2, counts[number] * 10 >= values, self[.negatives] == counts[number]
        else { return [] }
        return [texts[number]]
    }

    /// The number of values that are in `missingAmounts`.
    var countOfMissingAmounts: Int { missingAmounts.first.flatMap(texts.firstIndex).map { counts[$0] } ?? 0 }

    /// The spelling of zero among years, which means that there is no value. There was no year 0.
    var zerosWithoutMeaning: Set<String> {
        let mayBeYears = self[.integers] == values && 1000...2200 ~= largest && KeyMeaning.mayBeYear(path)
        return mayBeYears ? Set(texts.filter { $0 == "0" }) : []
    }

    /// The minimum number of different numbers that are not the same by coincidence.
    private static let fewestCopied = 5

    /// Returns true if an earlier key of the items has the same numbers, such as 50 and 50.0.
    func isLaterCopy(of other: KeyProfile) -> Bool {
        guard other.position < position, distinct >= Self.fewestCopied, areNumeric, !isInList else { return false }
        return isSame(as: other) || self[.numbers] == values && numbers(in: nil) == other.numbers(in: nil)
    }

    /// True if most values are numbers, including numbers written as strings.
    var areNumeric: Bool { isMost(self[.numbers] + self[.figures]) }
}

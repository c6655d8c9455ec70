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

    /// The spelling of -1 if it means that there is no price: at least three prices, and a tenth of them, are -1, and
    /// no other price is negative. Otherwise empty.
    var missingAmounts: Set<String> {
        guard KeyMeaning.isPrice(path), distinct > 2, let number = texts.firstIndex(where: { Double($0) == -1 }),
            counts[number] > 2, counts[number] * 10 >= values, self[.negatives] == counts[number]
        else { return [] }
        return [texts[number]]
    }

    /// The number of items with such a value.
    var countOfMissingAmounts: Int { missingAmounts.first.flatMap(texts.firstIndex).map { counts[$0] } ?? 0 }

    /// The spelling of zero among years, which means that there is no value. There was no year 0.
    var zerosWithoutMeaning: Set<String> {
        let mayBeYears = self[.integers] == values && 1000...2200 ~= largest && KeyMeaning.mayBeYear(path)
        return mayBeYears ? Set(texts.filter { $0 == "0" }) : []
    }

    /// True if most values are numbers, including numbers written as strings.
    var areNumeric: Bool { isMost(self[.numbers] + self[.figures]) }
}

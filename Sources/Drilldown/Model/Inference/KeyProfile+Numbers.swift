// The numbers of a key, and how those of two keys are related.

extension KeyProfile {
    /// The number of each item of the sample; nil for an item without one.
    var numbers: [Double?] {
        let numbers = texts.map(Double.init)
        return rows.map { $0 >= 0 ? numbers[Int($0)] : nil }
    }

    /// True if most values are numbers, also those that are written as strings.
    var areNumeric: Bool { isMost(self[.numbers] + self[.figures]) }

    /// True if most numbers are typical for the pieces of puzzles and sets: multiples of 50, or 500 and more.
    var areNumbersOfParts: Bool {
        texts.count { Int($0).map { $0 >= 500 || $0 % 50 == 0 } ?? false } * 2 > texts.count
    }

    /// Returns true if the numbers of another key are larger where those of this key are larger (the coefficient of
    /// correlation of their ranks is at least 0.5).
    func growsWith(_ other: KeyProfile) -> Bool {
        let pairs = zip(numbers, other.numbers).compactMap { a, b in a.flatMap { a in b.map { (a, $0) } } }
        guard pairs.count > 2 else { return false }
        func ranks(_ numbers: [Double]) -> [Double] {
            let sorted = numbers.sorted()
            // The mean of the first and the last position of a number.
            let positions = Dictionary(grouping: sorted.indices, by: { sorted[$0] })
            return numbers.map { number in positions[number].map { Double($0[0] + $0[$0.count - 1]) / 2 } ?? 0 }
        }
        let (a, b) = (ranks(pairs.map(\.0)), ranks(pairs.map(\.1)))
        let mean = Double(pairs.count - 1) / 2
        let product = zip(a, b).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
        let squares = [a, b].map { $0.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } }
        return product >= 0.5 * (squares[0] * squares[1]).squareRoot() && squares[0] > 0 && squares[1] > 0
    }
}

// The numbers of a key.

extension KeyProfile {
    /// The number of each item of the sample; nil for an item without one.
    var numbers: [Double?] {
        let numbers = texts.map(Double.init)
        return rows.map { $0 >= 0 ? numbers[Int($0)] : nil }
    }

    /// True if most values are numbers, also those that are written as strings.
    var areNumeric: Bool { isMost(self[.numbers] + self[.figures]) }
}

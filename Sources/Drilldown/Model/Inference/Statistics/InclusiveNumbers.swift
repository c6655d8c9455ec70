/// The numbers of items that include the numbers of their children, such as the budget of a department, which includes
/// the budgets of its teams.
struct InclusiveNumbers: Sendable {
    /// For each key, the number of items with at least two children that have a number, and the number of these items
    /// whose own number is the sum.
    private var counts: [FieldPath.Key: (items: Int, sums: Int)] = [:]

    private static let fewestItems = 2

    /// Adds an item and all its descendants.
    mutating func add(_ item: JSONRecord.Index, of record: JSONRecord, children: FieldPath) {
        guard let array = record.find(children, from: item), record[array].kind == .array else { return }
        let parts = record.elements(of: array).filter { record[$0].kind == .object }
        for part in parts { add(part, of: record, children: children) }
        guard parts.count > 1 else { return }
        for (name, value) in record.members(of: item) {
            guard let whole = number(value, of: record), whole != 0 else { continue }
            let key = FieldPath.Key(record.string(name))
            let numbers = parts.compactMap { part in
                record.find(FieldPath([key]), from: part).flatMap { number($0, of: record) }
            }
            guard numbers.count > 1 else { continue }
            // Sums of decimals that a program computed can differ in their last digits.
            let isSum = abs(numbers.reduce(0, +) - whole) <= abs(whole) * 1e-9
            counts[key, default: (0, 0)].items += 1
            if isSum { counts[key, default: (0, 0)].sums += 1 }
        }
    }

    private func number(_ index: JSONRecord.Index, of record: JSONRecord) -> Double? {
        record[index].kind == .number ? Double(record.string(index)) : nil
    }

    /// Returns true if the numbers at a key are nearly always the sums of the children's numbers.
    func contains(_ path: FieldPath) -> Bool {
        guard path.keys.count == 1, let found = counts[path.keys[0]] else { return false }
        return found.sums >= Self.fewestItems && found.sums.isNearlyAll(of: found.items)
    }
}

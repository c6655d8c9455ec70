// Numbers that are products or sums of others.

extension FieldInference {
    /// Returns true if the number is the price of one piece: another number is its product with a quantity.
    func isFactor(_ path: FieldPath) -> Bool { statistics.equations.factors.contains(path) }

    /// Returns true if the number is a price multiplied by a quantity.
    func isProduct(_ path: FieldPath) -> Bool { statistics.equations.products.contains(path) }

    /// Returns true if the number and two others, such as the net amount, the tax and the gross amount, are two parts
    /// and their sum.
    func isInSum(_ path: FieldPath) -> Bool { statistics.equations.sums.contains(path) }

    /// Returns true if the number is a balance: nearly every number is another one with an entry added or deducted.
    func isRunning(_ path: FieldPath) -> Bool { statistics.equations.balances.contains(path) }

    /// Returns true if the number is an amount by which a balance changes: `debit`.
    func isEntry(_ path: FieldPath) -> Bool { statistics.equations.entries.contains(path) }
}

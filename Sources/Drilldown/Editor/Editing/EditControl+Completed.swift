/// Typed text that is completed before it is saved.
extension EditControl {
    /// The symbols of units that `Vocabulary` does not contain.
    private static let otherUnits: Set = [
        "L", "dl", "hl", "t", "min", "yd", "pt", "gal", "ha", "bar", "Pa", "kPa", "lm", "lx", "°", "Wh", "Ah", "VA",
        "Ω", "kΩ",
        "µm", "in²", "KiB", "MiB", "GiB", "TiB", "pcs", "pcs.", "Stk.", "Stück",
    ]
    /// The symbols of units. `A` is not included, because strings such as `12 A` are often codes.
    private static let units = Vocabulary.shortUnits.reduce(into: otherUnits.union(Vocabulary.unitSymbols.values)) {
        $0.formUnion($1.words.values)
    }.subtracting(["A"])

    /// Returns typed text with the IDs of items instead of their names if the control is for references to items, which
    /// are one per line. IDs, and texts that are not the name of exactly one item, are not changed.
    func withIDs(_ typed: String, in site: Site) -> String {
        guard field?.type.isReference ?? false else { return typed }
        return typed.split(separator: "\n", omittingEmptySubsequences: false).map { Self.withID(String($0), in: site) }
            .joined(separator: "\n")
    }

    private static func withID(_ typed: String, in site: Site) -> String {
        let inventory = site.inventory
        let name = typed.trimmingSpaces()
        guard !name.isEmpty, let identity = inventory.identity, inventory.ids?.item(Array(name.utf8)) == nil else {
            return typed
        }
        let items = Array((0..<inventory.items.count).lazy.filter { site.plan.names[$0] == name }.prefix(2))
        guard let item = items.first, items.count == 1 else { return typed }
        let record = inventory.record(of: item)
        return record.find(identity).map { record.string($0) } ?? typed
    }

    /// Returns a typed number with the unit of the value in the file, such as `kg` in `12 kg`. Any other text is
    /// returned unchanged.
    func withUnit(_ typed: String) -> String {
        let (new, old) = (typed.trimmingSpaces(), text.trimmingSpaces())
        guard case .line = kind, !isNumeric, Self.isDigits(new), let end = old.lastIndex(where: Self.isDigit),
            Self.isDigits(String(old[...end]))
        else { return typed }
        let unit = String(old[old.index(after: end)...])
        return Self.units.contains(unit.trimmingSpaces()) ? new + unit : typed
    }

    /// Returns true if the text has at least one digit and no characters other than digits, signs and separators.
    private static func isDigits(_ text: String) -> Bool {
        text.contains(where: isDigit) && text.allSatisfy { isDigit($0) || "-\u{2212}+.,'’ \u{A0}\u{202F}".contains($0) }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
    }
}

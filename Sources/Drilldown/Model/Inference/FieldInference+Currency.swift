// The inference of the currencies of amounts.

extension FieldInference {
    /// Returns the currency of amounts: the currency that the key names, the key next to it that contains currencies,
    /// or the currency of the site; nil if there is none, or if the values are not amounts.
    func currency(of path: FieldPath) -> Located<CurrencyRule>? {
        guard KeyMeaning.isMoney(path) || KeyMeaning.isMoney(FieldPath(path.keys.dropLast())) else { return nil }
        return namedCurrency(path)
            ?? configuration.regional.currency.map { Located(value: .code($0), location: SourceLocation(file: "")) }
    }

    func namedCurrency(_ path: FieldPath) -> Located<CurrencyRule>? {
        let nowhere = SourceLocation(file: "")
        if let code = KeyMeaning.currency(of: path) {
            return Located(value: .code(code), location: nowhere)
        }
        return currencyKey(beside: path).map { Located(value: .key($0), location: nowhere) }
    }

    /// Returns the key with currency codes next to a key, or next to one of the objects around it; nil if there is
    /// none.
    private func currencyKey(beside path: FieldPath) -> FieldPath? {
        var around = FieldPath(path.keys.dropLast())
        while true {
            let shape = around.keys.isEmpty ? statistics.shape : statistics.shape.find(around)
            let keys = shape?.members.map { around.appending($0.key.text) } ?? []
            // `price_currency` belongs to `price`.
            let own = keys.filter { key in
                guard let owner = KeyMeaning.ownerOfCurrency(KeyWords.folded(key)), !owner.isEmpty else { return false }
                return owner.allSatisfy { KeyWords.folded(path).contains($0) }
            }
            let shared = keys.filter { KeyMeaning.ownerOfCurrency(KeyWords.folded($0))?.isEmpty ?? false }
            if let found = (own + shared).first(where: holdsCurrencies) { return found }
            guard !around.keys.isEmpty else { return nil }
            around = FieldPath(around.keys.dropLast())
        }
    }

    private func holdsCurrencies(_ path: FieldPath) -> Bool {
        guard let profile = statistics.profile(of: path), profile[.strings] > 0 else { return false }
        return profile.texts.allSatisfy { RegionalSettings.isCurrency($0.trimmingSpaces().uppercased()) }
    }
}

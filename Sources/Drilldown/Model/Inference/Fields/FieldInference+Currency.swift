import Foundation

// The inference of the currencies of amounts.

extension FieldInference {
    /// Returns the currency of amounts: the currency that the key names, the key next to it that contains currencies,
    /// or the currency of the site; nil if there is none, or if the key does not indicate amounts.
    func currency(of path: FieldPath) -> Located<CurrencyRule>? {
        if let code = targetCurrency(path) { return Located(value: .code(code)) }
        guard KeyMeaning.isMoney(path) || KeyMeaning.isMoney(FieldPath(path.keys.dropLast())) else { return nil }
        return namedCurrency(path)
            ?? configuration.regional.currency.map { Located(value: .code($0)) }
    }

    /// Returns the currency to which the amounts at a key such as `eur` were converted: the key is the code, and the
    /// amount next to it is the same in the items with that currency and mostly different in others. Otherwise nil.
    private func targetCurrency(_ path: FieldPath) -> String? {
        guard let code = path.keys.last?.text.uppercased(), RegionalSettings.isCurrency(code),
            let own = statistics.top[path], own.areNumeric
        else { return nil }
        let isConverted = siblings(of: path).contains { amount in
            guard amount.areNumeric, KeyMeaning.isMoney(amount.path), let currency = currencyKey(beside: amount.path),
                let currencies = statistics.top[currency], currencies.distinct > 1
            else { return false }
            let isOwn = currencies.texts.map { CurrencyMark.code(named: $0) == code }
            let pairs = own.rows.indices.filter {
                own.rows[$0] >= 0 && amount.rows[$0] >= 0 && currencies.rows[$0] >= 0
            }
            let agreeing = pairs.count { row in
                isOwn[Int(currencies.rows[row])]
                    == (own.texts[Int(own.rows[row])] == amount.texts[Int(amount.rows[row])])
            }
            return isOwn.contains(true) && agreeing.isNearlyAll(of: pairs.count)
        }
        return isConverted ? code : nil
    }

    /// Returns true if another key has the same amounts in one currency.
    func isConvertedElsewhere(_ path: FieldPath) -> Bool {
        KeyMeaning.isMoney(path) && siblings(of: path).contains { targetCurrency($0.path) != nil }
    }

    func namedCurrency(_ path: FieldPath) -> Located<CurrencyRule>? {
        if let code = KeyMeaning.currency(of: path) { return Located(value: .code(code)) }
        if let key = currencyKey(beside: path) { return Located(value: .key(key)) }
        return (currencyAbove(path) ?? sharedSymbol(beside: path)).map { Located(value: .code($0)) }
    }

    /// Returns the currency of a symbol that several currencies share, if all items with a currency next to an amount
    /// have this symbol; otherwise nil.
    private func sharedSymbol(beside path: FieldPath) -> String? {
        let keys = currencyKeys(beside: path).filter { KeyMeaning.ownerOfCurrency(KeyWords.folded($0)) != nil }
        return keys.lazy.compactMap { statistics.top[$0] }.first { $0.distinct == 1 && $0[.strings] == $0.values }
            .flatMap { CurrencyMark(whole: $0.texts[0]) }.flatMap(code(of:))
    }

    /// Returns true if a currency key next to a key has different values that cannot be read. The sum of such amounts
    /// is meaningless.
    func isInUnknownCurrencies(_ path: FieldPath) -> Bool {
        let keys = currencyKeys(beside: path)
        return currencyKey(beside: path) == nil
            && keys.contains { statistics.profile(of: $0).map { $0.distinct > 1 && $0[.strings] > 0 } ?? false }
    }

    private func currencyKey(beside path: FieldPath) -> FieldPath? {
        currencyKeys(beside: path).first { holdsCurrencies($0) && !isAbove($0, path) }
    }

    /// Returns the currency that all items have, for an amount that only their children have; nil if there is no such
    /// currency.
    private func currencyAbove(_ path: FieldPath) -> String? {
        currencyKeys(beside: path).lazy.filter { holdsCurrencies($0) && isAbove($0, path) }
            .compactMap { statistics.top[$0] }.first { $0.distinct == 1 && $0.items == statistics.top.count }
            .flatMap { CurrencyMark.code(named: $0.texts[0]) }
    }

    /// Returns true if only children have an amount, and only the items around them have a currency.
    private func isAbove(_ currency: FieldPath, _ path: FieldPath) -> Bool {
        let (top, children) = statistics.levels
        return top.find(path) == nil && children.find(path) != nil && children.find(currency) == nil
    }

    /// Returns the keys for currencies next to a key, or next to the objects around it, the nearest first. The currency
    /// may be an object with a code or a name.
    private func currencyKeys(beside path: FieldPath) -> [FieldPath] {
        path.keys.indices.reversed().flatMap { depth -> [FieldPath] in
            let around = FieldPath(path.keys.prefix(depth))
            let shape = depth == 0 ? statistics.shape : statistics.shape.find(around)
            // Keys of numbers contain no currencies. Without this filter, the time would be quadratic in the number of
            // such keys.
            let mayBeCurrencies = shape?.members.filter { $0[.numbers] < $0.count } ?? []
            let keys = mayBeCurrencies.map { around.appending($0.key.text) }
            // `price_currency` belongs to `price`.
            let own = keys.filter { key in
                guard let owner = KeyMeaning.ownerOfCurrency(KeyWords.folded(key)), !owner.isEmpty else { return false }
                return owner.allSatisfy { KeyWords.folded(path).contains($0) }
            }
            let shared = keys.filter { KeyMeaning.ownerOfCurrency(KeyWords.folded($0))?.isEmpty ?? false }
            return (own + shared).flatMap { key in
                let parts = Self.partsOfCurrencies.map(key.appending).filter { statistics.shape.find($0) != nil }
                return parts.isEmpty ? [key] : parts
            }
        }
    }

    /// The keys of the currency in an object such as `{"name": "Euro", "code": "EUR"}`.
    private static let partsOfCurrencies = ["code", "iso", "currency", "id", "symbol", "name"]

    private func holdsCurrencies(_ path: FieldPath) -> Bool {
        guard let profile = statistics.profile(of: path), profile[.strings] > 0 else { return false }
        var (known, unknown) = (0, 0)
        for (text, count) in zip(profile.texts, profile.counts) where !EmptyText.isEmpty(Array(text.utf8).span) {
            if CurrencyMark.code(named: text) == nil { unknown += count } else { known += count }
        }
        // A few other strings are mistakes, which are reported.
        return known > 0 && unknown * 9 <= known
    }

    /// Returns the currency of a symbol that several currencies share; nil if it is unknown. The site's currency has
    /// priority, then the locale's currency, then the most common currency with this symbol.
    func code(of mark: CurrencyMark) -> String? {
        let locale = RegionalSettings(locale: configuration.regional.locale).locale.currency?.identifier
        return ([configuration.regional.currency, locale].compactMap { $0 } + ["USD", "JPY", "INR", "TRY"])
            .first { mark.agrees(with: $0) }
    }
}

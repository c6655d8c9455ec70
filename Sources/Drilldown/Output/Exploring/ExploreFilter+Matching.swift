// The comparison of filters with values. The script of the explore page compares them in the same way.

extension ExploreFilter {
    /// Returns a Boolean value for each item, which is true if the item passes the filter.
    ///
    /// - Parameter errors: Receives an error for each value that no item has, and for each invalid bound.
    func items(_ kind: ExploreData.Column.Kind, _ cells: ExploreCells, errors: inout [FilterMessage]) -> [Bool] {
        /// True for each code that passes: 0 for no value, and the index of a value plus 1.
        var passes = Array(repeating: values.isEmpty, count: cells.values.count + 1)
        for value in values where !accept(value, kind, cells, &passes) {
            errors.append(.unknownValue(value.excerpt, key: key, suggestion(for: value, kind, cells)))
        }
        let limits = bounds.compactMap { bound -> (bound: ExploreBound, isUpper: Bool)? in
            guard let limit = ExploreBound(bound.text, kind, cells) else {
                errors.append(invalid(bound, kind, cells))
                return nil
            }
            return (limit, bound.isUpper)
        }
        if !limits.isEmpty {
            passes[0] = false
            for value in 0..<cells.values.count where passes[value + 1] {
                // An amount must be within the bounds of its currency.
                let own = limits.filter { cells.isTyped(value) && $0.bound.applies(to: cells, value) }
                passes[value + 1] =
                    !own.isEmpty
                    && own.allSatisfy { limit in
                        let order = limit.bound.compare(cells, value)
                        return limit.isUpper ? order <= 0 : order >= 0
                    }
            }
        }
        return cells.codes.indices.map { item in
            let codes = cells[item]
            return codes.isEmpty ? passes[0] : codes.contains { passes[Int($0)] }
        }
    }

    /// Marks the codes of a value as accepted.
    ///
    /// - Returns: True if an item has the value.
    private func accept(
        _ value: String, _ kind: ExploreData.Column.Kind, _ cells: ExploreCells, _ passes: inout [Bool]
    ) -> Bool {
        if value.isEmpty {
            passes[0] = true
            return cells.codes.contains(0)
        }
        let bytes = Array(value.utf8)
        if let code = (0..<cells.values.count).first(where: { cells.plainText($0).elementsEqual(bytes) }) {
            passes[code + 1] = true
            return true
        }
        // The value may be in another notation, and `2019` matches all days of the year.
        guard let bound = ExploreBound(value, kind, cells) else { return false }
        let equal = (0..<cells.values.count).filter {
            cells.isTyped($0) && bound.applies(to: cells, $0) && bound.compare(cells, $0) == 0
        }
        for code in equal { passes[code + 1] = true }
        return !equal.isEmpty
    }

    private func suggestion(for value: String, _ kind: ExploreData.Column.Kind, _ cells: ExploreCells)
        -> NameSuggestion?
    {
        guard kind == .text || kind == .flag else { return nil }
        let known = (0..<cells.values.count).map { String(decoding: cells.plainText($0), as: UTF8.self) }
        return NearestName.suggestion(for: value, among: known.sorted())
    }

    private func invalid(_ bound: Bound, _ kind: ExploreData.Column.Kind, _ cells: ExploreCells) -> FilterMessage {
        switch kind {
        case .number: .notANumber(bound.text.excerpt, key: key, currencies: cells.currencies.sorted())
        case .date: .notADate(bound.text.excerpt, key: key)
        case .text, .flag: .noRange(key: key)
        }
    }
}

/// A number, an amount or a period that values are compared with.
private struct ExploreBound {
    private enum Value {
        /// The start of a date: a year, a month or a day.
        case date([UInt8])
        case number(ExactDecimal)
    }

    private let value: Value
    /// The currency of the values; empty if the bound applies to all values.
    private var currency = ""

    /// Parses a bound; nil if it is not valid for values of a kind.
    init?(_ text: String, _ kind: ExploreData.Column.Kind, _ cells: ExploreCells) {
        switch kind {
        case .date:
            guard text.wholeMatch(of: /[0-9]{4}(-[0-9]{2}){0,2}/) != nil else { return nil }
            value = .date(Array(text.utf8))
        case .number:
            guard let match = text.wholeMatch(of: /(-?[0-9]+(?:\.[0-9]+)?)(?: ([A-Z]{3}))?/),
                let number = try? ExactDecimal(Array(match.1.utf8))
            else { return nil }
            value = .number(number)
            guard let currency = match.2 else { return }
            guard cells.currencies.contains(String(currency)) else { return nil }
            self.currency = String(currency)
        case .text, .flag: return nil
        }
    }

    /// Returns true if the bound applies to the currency of a value.
    func applies(to cells: ExploreCells, _ code: Int) -> Bool {
        currency.isEmpty || cells.currency(code) == currency
    }

    /// Returns a negative number if a value is less than the bound, 0 if it is equal or in the period, and a positive
    /// number if it is greater.
    func compare(_ cells: ExploreCells, _ code: Int) -> Int {
        switch value {
        case .date(let start):
            let date = cells.plainText(code).prefix(start.count)
            return date.elementsEqual(start) ? 0 : date.lexicographicallyPrecedes(start) ? -1 : 1
        case .number(let bound):
            let text = cells.plainText(code).prefix { $0 != UInt8(ascii: " ") }
            guard let number = try? ExactDecimal(text) else { return -1 }
            return number == bound ? 0 : ExactDecimal.isLess(number, than: bound) ? -1 : 1
        }
    }
}

extension ExploreCells {
    fileprivate var currencies: Set<String> { Set((0..<values.count).compactMap(currency)) }
}

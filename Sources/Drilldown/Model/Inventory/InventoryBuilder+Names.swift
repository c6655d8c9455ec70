// The name, the aliases and the sort key of an item.

extension InventoryBuilder {
    mutating func addName(_ item: Int) {
        for alternative in rules.fields.names {
            text.removeAll(keepingCapacity: true)
            var isNamed = false
            var last = 0..<0
            /// The separator before the next value. It is omitted if the value before or after it is missing.
            var separator: ArraySlice<UInt8> = []
            for part in alternative {
                switch part {
                case .literal(let literal) where literal.isSeparator: separator = literal[...]
                case .literal(let literal):
                    // If a value is missing, the spaces before and after it become one.
                    let isAfterSpace = text.last.map { $0 == UInt8(ascii: " ") } ?? true
                    text.append(contentsOf: isAfterSpace ? literal.drop { $0 == UInt8(ascii: " ") } : literal[...])
                case .value(let slot, let form):
                    guard let value = reader.values[slot].flatMap(record.name(in:)) else { continue }
                    if !text.isEmpty { text += separator }
                    separator = []
                    isNamed = true
                    let start = text.count
                    record.appendText(value, to: &text)
                    defer {
                        // A value that repeats the previous value is removed.
                        if !last.isEmpty, text[start...] == text[last] { text.removeSubrange(last.upperBound...) }
                        last = min(start, text.count)..<text.count
                    }
                    switch form {
                    case .whole: break
                    case .basename: text.removeDirectories(from: start)
                    case .minute:
                        let hasMidnights = slot < schema.fields.count && schema.fields[slot].showsTimes
                        text.removeSeconds(from: start, hasMidnights: hasMidnights)
                    case .sentence:
                        let whole = String(decoding: text[start...], as: UTF8.self)
                        text.replaceSubrange(start..., with: NamePattern.Form.sentence(of: whole).utf8)
                    case .text: text.replaceSubrange(start..., with: HTMLContent(Array(text[start...])).line)
                    }
                }
            }
            let name = text.trimmed
            guard isNamed, !name.isEmpty else { continue }
            facts.names.append(name)
            return
        }
        if !rules.isNameless { reportMissingName(item) }
        facts.names.append([])
    }

    /// Adds the aliases of an item, which has a single alias or a list of them.
    mutating func addAliases(_ item: Int) {
        guard let slot = rules.fields.aliases, let value = reader.values[slot] else { return }
        for value in record[value].kind == .array ? record.elements(of: value) : [value] {
            guard record.isName(value) else { continue }
            text.removeAll(keepingCapacity: true)
            record.appendText(value, to: &text)
            let written = String(decoding: text, as: UTF8.self)
            facts.aliases.append(Alias(item: item, text: written, offset: record[value].range.lowerBound))
        }
    }

    mutating func addSortKey(at index: JSONRecord.Index) {
        switch rules.fields.sorting {
        case .none: break
        case .byName:
            let name = facts.names[facts.names.count - 1]
            order.append(name.isEmpty ? .missing : .text(name))
        case .missing: order.append(.missing)
        case .by(let slot, let field): order.append(sortKey(reader.values[slot], of: index, as: field))
        }
    }

    private func sortKey(
        _ value: JSONRecord.Index?, of item: JSONRecord.Index, as field: Schema.Field
    ) -> ItemOrder.Key {
        guard let value else { return .missing }
        switch FieldValue(value, of: record, item: item, as: field, timeZone: rules.regional.timeZone) {
        case .number(let number), .money(let number, _): return .number(number)
        case .day(let day): return .time(Double(day.daysSince1970) * 86_400)
        case .instant(let instant): return .time(instant.secondsSince1970)
        case .boolean(let isTrue): return .text(Array((isTrue ? "true" : "false").utf8)[...])
        // Values that cannot be read have no position among numbers and dates.
        case .unreadable where field.type.isNumeric || field.type.isDate: return .missing
        default: return .text(record.text(value)[...])
        }
    }
}

extension JSONRecord {
    /// Returns the value that is used as a name: the value itself if it is a string or a number, or the first element
    /// of an array if it is a string; nil for any other value.
    fileprivate func name(in value: Index) -> Index? {
        if isName(value) { return value }
        guard self[value].kind == .array, let first = elements(of: value).first, self[first].kind == .string else {
            return nil
        }
        return first
    }

    /// Returns true if a value can be a name or an ID: a string or a number.
    fileprivate func isName(_ index: Index) -> Bool {
        self[index].kind == .string || self[index].kind == .number
    }
}

extension [UInt8] {
    /// Removes trailing slashes, then everything up to and including the last slash. Keeps a scope, as in
    /// `@babel/core`.
    fileprivate mutating func removeDirectories(from start: Int) {
        let slash = UInt8(ascii: "/")
        while count > start + 1, last == slash { removeLast() }
        guard var last = self[start...].lastIndex(of: slash) else { return }
        let before = self[start..<last].lastIndex(of: slash).map { $0 + 1 } ?? start
        if self[before] == UInt8(ascii: "@") { last = before - 1 }
        if last >= start { removeSubrange(start...last) }
    }

    /// Shortens an instant in ISO 8601 to the date and the time without seconds, with a space between them.
    ///
    /// - Parameter hasMidnights: True if midnight is a time like any other; false to shorten an instant at midnight to
    ///   its date.
    fileprivate mutating func removeSeconds(from start: Int, hasMidnights: Bool) {
        guard count - start >= 16, CalendarDay(self[start..<start + 10]) != nil, self[start + 13] == UInt8(ascii: ":")
        else { return }
        if !hasMidnights, self[(start + 11)..<(start + 16)].elementsEqual("00:00".utf8) {
            return removeSubrange((start + 10)...)
        }
        removeSubrange((start + 16)...)
        self[start + 10] = UInt8(ascii: " ")
    }

    /// The text without white space at either end.
    fileprivate var trimmed: ArraySlice<UInt8> {
        let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x80 }
        if let first, let last, isPlain(first), isPlain(last) { return self[...] }
        return ArraySlice(String(decoding: self, as: UTF8.self).trimmingSpaces().utf8)
    }

    /// True if the text is a dash between spaces, which separates two values.
    fileprivate var isSeparator: Bool { self == Array(" – ".utf8) || self == Array(" - ".utf8) }
}

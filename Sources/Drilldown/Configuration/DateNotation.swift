/// How the dates of a field are written in the inventory, where that is not ISO 8601.
enum DateNotation: Hashable, Sendable {
    case pattern(DatePattern)
    /// Seconds or milliseconds since 1970-01-01 UTC.
    case epoch(EpochUnit)
}

enum EpochUnit: String, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
}

/// A pattern such as `MM/dd/yyyy`, with the letters of Unicode Technical Standard 35 that stand for one thing each
/// in any locale: `yyyy`, `M`, `MM`, `MMM` and `MMMM` (English months), `d`, `dd`, `H`, `HH`, `mm`, `ss`. All else
/// stands for itself; letters are put between apostrophes, and two of these are one.
struct DatePattern: Hashable, Sendable {
    private enum Part: Hashable {
        case literal(UInt8)
        /// Exactly so many digits.
        case digits(Unit, Int)
        /// One digit or two.
        case number(Unit)
        case monthName(isShort: Bool)
    }

    private enum Unit {
        case year, month, day, hour, minute, second
    }

    /// As `site.yml` has it.
    let written: String
    private var parts: [Part] = []

    /// - Returns: nil where a letter means nothing here, where year, month or day is missing, or anything stands twice.
    init?(_ written: String) {
        self.written = written
        var rest = Array(written.utf8)[...]
        while let first = rest.first {
            if first == UInt8(ascii: "'") {
                let quoted = rest.dropFirst().prefix { $0 != first }
                guard rest.count > quoted.count + 1 else { return nil }
                parts += quoted.map { .literal($0) }
                rest = rest.dropFirst(quoted.count + 2)
                // Two in a row are one, inside and outside of others.
                if quoted.isEmpty {
                    parts.append(.literal(first))
                } else if rest.first == first {
                    parts.append(.literal(first))
                }
                continue
            }
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            guard first.isWordLetter, first != UInt8(ascii: "_") else {
                parts += run.map { .literal($0) }
                continue
            }
            guard let part = Self.part(first, run.count) else { return nil }
            parts.append(part)
        }
        let units = parts.compactMap(Self.unit)
        guard Set(units).count == units.count, [.year, .month, .day].allSatisfy({ units.contains($0) }),
            units.contains(.hour) == units.contains(.minute), units.contains(.minute) || !units.contains(.second)
        else {
            return nil
        }
    }

    private static func part(_ letter: UInt8, _ count: Int) -> Part? {
        switch (Unicode.Scalar(letter), count) {
        case ("y", 4): .digits(.year, 4)
        case ("M", 1): .number(.month)
        case ("M", 2): .digits(.month, 2)
        case ("M", 3): .monthName(isShort: true)
        case ("M", 4): .monthName(isShort: false)
        case ("d", 1): .number(.day)
        case ("d", 2): .digits(.day, 2)
        case ("H", 1): .number(.hour)
        case ("H", 2): .digits(.hour, 2)
        case ("m", 2): .digits(.minute, 2)
        case ("s", 2): .digits(.second, 2)
        default: nil
        }
    }

    private static func unit(_ part: Part) -> Unit? {
        switch part {
        case .literal: nil
        case .digits(let unit, _), .number(let unit): unit
        case .monthName: .month
        }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The date as ISO 8601 writes it, which tells whether there is such a day; nil where the text is not written so.
    func normalized(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        var found: [Unit: Int] = [:]
        for part in parts {
            switch part {
            case .literal(let byte):
                guard rest.popFirst() == byte else { return nil }
            case .digits(let unit, let count):
                guard rest.count >= count, let value = rest.prefix(count).number else { return nil }
                found[unit] = value
                rest = rest.dropFirst(count)
            case .number(let unit):
                let digits = rest.prefix(2).prefix { $0.isDigit }
                guard !digits.isEmpty, let value = digits.number else { return nil }
                found[unit] = value
                rest = rest.dropFirst(digits.count)
            case .monthName(let isShort):
                let word = String(decoding: rest.prefix { $0.isWordLetter }, as: UTF8.self)
                guard
                    let month = Self.months.firstIndex(where: {
                        (isShort ? String($0.prefix(3)) : $0) == word.lowercased()
                    })
                else { return nil }
                found[.month] = month + 1
                rest = rest.dropFirst(word.utf8.count)
            }
        }
        guard rest.isEmpty else { return nil }
        func digits(_ unit: Unit, _ count: Int) -> String {
            let number = String(found[unit] ?? 0)
            return String(repeating: "0", count: max(0, count - number.utf8.count)) + number
        }
        let day = "\(digits(.year, 4))-\(digits(.month, 2))-\(digits(.day, 2))"
        guard found[.hour] != nil else { return Array(day.utf8) }
        return Array("\(day)T\(digits(.hour, 2)):\(digits(.minute, 2)):\(digits(.second, 2))".utf8)
    }
}

import Foundation

/// The counts and totals of a site on several days, from a JSON Lines file with at most one line for each day.
struct History: Sendable {
    /// The counts and totals of all items, or of one group of the first view.
    struct Figures: Codable, Sendable {
        /// The folder of the group's pages, which identifies the group; empty for all items.
        var path: String
        var title: String
        /// The number of items that are not inside other items.
        var items: Int
        /// The number of items that are inside other items.
        var children: Int
        var totals: [Sum]
    }

    /// The sum of a field in one currency.
    struct Sum: Codable, Sendable {
        /// The field's key path.
        var field: String
        /// The currency code (ISO 4217); nil if the field is not an amount of money.
        var currency: String?
        var sum: ExactDecimal
    }

    /// One line of the file.
    struct Entry: Codable, Sendable {
        let day: CalendarDay
        /// The number of data warnings.
        var warnings = 0
        let items: Int
        let children: Int
        let totals: [Sum]
        let groups: [Figures]
        /// The line as written in the file, without its line feed; nil for the entry of this build.
        var line: [UInt8]?

        private enum CodingKeys: CodingKey { case day, warnings, items, children, totals, groups }

        /// The counts and totals of all items.
        var all: Figures { Figures(path: "", title: "", items: items, children: children, totals: totals) }
    }

    /// The entries in ascending order of days, at most one for each day.
    var entries: [Entry] = []

    /// Adds an entry, or replaces the entry of the same day.
    mutating func set(_ entry: Entry) {
        entries.removeAll { $0.day == entry.day }
        entries.insert(
            entry, at: entries.firstIndex { $0.day.daysSince1970 > entry.day.daysSince1970 } ?? entries.count)
    }

    /// Returns the content of the file. Lines that were read from a file are unchanged.
    ///
    /// - Parameter warnings: The number of data warnings of this build, which is known only after the pages are
    ///   rendered.
    func bytes(warnings: Int) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return entries.flatMap { entry in
            var entry = entry
            if entry.line == nil { entry.warnings = warnings }
            // Encoding cannot fail, because there are no floating-point numbers.
            return (entry.line ?? (try? encoder.encode(entry)).map { Array($0) } ?? []) + [UInt8(ascii: "\n")]
        }
    }
}

// MARK: - Coding

extension CalendarDay: Codable {
    init(from decoder: any Decoder) throws {
        self = try decoder.value { CalendarDay(alone: Array($0.utf8)[...]) }
    }

    func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Numbers are encoded as strings, because many programs round JSON numbers.
extension ExactDecimal: Codable {
    init(from decoder: any Decoder) throws {
        self = try decoder.value { text in try? ExactDecimal(Array(text.utf8)) }
    }

    func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Decoder {
    /// Returns the value that `read` creates from a string; throws `DecodingError` if `read` returns nil.
    fileprivate func value<Value>(_ read: (String) -> Value?) throws -> Value {
        guard let value = read(try String(from: self)) else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: ""))
        }
        return value
    }
}

import Foundation

/// A filter of the explore page: the values and bounds that items must have in one column.
struct ExploreFilter: Sendable {
    /// An inclusive limit of a range.
    struct Bound: Sendable {
        var isUpper: Bool
        /// A number, a number and a currency, or the start of a date.
        var text: String
    }

    var key: String
    /// The accepted values; empty if all values are accepted. An empty string accepts items without a value.
    var values: [String] = []
    var bounds: [Bound] = []

    /// Parses filters in the notation of the page's address, such as `Room=Garage&value>=100`.
    ///
    /// - Parameters:
    ///   - text: The filters. Filters with the same key are combined.
    ///   - keys: The keys of the columns.
    ///   - errors: Receives an error for each part that is not a filter.
    static func read(_ text: String, keys: Set<String>, errors: inout [FilterMessage]) -> [ExploreFilter] {
        var filters: [ExploreFilter] = []
        for part in text.split(separator: "&").map(String.init) {
            guard let read = Part(part, keys: keys) else {
                errors.append(.notAFilter(decoded(part).excerpt))
                continue
            }
            let known = filters.firstIndex { $0.key == read.key }
            if known == nil { filters.append(ExploreFilter(key: read.key)) }
            let index = known ?? filters.count - 1
            if let isUpper = read.isUpper {
                filters[index].bounds.append(Bound(isUpper: isUpper, text: read.value))
            } else {
                filters[index].values.append(read.value)
            }
        }
        return filters
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        String(text).removingPercentEncoding ?? String(text)
    }

    /// One part of a string of filters, between ampersands.
    private struct Part {
        var key: String
        /// True for `<=`, false for `>=`, nil for `=`.
        var isUpper: Bool?
        var value: String

        /// Parses a part; nil if it has no equals sign or is another setting of the page.
        init?(_ text: String, keys: Set<String>) {
            guard let equals = text.firstIndex(of: "=") else { return nil }
            var name = text[..<equals]
            value = decoded(text[text.index(after: equals)...])
            guard !SitePlan.reservedNames.contains(String(name)) else { return nil }
            // The key may end with a comparison sign, which may be percent-encoded.
            if !keys.contains(decoded(name)) {
                for (sign, isUpper) in [(">", false), ("<", true), ("%3E", false), ("%3C", true)]
                where name.uppercased().hasSuffix(sign) {
                    self.isUpper = isUpper
                    name = name.dropLast(sign.count)
                    break
                }
            }
            key = decoded(name)
        }
    }
}

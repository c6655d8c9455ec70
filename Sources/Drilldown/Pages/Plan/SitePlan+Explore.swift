import Foundation

/// The filters of the explore page in addresses: `#Room=Garage&category=Tools`.
extension SitePlan {
    /// The names of the explore page's settings other than filters. The first character of a key is percent-encoded if
    /// the key is one of these names, or if it begins with `-`, the sign for descending order.
    static let reservedNames = ["q", "sort", "columns", "layout"]

    func exploreFilter(ofGroup number: Int, _ timeZone: TimeZone) -> String {
        let groups = inventory.path(toGroup: number).dropFirst()
        return zip(groups, inventory.views[inventory.groups[number].view].by).map { group, field in
            Self.encoded(key: field.path.description) + "="
                + Self.encoded(inventory.groups[group].key.map { inventory.exploreValue($0, field, timeZone) } ?? [])
        }.joined(separator: "&")
    }

    /// Returns the filter for the items with a date in a period.
    ///
    /// - Parameters:
    ///   - first: The first year, month or day; nil if the period includes all earlier dates.
    ///   - last: The last year, month or day; nil if the period includes all later dates.
    func exploreFilter(from first: String?, to last: String?, field: Int) -> String {
        let key = Self.encoded(key: inventory.schema.fields[field].path.description)
        if let first, first == last { return "\(key)=\(first)" }
        return [first.map { "\(key)%3E=\($0)" }, last.map { "\(key)%3C=\($0)" }].compactMap { $0 }
            .joined(separator: "&")
    }

    /// Returns the filter for the items related to an item.
    ///
    /// - Parameter direction: The direction from the item to the related items.
    func exploreFilter(_ direction: ItemRelation.Direction, of item: Int, _ relation: ItemRelation) -> String {
        let path =
            switch relation.origin {
            case .field(let field): inventory.schema.fields[field].path
            // Items that refer to this item have it among their targets.
            case .list(let declaration): declaration.path(direction == .sources ? .targets : .sources)
            }
        return Self.encoded(key: path.description) + "="
            + Self.encoded(Array(relation.label(item, inventory.facts).utf8))
    }

    /// Returns the number of items at all levels that the filter of a group selects.
    func exploreCount(ofGroup group: Int) -> Int {
        outputs.exploreCounts?[group] ?? inventory.groups[group].totals.count
    }

    /// Returns the setting that sorts the explore page by a column, in descending order if it has numbers or dates.
    ///
    /// - Parameter field: The index of the column's field; nil for the column with the names.
    func exploreSort(by field: Int?) -> String {
        guard let field else { return "sort=" + Self.encoded(key: nameKey) }
        let type = inventory.schema.fields[field].type
        let key = Self.encoded(key: inventory.schema.fields[field].path.description)
        return "sort=" + (type.isNumeric || type.isDate ? "-" : "") + key
    }

    /// The key of the column with the names.
    var nameKey: String { inventory.schema.name.onlyPath?.description ?? "name" }

    /// The key of the column with the data warnings.
    var warningsKey: String {
        let keys = Set((inventory.schema.fields + inventory.views.flatMap(\.by)).map(\.path.description) + [nameKey])
        var key = "data-warnings"
        while keys.contains(key) { key += "-" }
        return key
    }

    /// Returns the filter for the items that a group of data warnings affects.
    func exploreFilter(ofWarnings value: String) -> String {
        Self.encoded(key: warningsKey) + "=" + Self.encoded(Array(value.utf8))
    }

    private static func encoded(key: String) -> String {
        let bytes = Array(key.utf8)
        guard key.first == "-" || reservedNames.contains(key), let first = bytes.first else { return encoded(bytes) }
        return "%" + first.hexadecimal + encoded(Array(bytes.dropFirst()))
    }

    /// Returns text in percent encoding (RFC 3986). Only ASCII letters, digits and `-_.~/:` are not encoded.
    private static func encoded(_ text: [UInt8]) -> String {
        text.map { byte in
            let isSafe = byte.isLetter || byte.isDigit || "-_.~/:".utf8.contains(byte)
            return isSafe ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal
        }.joined()
    }
}

extension GroupKey {
    /// Returns the value as written in the data of the explore page; empty if there is no value.
    func exploreValue(_ field: Schema.Field, _ timeZone: TimeZone) -> [UInt8] {
        switch self {
        case .text(let text), .unreadable(let text): text
        case .number(let number): Array(number.description.utf8)
        case .money(let number, let currency):
            Array((field.currency?.code == nil ? "\(number.description) \(currency)" : number.description).utf8)
        case .boolean(let isTrue): Array((isTrue ? "true" : "false").utf8)
        case .day(let day): Array(day.description.utf8)
        case .instant(let instant):
            Array(instant.localDescription(offset: timeZone.secondsFromGMT(for: instant.date)).utf8)
        case .none: []
        }
    }
}

extension Inventory {
    /// Returns the value of a group as written in the data of the explore page. The value of a reference is the label
    /// of its item.
    func exploreValue(_ key: GroupKey, _ field: Schema.Field, _ timeZone: TimeZone) -> [UInt8] {
        guard case .text(let id) = key, let item = ids?.item(id), let relation = relation(ofField: field.path) else {
            return key.exploreValue(field, timeZone)
        }
        return Array(relation.label(item, facts).utf8)
    }
}

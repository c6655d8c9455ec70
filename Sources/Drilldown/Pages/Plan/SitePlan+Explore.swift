import Foundation

/// The filters of the explore page in addresses: `#Room=Garage&category=Tools`.
extension SitePlan {
    /// The names that the explore page uses for other settings than filters. A key of the same name is written with its
    /// first letter percent-encoded.
    private static let reservedNames = ["q", "sort", "columns", "layout"]

    /// Returns the filter for the items of a group.
    func exploreFilter(ofGroup number: Int, _ timeZone: TimeZone) -> String {
        let groups = inventory.path(toGroup: number).dropFirst()
        return zip(groups, inventory.views[inventory.groups[number].view].by).map { group, field in
            Self.encoded(key: field.path.description) + "="
                + Self.encoded(exploreValue(ofGroup: group, field, timeZone))
        }.joined(separator: "&")
    }

    /// Returns the filter for the items related to an item.
    ///
    /// - Parameter direction: Whether the items refer to the item, or the item to them.
    func exploreFilter(_ direction: ItemRelation.Direction, of item: Int, _ relation: ItemRelation) -> String {
        let path =
            switch relation.origin {
            case .field(let field): inventory.schema.fields[field].path
            // Those that refer to the item have it among their targets.
            case .list(let declaration): declaration.path(direction == .sources ? .targets : .sources)
            }
        return Self.encoded(key: path.description) + "="
            + Self.encoded(Array(relation.label(item, inventory.facts).utf8))
    }

    /// Returns the value of a group as written in the data of the explore page; empty for the items without a value.
    private func exploreValue(ofGroup group: Int, _ field: Schema.Field, _ timeZone: TimeZone) -> [UInt8] {
        if case .text(let id)? = inventory.groups[group].key, field.type.isReference,
            let label = inventory.label(ofID: id, in: field.path)
        {
            return Array(label.utf8)
        }
        return switch inventory.groups[group].key {
        case .text(let text)?, .unreadable(let text)?: text
        case .number(let number)?: Array(number.description.utf8)
        case .money(let number, let currency)?:
            Array((field.currency?.code == nil ? "\(number.description) \(currency)" : number.description).utf8)
        case .boolean(let isTrue)?: Array((isTrue ? "true" : "false").utf8)
        case .day(let day)?: Array(day.description.utf8)
        case .instant(let instant)?: Array(instant.localDescription(in: timeZone).utf8)
        case .some(.none), nil: []
        }
    }

    /// Returns the setting that sorts the explore page by a column: numbers and dates in descending order.
    ///
    /// - Parameter field: The field's index; nil for the names.
    func exploreSort(by field: Int?) -> String {
        guard let field else { return "sort=" + Self.encoded(key: nameKey) }
        let type = inventory.schema.fields[field].type
        let key = Self.encoded(key: inventory.schema.fields[field].path.description)
        return "sort=" + (type.isNumeric || type.isDate ? "-" : "") + key
    }

    /// The key of the names.
    var nameKey: String { inventory.schema.name.onlyPath?.description ?? "name" }

    private static func encoded(key: String) -> String {
        guard reservedNames.contains(key), let first = key.utf8.first else { return encoded(Array(key.utf8)) }
        return "%" + String(first, radix: 16, uppercase: true) + key.dropFirst()
    }

    /// Returns text in percent encoding (RFC 3986). Only unreserved characters and some others that are safe in a
    /// fragment stay.
    private static func encoded(_ text: [UInt8]) -> String {
        text.map { byte in
            let isSafe = byte.isLetter || byte.isDigit || "-_.~/:".utf8.contains(byte)
            return isSafe
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

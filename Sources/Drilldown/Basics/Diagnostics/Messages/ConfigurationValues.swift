/// A kind of value that a key of the configuration accepts.
enum ExpectedValue: Hashable, Sendable {
    case text, flag, list, views, fields, keysAndValues, keyPath, namePattern, sortRule, pageSize, warningKind, viewID
    case relations, lookups, keyAndText, oneKey, currency, datePattern, relativeFolder

    /// The description of the kind of value, which follows "expected" in messages.
    var name: String {
        switch self {
        case .text: "text"
        case .flag: "true or false"
        case .list, .views, .fields, .relations, .lookups: "a list"
        case .keysAndValues: "a mapping"
        case .keyAndText: "a key and its text"
        case .oneKey: "a single key"
        case .relativeFolder: "a folder relative to that of the inventory, such as ../images"
        case .keyPath: "a key, or keys joined with dots"
        case .namePattern: "a key, or a pattern such as \"{{first}} {{last}}\""
        case .sortRule: "a key, or -key for descending order"
        case .pageSize: "a whole number from 1 to 10000"
        case .warningKind: "a kind of warning, such as missing-value"
        case .viewID: "up to 100 letters a to z, digits and hyphens, without a hyphen at the start or the end"
        case .currency: "an ISO 4217 code, or a key of the items"
        case .datePattern: "a pattern such as MM/dd/yyyy, d MMM yy or yyyy-MM-dd HH:mm:ss Z"
        }
    }

    var suggestion: String? {
        switch self {
        case .list: "write [a, b], or begin each line with \"- \""
        case .views: "write each line like - {title: By category, by: [category]}"
        case .relations: "write each line like - {items: dependencies, from: ref, to: dependsOn}"
        case .lookups: "write each line like - {field: brand, key: brand_id, items: brands, id: id, name: name}"
        case .keyAndText: "write {KEY: TEXT}"
        case .fields: "write each line like - {key: price, type: money}"
        default: nil
        }
    }
}

/// A value in the configuration, as messages show it.
enum FoundValue: Hashable, Sendable {
    case nothing, list, mapping
    case scalar(String)

    var name: String {
        switch self {
        case .nothing: "nothing"
        case .list: "a list"
        case .mapping: "a mapping"
        case .scalar(let text): text.quoted
        }
    }
}

/// What site.yml and the options say. All of it may be absent: then it is inferred from the inventory.
struct SiteConfiguration: Sendable {
    var title: String?
    var locale: String?
    var timeZone: String?
    var currency: String?
    var items: Placed<FieldPath>?
    var id: Placed<IdentityRule>?
    var name: Placed<NamePattern>?
    /// The key that says of which kind an item is.
    var kind: Placed<FieldPath>?
    /// The key of an item's array of children.
    var children: Placed<FieldPath>?
    var quantity: Placed<FieldPath>?
    /// The key of an item's former ids and addresses, and no key where there are to be none.
    var aliases: Placed<FieldPath?>?
    var sort: Placed<SortRule>?
    /// The key of the dates that a timeline shows, and no key where there is to be none.
    var timeline: Placed<FieldPath?>?
    var pageSize = 100
    var columns: [Placed<FieldPath>]?
    var hidden: [Placed<FieldPath>] = []
    var outputs = Outputs()
    /// Kinds of findings that are not to be said.
    var ignore: [Diagnostic.Code] = []
    /// Nil where site.yml says nothing of views: then there is one flat list.
    var views: [ViewDeclaration]?
    var fields: [FieldDeclaration] = []

    /// The heading of the column with the names: the label of the field that the name is, where one is declared.
    var nameLabel: String? {
        guard let path = name?.value.onlyPath ?? FieldPath("name") else { return nil }
        return fields.first { $0.path == path }?.label
    }

    /// Nothing said: everything is inferred.
    init() {}
}

/// A value with the place that says so.
struct Placed<Value: Sendable>: Sendable {
    var value: Value
    var place: Place
}

/// The same items, grouped in one way.
struct ViewDeclaration: Sendable {
    /// The view's part of addresses.
    var id: String?
    var title: String?
    /// The keys to group by, the outermost first; none for a flat list.
    var by: [Placed<FieldPath>] = []
    var place: Place

    static func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte.isDigit || byte == UInt8(ascii: "-")
            }
    }
}

/// Where an item's identity, and with it its address, comes from.
enum IdentityRule: Sendable {
    /// `id: none`: there is no key that tells items apart.
    case none
    case key(FieldPath)
}

/// The order of the items in lists.
struct SortRule: Sendable {
    var path: FieldPath
    var isDescending: Bool

    /// `name`, or `-name` for descending.
    init?(_ written: String) {
        let lastWord = written.lowercased().split(separator: " ").last
        if written.contains(" "), lastWord == "desc" || lastWord == "asc" { return nil }
        isDescending = written.hasPrefix("-")
        guard let path = FieldPath(isDescending ? String(written.dropFirst()) : written) else { return nil }
        self.path = path
    }
}

/// How an item's name is made: one key, or several in a pattern such as `{{first}} {{last}}`.
struct NamePattern: Sendable {
    enum Part: Sendable {
        case literal(String)
        case value(FieldPath)
    }

    var parts: [Part]

    init(_ path: FieldPath) {
        parts = [.value(path)]
    }

    /// Reads the written form; nil when a tag is not closed or does not hold a key path.
    init?(_ written: String) {
        guard written.contains("{{") else {
            guard let path = FieldPath(written) else { return nil }
            parts = [.value(path)]
            return
        }
        parts = []
        var rest = Substring(written)
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            rest = rest[open.upperBound...]
            guard let close = rest.firstRange(of: "}}"),
                let path = FieldPath(rest[..<close.lowerBound].trimmingSpaces())
            else { return nil }
            parts.append(.value(path))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
    }

    /// The key, where the name is nothing else.
    var onlyPath: FieldPath? { parts.count == 1 ? paths.first : nil }

    var paths: [FieldPath] {
        parts.compactMap { if case .value(let path) = $0 { path } else { nil } }
    }
}

extension StringProtocol {
    /// Without white space at either end.
    func trimmingSpaces() -> String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

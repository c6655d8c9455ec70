/// What site.yml and the options say. All of it may be absent: then it is inferred from the inventory.
struct SiteConfiguration: Sendable {
    var title: String?
    var locale: String?
    var timeZone: String?
    var currency: String?
    var items: Placed<ItemsPath>?
    var id: Placed<IdentityRule>?
    var name: Placed<NamePattern>?
    /// The key that says of which kind an item is.
    var kind: Placed<FieldPath>?
    /// The key of an item's array of children.
    var children: Placed<FieldPath>?
    /// The key of how many pieces an item stands for, and no key where there is none.
    var quantity: Placed<FieldPath?>?
    /// The key of an item's former ids and addresses, and no key where there are to be none.
    var aliases: Placed<FieldPath?>?
    var sort: Placed<SortRule>?
    /// The key of the dates that a timeline shows, and no key where there is to be none.
    var timeline: Placed<FieldPath?>?
    var pageSize = 100
    var columns: [Placed<FieldPath>]?
    /// Nil where lists of children show the same as others.
    var childColumns: [Placed<FieldPath>]?
    var hidden: [Placed<FieldPath>] = []
    var outputs = Outputs()
    /// Kinds of warnings that are not to be said.
    var ignore: [Diagnostic.Code] = []
    /// Nil where site.yml says nothing of views: then they are inferred.
    var views: [ViewDeclaration]?
    var fields: [FieldDeclaration] = []
    /// Whether it could be read where the items are and what is hidden of them. Else nothing can be said of them.
    var knowsItems = true
    /// Whether a declaration of a field could not be read.
    var mayLackFields = false

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
    var sort = GroupOrder.value
    var place: Place

    /// All items in one list.
    static let flat = ViewDeclaration(id: "all", place: Place(file: ""))

    static func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { $0.isSmallLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

/// In which order a view lists its groups.
enum GroupOrder: String, CaseIterable, Sendable {
    /// By what their items have in common.
    case value
    /// Those with the most items first.
    case size
}

/// Where an item's identity, and with it its address, comes from.
enum IdentityRule: Sendable {
    /// `id: none`: there is no key that tells items apart.
    case none
    case key(FieldPath)
}

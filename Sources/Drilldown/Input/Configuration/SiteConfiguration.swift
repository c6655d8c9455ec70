/// What site.yml and the options say. All of it may be absent: then it is inferred from the inventory.
struct SiteConfiguration: Sendable {
    var regional = RegionalNames()
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
    var hidden: [Placed<FieldPath>] = []
    var lists = Lists()
    /// Nil where site.yml says nothing of views: then they are inferred.
    var views: [ViewDeclaration]?
    var fields: [FieldDeclaration] = []
    var site = Settings()
    /// What could not be read, so that nothing can be said of it.
    var unread: Set<Unread> = []

    /// Nothing said: everything is inferred.
    init() {}

    /// The names by which Foundation knows the conventions of a place.
    struct RegionalNames: Sendable {
        var locale: String?
        var timeZone: String?
        /// An ISO 4217 code.
        var currency: String?
    }

    struct Lists: Sendable {
        var sort: Placed<SortRule>?
        /// The key of the dates that a timeline shows, and no key where there is to be none.
        var timeline: Placed<FieldPath?>?
        var columns: [Placed<FieldPath>]?
        /// Nil where lists of children show the same as others.
        var childColumns: [Placed<FieldPath>]?
    }

    /// What does not depend on the items, and is never inferred from them.
    struct Settings: Sendable {
        var title: String?
        var pageSize = 100
        var outputs = Outputs()
        /// Kinds of warnings that are not reported.
        var ignored: Set<Diagnostic.Code> = []
    }

    enum Unread {
        /// Where the items are, or what is hidden of them.
        case items
        /// The declaration of a field.
        case fields
    }
}

extension RegionalSettings {
    init(_ names: SiteConfiguration.RegionalNames) {
        self.init(locale: names.locale, timeZone: names.timeZone)
    }
}

/// A value with the place that says so.
struct Placed<Value: Sendable>: Sendable {
    var value: Value
    var place: Place
}

/// Where an item's identity, and with it its address, comes from.
enum IdentityRule: Sendable {
    /// `id: none`: there is no key that tells items apart.
    case none
    case key(FieldPath)
}

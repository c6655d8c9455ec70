/// The values in `site.yml` and the options. Missing values are inferred from the inventory.
struct SiteConfiguration: Sendable {
    var regional = RegionalNames()
    var items: Located<ItemsPath>?
    var id: Located<IdentityRule>?
    var name: Located<NamePattern>?
    var kind: Located<FieldPath>?
    /// The key of an item's array of children. An inner nil disables child items.
    var children: Located<FieldPath?>?
    /// The key of the number of pieces that an item represents. An inner nil disables quantities.
    var quantity: Located<FieldPath?>?
    /// The key of an item's aliases. An inner nil disables aliases.
    var aliases: Located<FieldPath?>?
    var hidden: [Located<FieldPath>] = []
    var lists = Lists()
    var fields: [FieldDeclaration] = []
    var otherLists = OtherLists()
    var site = Settings()
    /// The parts of the configuration that could not be read. Errors that depend on them are not reported.
    var unread: Set<Unread> = []

    var views: [ViewDeclaration] { lists.views ?? [] }
    var relations: [RelationDeclaration] { otherLists.relations ?? [] }
    var lookups: [LookupDeclaration] { otherLists.lookups ?? [] }

    /// The source locations of the declared fields that contain references.
    var references: [SourceLocation] { fields.filter { $0.type?.isReference ?? false }.map(\.location) }

    /// The paths in items that the configuration names, except the keys of the ID and of lookups.
    var paths: [FieldPath] {
        let single = [kind, children?.path, quantity?.path, aliases?.path, lists.timeline?.path].compactMap {
            $0?.value
        }
        let columns = ((lists.columns ?? []) + (lists.childColumns ?? []) + hidden).map(\.value)
        let inFields = fields.flatMap { [$0.path] + [$0.currency?.value.key].compactMap { $0 } }
        let inViews = views.flatMap(\.by).map(\.value)
        let names = (name?.value.paths ?? []) + [lists.sort?.value.path].compactMap { $0 }
        return single + columns + inFields + inViews + names
    }

    /// The regional settings as identifiers that Foundation knows.
    struct RegionalNames: Sendable {
        var locale: String?
        var timeZone: String?
        /// An ISO 4217 code.
        var currency: String?
    }

    struct Lists: Sendable {
        /// The views; nil if `site.yml` declares none, in which case they are inferred.
        var views: [ViewDeclaration]?
        /// The views that an editor shows. Inference keeps them.
        var shownViews: [ViewDeclaration] = []
        var sort: Located<SortRule>?
        /// The key of the dates in the timeline. An inner nil disables the timeline.
        var timeline: Located<FieldPath?>?
        var columns: [Located<FieldPath>]?
        /// The columns of lists of children; nil if they are the same as in other lists.
        var childColumns: [Located<FieldPath>]?
    }

    /// The uses of lists that do not contain the items.
    struct OtherLists: Sendable {
        /// The relations in separate lists; nil if `site.yml` declares none, in which case they are inferred.
        var relations: [RelationDeclaration]?
        /// The lookups of names in other lists; nil if `site.yml` declares none, in which case they are inferred.
        var lookups: [LookupDeclaration]?
    }

    struct Settings: Sendable {
        var title: String?
        var pageSize = 100
        var outputs = Outputs()
        /// The layout of the items in the print view; nil for cards.
        var print: PrintLayout?
        /// True if pages load small versions of the pictures instead of the originals; nil if it is not set.
        var smallPictures: Located<Bool>?
        /// The folder of the pictures, relative to the folder of the inventory; nil for the folder of the inventory
        /// itself.
        var pictureFolder: Located<String>?
        /// The kinds of warnings that are not reported.
        var ignored: Set<Diagnostic.Code> = []
    }

    enum Unread {
        /// The path of the items, the lookups, the key of the children, or the hidden fields.
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

/// A value with its source location.
struct Located<Value: Sendable>: Sendable {
    var value: Value
    /// The source location; empty for an inferred value.
    var location = SourceLocation(file: "")

    /// True if the value was inferred, not declared.
    var isInferred: Bool { location.file.isEmpty }
}

extension Located<FieldPath?> {
    /// The path with its location; nil if there is no path.
    fileprivate var path: Located<FieldPath>? { value.map { Located<FieldPath>(value: $0, location: location) } }
}

/// The source of the IDs of items.
enum IdentityRule: Sendable {
    /// `id: none`: no key identifies the items.
    case none
    case key(FieldPath)
}

import Foundation

/// The data of the explore page. Its files are scripts that call one function with their name and content, like the
/// files of `SearchIndex`.
///
/// | file | content |
/// |---|---|
/// | `explore/index.js` | the columns, the totals and the formats of numbers |
/// | `explore/addresses.js` | the address of each item |
/// | `explore/column-N.js` | the values of a column; column 0 has the names |
/// | `explore/total-N.js` | the amounts that a total adds up, if they may differ from the values of its column |
/// | `explore/pictures.js` | the first picture of each item, if the site has pictures |
/// | `explore/marks.js` | the marks of new and changed items, if inventories are compared |
///
/// A line of `pictures.js` has the picture for a card, its width and height, and the picture for a row if it is a
/// different one. The line is `-` if the picture cannot be shown, and empty if the item has no picture or only external
/// ones.
struct ExploreData: Sendable {
    /// The folder of the files, relative to the site's root.
    static let folder = "explore/"

    /// The content of `explore/index.js`.
    struct Directory: Encodable {
        /// A hash of all other files. Their addresses contain it as a query, so that a browser does not combine them
        /// with older files from its cache.
        var edition = ""
        var items: Int
        /// The text before and after each address in `addresses.js`.
        var addresses: [String]
        var columns: [Column] = []
        /// The keys of the columns of lists, in their order.
        var order: [String] = []
        var totals: [Total] = []
        var formats: [NumberForm] = []
        /// The index of the format of shares.
        var percent: Int
        /// The index of the format of counts.
        var count: Int
        /// True if the site has a search index.
        var hasSearch: Bool
        /// True if there is a file `pictures.js` with the first picture of each item.
        var hasPictures = false
        /// The label of the first field with pictures; nil if the site has no pictures.
        var pictureLabel: String?
        /// The marks of new and changed items, by the letters in `marks.js`; nil if no inventories are compared.
        var marks: [String: String]?
        /// The strings of the script, with a form for each plural category.
        var words: [String: [String: String]]
    }

    /// The strings that the script uses.
    static let words = """
        items share notCounted unread more none search filters clearFilters columns showMore findValue from to rows grid
        print nothingFound ignoredFilter sort firstShown yes no done
        """.wordList

    struct Column: Encodable {
        enum Kind: String, Encodable {
            case text, number, date, flag
        }

        var key: String
        var label: String
        var kind: Kind
        /// The number of distinct values.
        var values: Int
        /// The number of values that are numbers, dates or Boolean values. They precede the strings.
        var typed: Int
        /// The number of leading values that are followed by a tab and the text that pages show.
        var titled = 0
        /// True if an item can have several values.
        var isList: Bool
        /// True if strings are in the order of the locale.
        var isSorted: Bool
        /// The rank among the keys by which views group items; 0 if no view groups items by the values. Keys of earlier
        /// views have greater ranks.
        var groupRank = 0
        /// True if the filters offer the values.
        var isFacet: Bool
        /// True if the filters offer a range.
        var isRange: Bool
        /// True if the page initially shows the column.
        var isShown: Bool
        /// The indices of the formats of numbers by currency; the key of numbers without a currency is empty. Nil if
        /// the column does not contain numbers.
        var formats: [String: Int]?
        /// The label of the currency column in downloads; nil if the items do not specify currencies.
        var currency: String?
    }

    struct Total: Encodable {
        /// The index of the column with the values.
        var column: Int
        var label: String
        /// True if the amounts are in the file `total-N.js` instead of the column.
        var isSeparate: Bool
    }

    /// The number of columns that are read at a time. It limits the use of memory.
    private static let columnsAtATime = 8

    let inventory: Inventory
    let regional: RegionalSettings
    /// The key and the label of the column of data warnings.
    private let warnings: (key: String, label: String)
    private let receive: @Sendable (String, [UInt8]) throws(BuildError) -> Void
    var formatter: ValueFormatter
    var directory: Directory
    /// The hash of the files added so far.
    var hasher = ContentHasher()

    /// Creates the data, and adds the files that do not depend on data warnings.
    ///
    /// - Parameters:
    ///   - name: The key and the label of the column with the names.
    ///   - labels: The labels of the totals by the index of the field; empty for fields that are not totaled.
    ///   - receive: Receives the content of a file and its path relative to the site's root.
    init(
        _ plan: SitePlan, name: (key: String, label: String), labels: [String], _ regional: RegionalSettings,
        _ strings: Strings, hasSearch: Bool, pictures: [Picture], renderer: @Sendable () -> ValueRenderer,
        receive: @escaping @Sendable (String, [UInt8]) throws(BuildError) -> Void
    ) throws(BuildError) {
        (inventory, self.regional, self.receive) = (plan.inventory, regional, receive)
        warnings = (plan.warningsKey, strings[.dataWarnings])
        formatter = ValueFormatter(regional)
        directory = Directory(
            items: plan.inventory.items.count, addresses: [SitePlan.itemFolder, plan.itemEnding],
            formats: [formatter.form(NumberStyle()), ShareTexts.form(regional)], percent: 1, count: 0,
            hasSearch: hasSearch,
            words: Self.words.reduce(into: [:]) { $0[$1] = strings.forms(of: $1) })
        try addNames(plan, name)
        try addAddresses(plan)
        try addPictures(pictures)
        try addMarks(plan, strings)
        let listed = (inventory.schema.columns + inventory.schema.childColumns).compactMap { $0 }
        directory.order = listed.map { [fields = inventory.schema.fields] in fields[$0].path.description }
        let columns = ExploreColumn.all(of: inventory, strings)
        for start in stride(from: 0, to: columns.count, by: Self.columnsAtATime) {
            let batch = Array(columns[start..<min(start + Self.columnsAtATime, columns.count)])
            try addColumns(batch, labels: labels, renderer)
        }
    }

    /// Adds the column of data warnings and the directory.
    mutating func finish(_ groups: [WarningGroup]) throws(BuildError) {
        try addWarnings(groups, key: warnings.key, label: warnings.label)
        directory.edition = hasher.hash().short
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let text = try? encoder.encode(directory) else { preconditionFailure("the directory cannot be encoded") }
        try addFile("index", Array(text))
    }

    /// Adds a file, which calls the script's function with its name and content.
    mutating func addFile(_ name: String, _ content: [UInt8]) throws(BuildError) {
        var file = Array("drilldown(\"\(Self.folder)\(name)\", ".utf8)
        file.append(content, 0..<content.count)
        file.append(");\n")
        hasher.add(file[...])
        try receive("\(Self.folder)\(name).js", file)
    }

    /// Returns the index of a format in the directory, and adds it if necessary.
    mutating func number(of form: NumberForm) -> Int {
        if let known = directory.formats.firstIndex(of: form) { return known }
        directory.formats.append(form)
        return directory.formats.count - 1
    }
}

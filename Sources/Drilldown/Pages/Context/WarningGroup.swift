/// The data warnings of one kind and field.
struct WarningGroup: Sendable {
    struct Key: Hashable, Sendable {
        var code: Diagnostic.Code
        /// The key path of the field; nil if no single field is affected.
        var field: String?
    }

    /// An affected item; nil if the whole inventory is affected.
    struct Row: Sendable {
        var item: Int?
        var warning: DataWarning
        /// The line in the file; nil for items that the diagnostic's source location does not refer to.
        var line: Int?
    }

    /// The number of items that are visible before the disclosure is opened.
    static let shownCount = 5
    /// The maximum number of items that are listed, which keeps the page small.
    static let listedCount = 100

    let key: Key
    /// The title, for example "Category is missing in 1 of 129 items".
    private(set) var headline = ""
    /// The first rows, in the order of the file.
    private(set) var listed: [Row] = []
    /// The number of all rows.
    private(set) var count = 0
    /// A warning with the message and suggestion that all warnings share; nil if they differ.
    private(set) var common: DataWarning?
    /// The label of the disclosure, for example "and 12 more"; nil if there is none.
    private(set) var more: String?
    /// The number of rows that are not listed and how to list them; nil if all are listed.
    private(set) var unlisted: String?
    /// The affected items.
    private(set) var items: Set<Int> = []
    private var concernsAll = false

    init(_ key: Key) { self.key = key }

    /// The number of affected items.
    var itemCount: Int { concernsAll ? .max : items.count }

    /// The rows that are visible before the disclosure is opened.
    var shown: ArraySlice<Row> { listed.prefix(Self.shownCount) }

    /// The rows inside the disclosure.
    var rest: ArraySlice<Row> { listed.dropFirst(Self.shownCount) }

    /// The group as written in the data of the explore page: its kind and its field. It contains no tab.
    var exploreValue: String {
        key.code.rawValue + (key.field.map { ":" + $0.replacing("\t", with: " ") } ?? "")
    }

    mutating func append(_ warning: DataWarning) {
        let new = warning.diagnostic
        if count == 0 { common = warning }
        if let old = common?.diagnostic, old.message != new.message || old.suggestion != new.suggestion { common = nil }
        if warning.item == nil { concernsAll = true }
        items.formUnion(warning.items)
        let items: [Int?] = warning.item == nil ? [nil] : warning.items.sorted()
        count += items.count
        for item in items.prefix(Self.listedCount - listed.count) {
            let line = item == warning.item ? warning.diagnostic.location.line : nil
            listed.append(Row(item: item, warning: warning, line: line))
        }
    }

    mutating func addTexts(_ inventory: Inventory, _ strings: Strings, _ formatter: ValueFormatter) {
        // Top-level items are compared with each other, and children with children.
        let hasTop = concernsAll || items.contains { inventory.items.parent($0) == nil }
        let hasChildren = concernsAll || items.contains { inventory.items.parent($0) != nil }
        let all = (hasTop ? inventory.count : 0) + (hasChildren ? inventory.descendantCount : 0)
        headline = strings.headline(
            key.code, label: key.field.map { inventory.schema.label(ofField: $0) },
            count: formatter.string(concernsAll ? all : items.count),
            items: strings.fill(.items, formatter.string(all), count: all),
            total: formatter.string(all))
        if count > Self.shownCount {
            let number = count - Self.shownCount
            more = strings.fill(.more, formatter.string(number), count: number)
        }
        if count > Self.listedCount {
            let number = count - Self.listedCount
            unlisted = strings.fill(.unlisted, formatter.string(number), count: number)
        }
    }
}

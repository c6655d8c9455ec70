/// The data warnings with the same code and field.
struct WarningGroup: Sendable {
    struct Key: Hashable, Sendable {
        var code: Diagnostic.Code
        /// The key path of the field; nil if the warnings do not affect a single field.
        var field: String?
    }

    /// A row of a data warnings page.
    struct Row: Sendable {
        /// The affected item; nil if the warning is about a whole field or the whole inventory.
        var item: Int?
        var warning: DataWarning
        /// The line of the warning in the file; nil if the source location of the warning is in another item.
        var line: Int?
    }

    /// The number of rows that are visible before the disclosure is opened.
    static let shownCount = 5
    /// The maximum number of rows, which limits the size of the page.
    static let listedCount = 100

    let key: Key
    /// The title, for example "Category is missing in 1 of 129 items".
    private(set) var headline = ""
    /// The first rows, in the order of the file.
    private(set) var listed: [Row] = []
    /// The number of rows, including rows that are not listed.
    private(set) var count = 0
    /// A warning with the message and suggestion that all warnings share; nil if they differ.
    private(set) var common: DataWarning?
    /// The label of the disclosure, for example "and 12 more"; nil if there is none.
    private(set) var more: String?
    /// The number of rows that are not listed, and how to list them, as a sentence; nil if all are listed.
    private(set) var unlisted: String?
    /// The affected items at all levels.
    private(set) var items: Set<Int> = []
    private var concernsAll = false

    init(_ key: Key) { self.key = key }

    /// The number of affected items; `Int.max` if a warning is about a whole field or the whole inventory.
    var itemCount: Int { concernsAll ? .max : items.count }

    /// The rows that are visible before the disclosure is opened.
    var shown: ArraySlice<Row> { listed.prefix(Self.shownCount) }

    /// The rows inside the disclosure.
    var rest: ArraySlice<Row> { listed.dropFirst(Self.shownCount) }

    /// The value of the group in the data of the explore page: its code and its field. It contains no tab.
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
        // A warning compares top-level items with each other, and child items with each other. Items are therefore
        // counted only at the levels that are affected.
        let hasTop = concernsAll || items.contains { inventory.items.parent($0) == nil }
        let hasChildren = concernsAll || items.contains { inventory.items.parent($0) != nil }
        let all = (hasTop ? inventory.count : 0) + (hasChildren ? inventory.descendantCount : 0)
        headline = strings.headline(
            key.code, label: key.field.map { inventory.schema.label(ofField: $0) },
            count: formatter.string(concernsAll ? all : items.count),
            items: strings.fill(.items, formatter.string(all), count: all),
            total: formatter.string(all))
        func text(_ sentence: Strings.Pattern, beyond limit: Int) -> String? {
            count > limit ? strings.fill(sentence, formatter.string(count - limit), count: count - limit) : nil
        }
        more = text(.more, beyond: Self.shownCount)
        unlisted = text(.unlisted, beyond: Self.listedCount)
    }
}

/// What is the same on every page of a site.
struct SiteContext: Sendable {
    var title: String
    /// BCP 47.
    var language: String
    var isRightToLeft: Bool
    /// As the locale writes it; nil when no day was given.
    var today: String?
    /// Paths below the site's root.
    var styleSheets: [String]
    /// "30 items"
    var count: String
    /// "45 pieces"; nil where no quantity is counted.
    var pieces: String?
    /// `leftOut` is nil where all items are in the sum.
    var totals: [(label: String, value: String, leftOut: String?)]
    /// The heading of the column with the names.
    var nameLabel: String
}

extension SiteContext {
    init(
        title: String, inventory: Inventory, regional: RegionalSettings, strings: Strings, today: CalendarDay?,
        nameLabel: String?, styleSheets: [String]
    ) {
        var formatter = ValueFormatter(regional)
        let schema = inventory.schema
        let numbers = formatter
        let number = { (count: Int) in numbers.string((try? ExactDecimal(String(count).utf8)) ?? .zero) }
        let totals = inventory.totals.map { total in
            let field = schema.fields[total.field]
            return (
                label: total.isTimesQuantity ? strings.fill(.timesQuantity, total.label) : total.label,
                // Nothing is not the same as a sum of nothing.
                value: total.counted == 0
                    ? strings[.nothing] : formatter.string(total.sum, type: field.type, currency: total.currency),
                leftOut: total.leftOut == 0
                    ? nil : strings.fill(.leftOut, number(total.leftOut), isOne: total.leftOut == 1)
            )
        }
        self.init(
            title: title, language: regional.languageTag, isRightToLeft: regional.isRightToLeft,
            today: today.map { formatter.string($0, style: .medium) }, styleSheets: styleSheets,
            count: strings.fill(.items, number(inventory.count), isOne: inventory.count == 1),
            pieces: inventory.pieces.map { strings.fill(.pieces, formatter.string($0), isOne: $0 == .one) },
            totals: totals, nameLabel: nameLabel ?? strings[.name])
    }
}

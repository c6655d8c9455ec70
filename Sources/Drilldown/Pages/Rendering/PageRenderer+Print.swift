// The print view, which shows all items on one page.

extension PageRenderer {
    mutating func fillSections(_ body: Range<Int>, of template: FlatTemplate) {
        for number in page.sections.indices {
            cursor.section = number
            cursor.group = page.sections[number].group
            fill(body, of: template)
        }
        (cursor.section, cursor.group) = (nil, nil)
    }

    /// Renders a range of steps for each item of the current section of the print view; outside these sections, for
    /// each item of the site.
    mutating func fillAllItems(_ body: Range<Int>, of template: FlatTemplate) {
        let frames = cursor.frames
        cursor.frames = []
        for section in cursor.section.map({ page.sections[$0...$0] }) ?? page.sections[...] {
            for number in section.items {
                (page.item, cursor.row) = (number, number)
                item.load(number, in: plan, &values)
                row.load(number, of: plan.inventory.items)
                setSubject(number)
                fill(body, of: template)
            }
        }
        (page.item, cursor.row) = (nil, nil)
        item.load(nil, in: plan, &values)
        setSubject(nil)
        cursor.frames = frames
    }

    var isChildRow: Bool { cursor.row.flatMap { plan.inventory.items.parent($0) } != nil }

    /// Returns the value of a field times the quantity, for the current item of the print view. This is the amount that
    /// the item, without its children, adds to the total. Returns nil if the value is not multiplied, or if the amount
    /// equals the value.
    func product(ofField field: Int?) -> Totals.Sum? {
        let inventory = plan.inventory
        guard page.page == .print, let number = page.item, let field, inventory.schema.fields[field].total.isSummed,
            inventory.schema.isTimesQuantity(field), let position = item.positions[field]
        else { return nil }
        let declared = inventory.schema.fields[field]
        let value = FieldValue(
            item.fields[position].value, of: item.record, as: declared, timeZone: values.regional.timeZone)
        guard let amount = value.amount, let own = inventory.ownSum(of: number, field, in: amount.currency) else {
            return nil
        }
        return own.sum == amount.number ? nil : own
    }

    /// The product in the current cell of the print view; nil if there is none. A column that shows totals has no
    /// products.
    var productOfCell: Totals.Sum? {
        columns[cursor[.cells]].flatMap { plan.inventory.schema.showsTotal($0) ? nil : product(ofField: $0) }
    }

    mutating func text(_ sum: Totals.Sum?) -> String? {
        sum.map { ScreenFigures.value($0, of: plan.inventory.schema, &values.formatter) }
    }

    /// Appends the quantity of the current row.
    mutating func appendQuantity(_ context: Template.EscapingContext) {
        guard let path = plan.inventory.schema.quantity, let value = row.record.find(path) else { return }
        let field = plan.inventory.schema.anyField(at: path) ?? Schema.Field(partAt: path)
        values.append(value, of: row.record, as: field, path: path, in: html.resolved(context), to: &html.buffer)
    }

    /// Returns the fragment of an item: the path of its page relative to `items/`, without the extension.
    func anchorInPrintView(_ item: Int) -> String {
        String(plan.inventory.stem(of: item).dropFirst(SitePlan.itemFolder.count))
    }

    /// Returns the fragment of a group's section. It begins with an underscore, so that it differs from the fragments
    /// of items.
    func anchorOfSection(_ group: Int) -> String {
        "_"
            + plan.inventory.path(toGroup: group).dropFirst().map { plan.inventory.groups[$0].slug }.joined(
                separator: "/")
    }

    /// The fragment of the current group's section, or of the first section in the group; nil if there is no current
    /// group.
    var anchorOfFirstSection: String? {
        guard var group = cursor.group else { return nil }
        while let first = plan.inventory.groups[group].subgroups.first { group = first }
        return anchorOfSection(group)
    }

    var levelOfGroup: Int? { cursor.group.map { plan.inventory.path(toGroup: $0).count - 1 } }
}

extension Inventory {
    /// Returns the sum of a field of an item in a currency without the sums of its children; nil if there is none.
    fileprivate func ownSum(of item: Int, _ field: Int, in currency: String?) -> Totals.Sum? {
        func sum(_ item: Int) -> Totals.Sum? {
            facts.itemTotals.sums(of: item, field: field).first { $0.currency == currency }
        }
        guard var own = sum(item) else { return nil }
        guard schema.fields[field].total != .inclusive else { return own }
        for part in lists.children[item].compactMap({ sum(Int($0)) }) {
            guard let rest = try? own.sum + part.sum.negated else { return nil }
            own.sum = rest
        }
        return own
    }
}

extension FieldValue {
    /// The number, and its currency if it is an amount; nil for other values.
    fileprivate var amount: (number: ExactDecimal, currency: String?)? {
        switch self {
        case .number(let number): (number, nil)
        case .money(let number, let currency): (number, currency)
        default: nil
        }
    }
}

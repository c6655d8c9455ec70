// The rows of lists, which are groups or items, and the columns of lists.

extension PageVariable {
    static let groups: [PageVariable] =
        figuresOfGroup("groups") + [
            .list("groups", on: [.root, .group, .print], isEmpty: { $0.page.rows.groups.isEmpty }) {
                $0.fillGroups($1, of: $2)
            },
            .bytes("groups.title") { $0.appendTitle(ofGroup: $0.cursor.group, $1) },
            // True for the group of the items without a value, which is last in any order.
            .flag("groups.isNone") { renderer in
                renderer.cursor.group.map { renderer.plan.inventory.groups[$0].key == GroupKey.none } ?? false
            },
            .link("groups.link", if: { !$0.site.isSingleFile }) { $0.appendLink(toGroup: $0.cursor.group, $1) },
            // The fragment of the row's address.
            .text("groups.anchor") { renderer in renderer.cursor.group.map { renderer.plan.inventory.groups[$0].slug }
            },
            // In the print view, the link to the first section of the group.
            .link("groups.section", if: { $0.page.page == .print }) { renderer, context in
                renderer.anchorOfFirstSection.map { renderer.append("#" + $0, context) }
            },
            // The nesting level: "1" for a group directly in the view.
            .text("groups.level") { $0.levelOfGroup.map { String($0) } },
            // The number of items, as a sort key.
            .text("groups.size") { renderer in
                renderer.cursor.group.map { String(renderer.plan.inventory.groups[$0].totals.count) }
            },
            // The share of the screen's total or items, for example "37.5%"; absent if `screen.shareOf` is absent or
            // the share is not valid.
            .text("groups.share", if: { $0.groupShare != nil }) { renderer in
                renderer.groupShare.map { renderer.figures.shares[$0].percent }
            },
            // The share in percent, from 0 to 100 with one decimal place, for the length of a bar.
            .text("groups.shareWidth", if: { $0.groupShare != nil }) {
                $0.groupShare.map { "\($0.permille / 10).\($0.permille % 10)" }
            },
            // The groups of the item except its primary group.
            .list("alsoIn", on: [.item], at: .alsoIn) { $0.page.neighbors.groups.indices },
            // The view's title.
            .text("alsoIn.view") { $0.plan.titles.views[$0.plan.inventory.groups[$0.otherGroup].view] },
            // The group's title, preceded by the titles of the groups that contain it.
            .text("alsoIn.title") { $0.plan.titlePath(ofGroup: $0.otherGroup) },
            .link("alsoIn.link") { $0.appendLink(toGroup: $0.otherGroup, $1) },
        ]

    /// Declares the figures of the current group.
    private static func figuresOfGroup(_ name: String) -> [PageVariable] {
        [
            // The number of items, for example "12 items".
            .text(name + ".count", if: { $0.cursor.group != nil }) { renderer in
                renderer.cursor.group.map { renderer.count(ofGroup: $0) }
            },
            // The group's totals, one for each total of the screen and in the same order.
            .list(name + ".totals", at: .groupTotals) { $0.figures.shown?.totals.indices },
            .text(name + ".totals.label", if: { $0.hasSeveralFields }) { renderer in
                renderer.figures.shown.map {
                    renderer.plan.inventory.schema.fields[$0.totals[renderer.cursor[.groupTotals]].field].label
                }
            },
            // The total in the format of its field; absent if the group has no such total.
            .text(name + ".totals.value", if: { $0.groupSum != nil }) { renderer in
                renderer.groupSum.map {
                    ScreenFigures.value($0, of: renderer.plan.inventory.schema, &renderer.values.formatter)
                }
            },
            // The exact total, as a sort key; absent if the group has no such total.
            .text(name + ".totals.sortKey", if: { $0.groupSum != nil }) { $0.groupSum?.sum.description },
        ]
    }

    static let columns: [PageVariable] = [
        .list("columns", fixed: .columns, at: .columns) { $0.columns.indices },
        .text("columns.label") { $0.label(column: $0.cursor[.columns]) }.knowing { $0.columnLabel },
        // Leads to the items on the explore page, sorted by the column; present only if the site has an explore page
        // and the list has several pages and is not a list of children.
        .link("columns.link", known: { $0.hasExplore == false ? false : nil }, if: { $0.hasColumnLinks }) {
            $0.appendColumnLink($1)
        },
        .flag("columns.isNumeric", known: { $0.isNumericColumn }) { $0.isNumeric(column: $0.cursor[.columns]) },
        // True if the column has the items' pictures.
        .flag("columns.isPicture", known: { $0.isPictureColumn }) { $0.isPicture(column: $0.cursor[.columns]) },
        // The number of columns on the page.
        .text("columns.count") { String($0.columnCount) }.knowing { $0.columnCount }.anywhere,
    ]

    static let items =
        [.list("items", on: [.root, .group], isEmpty: { $0.listed.isEmpty }) { $0.fillRows($1, of: $2, $0.listed) }]
        + ofRow("items")

    static let children =
        [.list("children", on: [.item], isEmpty: { $0.children.isEmpty }) { $0.fillRows($1, of: $2, $0.children) }]
        + ofRow("children")

    /// Declares the variables of an item in the section over rows.
    private static func ofRow(_ name: String) -> [PageVariable] {
        [
            .bytes(name + ".name") { $0.appendName($0.cursor.row, $1) },
            // Absent in a single file.
            .link(name + ".link", if: { !$0.site.isSingleFile }) { $0.appendLink(toItem: $0.cursor.row, $1) },
            // The fragment of the row's address.
            .bytes(name + ".anchor") { $0.appendAnchorOfRow($1) },
            // "Added" or "Changed", if there is an earlier inventory; absent if the item is unchanged.
            .text(name + ".mark", known: { $0.plan.changes == nil ? false : nil }) { renderer in
                renderer.cursor.row.flatMap { renderer.plan.change(of: $0) }.map { renderer.word(for: $0.entry.kind) }
            },
            .list(name + ".cells", fixed: .columns, at: .cells) { $0.columns.indices },
            .text(name + ".cells.label") { $0.label(column: $0.cursor[.cells]) }.knowing { $0.columnLabel },
            .bytes(name + ".cells.value", as: .value, if: { $0.hasCell }) { $0.appendCell($1) },
            .flag(name + ".cells.isNumeric", known: { $0.isNumericColumn }) { $0.isNumeric(column: $0.cursor[.cells]) },
            .flag(name + ".cells.isPicture", known: { $0.isPictureColumn }) { $0.isPicture(column: $0.cursor[.cells]) },
            // A number, an ISO 8601 day or seconds since 1970, as a sort key; absent if the text determines the order,
            // or if the cell has no single value.
            .bytes(name + ".cells.sortKey", known: { $0.columnHasSortKeys }, if: { $0.hasSortKey }) {
                $0.appendSortKey($1)
            },
            // Present only in the column with the names; absent in a single file.
            .link(
                name + ".cells.link", known: { $0.kind == .print ? nil : $0.isNameColumn },
                if: { $0.columns[$0.cursor[.cells]] == nil && !$0.site.isSingleFile }
            ) {
                $0.appendLink(toItem: $0.cursor.row, $1)
            },
        ]
    }

    static let item: [PageVariable] = [
        .list("fields", on: [.item, .print], fixed: .fields, at: .fields) { $0.item.fields.indices },
        .text("fields.label") { renderer in
            renderer.currentField.map { renderer.plan.inventory.schema.fields[$0.field].label }
        }.knowing { knowledge in knowledge.field.map { knowledge.schema.fields[$0].label } },
        .bytes("fields.value", as: .value) { $0.appendField($1) },
        // Leads to the group of the items with the same value; absent if there is none, or if the item is in several.
        .link("fields.link", known: { $0.hasGroupLink }, if: { $0.groupOfField != nil }) {
            $0.appendLink(toGroup: $0.groupOfField, $1)
        },
        .flag(
            "fields.isNumeric",
            known: { knowledge in knowledge.field.map { knowledge.schema.fields[$0].type.isNumeric } }
        ) { renderer in
            renderer.currentField.map { renderer.plan.inventory.schema.fields[$0.field].type.isNumeric } ?? false
        },
        // In the print view, the value times the quantity, if that is the amount in the total and differs from the
        // value.
        .text(
            "fields.product", known: { $0.kind == .print ? nil : false },
            if: { $0.product(ofField: $0.currentField?.field) != nil }
        ) {
            $0.text($0.product(ofField: $0.currentField?.field))
        },
        // The label of the product, for example "Value × quantity".
        .text("fields.productLabel") { renderer in
            renderer.currentField.map {
                renderer.values.strings.fill(
                    .timesQuantity, renderer.plan.inventory.schema.fields[$0.field].label)
            }
        },
        // True if the value is shown below its label, such as Markdown, a list or a long string.
        .flag("fields.isBlock") { renderer in renderer.currentField.map { renderer.isBlock($0) } ?? false },
    ]

    /// The relations of the page's item, with the related items.
    static let relations: [PageVariable] = [
        .list("relations", on: [.item], known: { $0.hasRelations }, at: .relations) { $0.item.relations.indices },
        .text("relations.title") { $0.relationTitle },
        .list("relations.items", at: .related) { $0.listedRelated },
        .bytes("relations.items.name") { $0.appendRelatedName($1) },
        // Absent for an unknown ID.
        .link("relations.items.link", if: { $0.currentRelated != nil }) {
            $0.appendLink(toItem: $0.currentRelated, $1)
        },
        // The link to all items of the relation on the explore page; present if the site has an explore page and the
        // current page does not list all of the items.
        .object(
            "relations.explore", known: { $0.hasExplore == false ? false : nil },
            if: { $0.hasExplore && $0.moreRelated != nil }),
        .text("relations.explore.title") { $0.moreRelated },
        .link("relations.explore.link") { $0.appendRelatedLink($1) },
    ]

    /// The variables of the print view. In the section over `allItems`, `fields` and `item` belong to the current item.
    static let printed: [PageVariable] =
        [
            // The sections, one for each group without subgroups in the first view. If the view has no groups, there is
            // one section without a title.
            .list("sections", on: [.print], isEmpty: { $0.page.sections.isEmpty }) { $0.fillSections($1, of: $2) },
            // The group's title, preceded by the titles of the groups that contain it.
            .text("sections.title") { renderer in
                renderer.cursor.group.map { renderer.plan.titlePath(ofGroup: $0) }
            },
            .text("sections.anchor") { renderer in renderer.cursor.group.map { renderer.anchorOfSection($0) } },
            // The items of the current section; outside the sections, all items.
            .list("allItems", on: [.print], isEmpty: { $0.page.sections.isEmpty }) { $0.fillAllItems($1, of: $2) },
            // The names of the item's ancestors; absent if there are none.
            .text("allItems.above", if: { $0.isChildRow }) { renderer in
                renderer.cursor.row.map { renderer.plan.names.above($0).joined(separator: " / ") }
            },
            // The value times the quantity, if that is the amount in the total and differs from the value.
            .text("allItems.cells.product", if: { $0.productOfCell != nil }) { $0.text($0.productOfCell) },
            // The quantity, for the product.
            .bytes("allItems.cells.quantity") { $0.appendQuantity($1) },
        ] + figuresOfGroup("sections") + ofRow("allItems")
}

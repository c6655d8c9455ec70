/// Fills compiled templates, one page after the other, into memory that it keeps. Each worker has its own, and it is
/// not copyable, for copies that nobody sees took a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    let templates: SiteTemplates
    private var values: ValueRenderer
    /// The item that the page shows.
    private var itemRecord: JSONRecord
    private var reader: FieldReader
    /// The item of the row that is being filled.
    private var rowRecord: JSONRecord

    private var page: PageContext
    /// The screen's title, not escaped.
    private var title: [UInt8] = []
    /// The fields that the item has.
    private var presentFields: [(field: Int, value: JSONRecord.Index)] = []
    private var cursor = Cursor()
    private var html: [UInt8] = []
    /// Where the address begins that is being filled, in `html`, and where its last value stands in the file.
    private var urlStart = 0
    private var urlValueOffset = 0

    /// Where the sections stand that are being filled.
    private struct Cursor {
        var style = 0
        var total = 0
        var breadcrumb = 0
        var sibling = 0
        var column = 0
        /// A position in the list; nil outside its section.
        var row: Int?
        var cell = 0
        var field = 0
        var page = 0
        /// The current elements of the open data sections, outermost first.
        var frames: [JSONRecord.Index] = []
    }

    init(plan: SitePlan, site: SiteContext, templates: SiteTemplates, values: consuming ValueRenderer) {
        self.plan = plan
        self.site = site
        self.templates = templates
        self.values = values
        itemRecord = JSONRecord(plan.inventory.source)
        rowRecord = JSONRecord(plan.inventory.source)
        reader = FieldReader(plan.inventory.schema)
        page = PageContext(.list(0), in: plan)
    }

    /// Makes one page.
    mutating func render(_ number: Int) -> (path: String, html: [UInt8]) {
        let kind = plan.page(number)
        page = PageContext(kind, in: plan)
        cursor = Cursor()
        urlValueOffset = page.position.map { plan.inventory.items.start(plan.item(at: $0)) } ?? 0
        html.removeAll(keepingCapacity: true)
        presentFields.removeAll(keepingCapacity: true)
        if let position = page.position {
            itemRecord.load(from: plan.inventory.items.start(plan.item(at: position)))
            reader.read(itemRecord)
            for (field, value) in reader.values.enumerated() {
                if let value { presentFields.append((field, value)) }
            }
        }
        let template = page.position == nil ? templates.list : templates.item
        title = Array(page.stack.top.title.utf8)
        // The list's was rendered with the plan.
        if page.position != nil { setTitle(template) }
        fill(template.instructions)
        return (page.path, html)
    }

    /// Takes what was found since the last call: values that the page could not show as they are.
    mutating func takeFindings() -> [ValueRenderer.Found] {
        defer { values.findings = [] }
        return values.findings
    }

    /// The title that the list's template gives to the root, or the one that the root has.
    mutating func renderRootTitle() -> String {
        page = PageContext(.list(0), in: plan)
        setTitle(templates.list)
        return String(decoding: title, as: UTF8.self)
    }

    /// The screen's title: from the template's front matter, unless that comes out blank.
    private mutating func setTitle(_ template: Template) {
        title = Array(page.stack.top.title.utf8)
        guard let instructions = template.title else { return }
        fill(instructions)
        let made = String(decoding: html, as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.removeAll(keepingCapacity: true)
    }

    private mutating func fill(_ instructions: [Template.Instruction]) {
        for instruction in instructions {
            switch instruction {
            case .literal(let bytes): html.append(contentsOf: bytes)
            case .value(let name, let place): append(name, in: place)
            case .data(let name, let place): append(name, in: place)
            case .section(let name, let body, let isInverted): fill(body, forEach: name, isInverted: isInverted)
            case .dataSection(let name, let body, let isInverted): fill(body, forEach: name, isInverted: isInverted)
            case .beginURL: urlStart = html.count
            case .endURL: endURL()
            case .content: break
            }
        }
    }

    /// Drops an address that pages may not have.
    private mutating func endURL() {
        let url = html[urlStart...]
        guard !url.isEmpty, !SafeURL.isAllowed(url) else { return }
        values.findings.append(
            ValueRenderer.Found(
                offset: urlValueOffset, finding: .refusedURL(String(decoding: url, as: UTF8.self))))
        html.removeSubrange(urlStart...)
    }

    /// The place, made precise: at the start of an address, or further on in it.
    private func settled(_ place: Template.Place) -> Template.Place {
        place == .url && html.count > urlStart ? .urlPart : place
    }
}

// MARK: - Sections

extension PageRenderer {
    private mutating func fill(_ body: [Template.Instruction], forEach name: TemplateName, isInverted: Bool) {
        switch name {
        case .siteStyles: repeated(body, site.styleSheets.count, isInverted, \.style)
        case .screenTotals: repeated(body, site.totals.count, isInverted, \.total)
        case .breadcrumbs: repeated(body, page.stack.screens.count, isInverted, \.breadcrumb)
        case .siblings: repeated(body, page.siblings.count, isInverted, \.sibling)
        case .columns: repeated(body, plan.inventory.schema.columns.count, isInverted, \.column)
        case .itemsCells: repeated(body, plan.inventory.schema.columns.count, isInverted, \.cell)
        case .fields: repeated(body, presentFields.count, isInverted, \.field)
        case .pages: repeated(body, page.pages.count, isInverted, \.page)
        case .items: fillRows(body, isInverted)
        default: if isPresent(name) != isInverted { fill(body) }
        }
    }

    private mutating func repeated(
        _ body: [Template.Instruction], _ count: Int, _ isInverted: Bool, _ index: WritableKeyPath<Cursor, Int>
    ) {
        if isInverted {
            if count == 0 { fill(body) }
            return
        }
        for number in 0..<count {
            cursor[keyPath: index] = number
            fill(body)
        }
    }

    private mutating func fillRows(_ body: [Template.Instruction], _ isInverted: Bool) {
        if isInverted {
            if page.rows.isEmpty { fill(body) }
            return
        }
        for position in page.rows {
            cursor.row = position
            rowRecord.load(from: plan.inventory.items.start(plan.item(at: position)))
            fill(body)
        }
        cursor.row = nil
    }

    /// Whether a value is there; those that cannot be absent are.
    private func isPresent(_ name: TemplateName) -> Bool {
        switch name {
        case .siteToday: site.today != nil
        case .screenPieces: site.pieces != nil
        case .screenIsItem: page.position != nil
        case .screenIsListEnd: page.isListEnd
        case .screenHasNeighbours: page.previous != nil || page.next != nil
        case .screenHasSiblings: !page.siblings.isEmpty
        case .screenHasPages: !page.pages.isEmpty
        case .back, .backTitle, .backLink: page.stack.below != nil
        case .breadcrumbsLink: cursor.breadcrumb < page.stack.screens.count - 1
        case .previous, .previousTitle, .previousLink: page.previous != nil
        case .next, .nextTitle, .nextLink: page.next != nil
        case .siblingsIsCurrent: page.siblings.lowerBound + cursor.sibling == page.position
        case .columnsIsNumeric: isNumeric(column: cursor.column)
        case .itemsCellsIsNumeric: isNumeric(column: cursor.cell)
        case .itemsCellsLink: plan.inventory.schema.columns[cursor.cell] == nil
        case .itemsCellsValue:
            plan.inventory.schema.columns[cursor.cell].map {
                rowRecord.find(plan.inventory.schema.fields[$0].path) != nil
            } ?? true
        case .fieldsIsNumeric: currentField.map { plan.inventory.schema.fields[$0.field].type.isNumeric } ?? false
        case .fieldsIsBlock: currentField.map { isBlock($0) } ?? false
        case .pagesLink: page.pages[cursor.page] != page.pageNumber
        case .pagesIsAfterGap: cursor.page > 0 && page.pages[cursor.page] > page.pages[cursor.page - 1] + 1
        default: true
        }
    }

    private func isNumeric(column: Int) -> Bool {
        plan.inventory.schema.columns[column].map { plan.inventory.schema.fields[$0].type.isNumeric } ?? false
    }

    private var currentField: (field: Int, value: JSONRecord.Index)? {
        cursor.field < presentFields.count ? presentFields[cursor.field] : nil
    }

    private func isBlock(_ field: (field: Int, value: JSONRecord.Index)) -> Bool {
        let kind = itemRecord[field.value].kind
        return kind == .array || kind == .object || plan.inventory.schema.fields[field.field].type == .markdown
    }
}

// MARK: - Values of the page

extension PageRenderer {
    private mutating func append(_ name: TemplateName, in place: Template.Place) {
        switch name {
        case .siteTitle: append(site.title, place)
        case .siteLanguage: append(site.language, place)
        case .siteDirection: append(site.isRightToLeft ? "rtl" : "ltr", place)
        case .siteToday: append(site.today, place)
        case .siteStylesLink: append(link(site.styleSheets[cursor.style]), place)
        case .screenTitle: HTMLText.append(title[...], in: settled(place), to: &html)
        case .screenCount: append(site.count, place)
        case .screenPieces: append(site.pieces, place)
        case .screenTotalsLabel: append(site.totals[cursor.total].label, place)
        case .screenTotalsValue: append(site.totals[cursor.total].value, place)
        case .backTitle: append(page.stack.backTitle, place)
        case .backLink: append(page.stack.below.map { link($0.position) }, place)
        case .breadcrumbsTitle:
            if cursor.breadcrumb == page.stack.screens.count - 1 {
                HTMLText.append(title[...], in: settled(place), to: &html)
            } else {
                append(page.stack.screens[cursor.breadcrumb].title, place)
            }
        case .breadcrumbsLink: append(link(page.stack.screens[cursor.breadcrumb].path), place)
        case .previousTitle: append(page.previous?.title, place)
        case .previousLink: append(page.previous.map { link($0.path) }, place)
        case .nextTitle: append(page.next?.title, place)
        case .nextLink: append(page.next.map { link($0.path) }, place)
        case .siblingsTitle: append(plan.name(at: page.siblings.lowerBound + cursor.sibling), place)
        case .siblingsLink: append(link(plan.path(.item(page.siblings.lowerBound + cursor.sibling))), place)
        case .columnsLabel: append(label(column: cursor.column), place)
        case .columnsCount: append(String(plan.inventory.schema.columns.count), place)
        case .itemsName: append(cursor.row.map { plan.name(at: $0) }, place)
        case .itemsLink, .itemsCellsLink: append(cursor.row.map { link(plan.path(.item($0))) }, place)
        case .itemsAnchor: append(cursor.row.map { plan.slug($0) }, place)
        case .itemsCellsLabel: append(label(column: cursor.cell), place)
        case .itemsCellsValue: appendCell(place)
        case .fieldsLabel: append(currentField.map { plan.inventory.schema.fields[$0.field].label }, place)
        case .fieldsValue:
            guard let (field, value) = currentField else { return }
            let declared = plan.inventory.schema.fields[field]
            values.append(value, of: itemRecord, as: declared, path: declared.path, in: settled(place), to: &html)
        case .pagesNumber: append(String(page.pages[cursor.page] + 1), place)
        case .pagesLink: append(link(plan.path(.list(page.pages[cursor.page]))), place)
        case .content, .site, .siteStyles, .screen, .screenIsItem, .screenIsListEnd,
            .screenHasNeighbours, .screenHasSiblings, .screenHasPages, .pagesIsAfterGap, .screenTotals, .back,
            .breadcrumbs, .previous, .next,
            .siblings, .siblingsIsCurrent, .columns, .columnsIsNumeric, .items, .itemsCells, .itemsCellsIsNumeric,
            .fields, .fieldsIsNumeric, .fieldsIsBlock, .pages:
            break  // The compiler lets none of these be printed.
        }
    }

    private mutating func append(_ text: String?, _ place: Template.Place) {
        guard let text else { return }
        HTMLText.append(Array(text.utf8)[...], in: settled(place), to: &html)
    }

    private func link(_ target: String) -> String {
        RelativeLink.make(from: page.path, to: target)
    }

    private func label(column: Int) -> String {
        plan.inventory.schema.columns[column].map { plan.inventory.schema.fields[$0].label } ?? site.nameLabel
    }

    private mutating func appendCell(_ place: Template.Place) {
        guard let field = plan.inventory.schema.columns[cursor.cell] else {
            append(.itemsName, in: place)
            return
        }
        let declared = plan.inventory.schema.fields[field]
        guard let value = rowRecord.find(declared.path) else { return }
        values.append(value, of: rowRecord, as: declared, path: declared.path, in: settled(place), to: &html)
    }
}

// MARK: - Values of the item

extension PageRenderer {
    private func find(_ name: Template.DataName, in record: JSONRecord) -> JSONRecord.Index? {
        name.frame.map { record.find(name.path, from: cursor.frames[$0]) } ?? record.find(name.path)
    }

    private mutating func append(_ name: Template.DataName, in place: Template.Place) {
        guard cursor.row != nil || page.position != nil else { return }
        let record = cursor.row != nil ? rowRecord : itemRecord
        guard let value = find(name, in: record) else { return }
        let field = name.field.map { plan.inventory.schema.fields[$0] }
        if place == .url { urlValueOffset = record[value].range.lowerBound }
        values.append(value, of: record, as: field, path: name.fullPath, in: settled(place), to: &html)
    }

    private mutating func fill(_ body: [Template.Instruction], forEach name: Template.DataName, isInverted: Bool) {
        var elements: [JSONRecord.Index] = []
        if cursor.row != nil || page.position != nil {
            let record = cursor.row != nil ? rowRecord : itemRecord
            if let value = find(name, in: record) {
                switch record[value].kind {
                case .array: elements = record.elements(of: value).filter { record[$0].kind != .null }
                case .false, .null: break
                case .string where record[value].range.count == 2: break
                default: elements = [value]
                }
            }
        }
        if isInverted {
            if elements.isEmpty { fill(body) }
            return
        }
        for element in elements {
            cursor.frames.append(element)
            fill(body)
            cursor.frames.removeLast()
        }
    }
}

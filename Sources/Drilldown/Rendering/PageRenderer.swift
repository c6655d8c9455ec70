/// Fills compiled templates, one page after the other, into memory that it keeps. Each worker has its own, and it is
/// not copyable, for copies that nobody sees took a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    let templates: SiteTemplates
    var values: ValueRenderer
    /// The item that the page shows.
    var itemRecord: JSONRecord
    var reader: FieldReader
    /// The item of the row that is being filled.
    var rowRecord: JSONRecord

    var page: PageContext
    /// The screen's title, not escaped.
    var title: [UInt8] = []
    /// The fields that the item has.
    var presentFields: [(field: Int, value: JSONRecord.Index)] = []
    var cursor = Cursor()
    var html: [UInt8] = []
    /// Where the address begins that is being filled, in `html`, and where its last value stands in the file.
    var urlStart = 0
    var urlValueOffset = 0

    /// A text of so many bytes is set as a block, below its label.
    private static let longText = 120

    /// Where the sections stand that are being filled.
    struct Cursor {
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
        urlValueOffset = 0
        html.removeAll(keepingCapacity: true)
        presentFields.removeAll(keepingCapacity: true)
        if let position = page.position {
            itemRecord.load(from: plan.inventory.items.start(plan.item(at: position)))
            reader.read(itemRecord)
            for (field, value) in reader.values.enumerated() {
                let path = plan.inventory.schema.fields[field].path
                if let value, values.isShown(value, of: itemRecord, path: path) { presentFields.append((field, value)) }
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
    mutating func setTitle(_ template: Template) {
        title = Array(page.stack.top.title.utf8)
        guard let instructions = template.title else { return }
        fill(instructions)
        let made = String(decoding: html, as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.removeAll(keepingCapacity: true)
    }

    mutating func fill(_ instructions: [Template.Instruction]) {
        for instruction in instructions {
            switch instruction {
            case .literal(let bytes): html.append(contentsOf: bytes)
            case .value(let name, let place): append(name, in: place)
            case .data(let name, let place): append(name, in: place)
            case .section(let name, let body, let isInverted): fill(body, forEach: name, isInverted: isInverted)
            case .dataSection(let name, let body, let isInverted): fill(body, forEach: name, isInverted: isInverted)
            case .beginURL: beginURL()
            case .endURL: endURL()
            case .content: break
            }
        }
    }

    mutating func beginURL() {
        urlStart = html.count
        // Until a value of the file comes, the fault would be that of the item.
        if let position = cursor.row ?? page.position {
            urlValueOffset = plan.inventory.items.start(plan.item(at: position))
        }
    }

    /// Drops an address that pages may not have.
    mutating func endURL() {
        let url = html[urlStart...]
        guard !url.isEmpty, !SafeURL.isAllowed(url) else { return }
        values.findings.append(
            ValueRenderer.Found(
                offset: urlValueOffset, finding: .refusedURL(String(decoding: url, as: UTF8.self))))
        html.removeSubrange(urlStart...)
    }

    /// The place, made precise: at the start of an address, or further on in it.
    func settled(_ place: Template.Place) -> Template.Place {
        place == .url && html.count > urlStart ? .urlPart : place
    }
}

// MARK: - Sections

extension PageRenderer {
    mutating func fill(_ body: [Template.Instruction], forEach name: TemplateName, isInverted: Bool) {
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

    mutating func repeated(
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

    mutating func fillRows(_ body: [Template.Instruction], _ isInverted: Bool) {
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
    func isPresent(_ name: TemplateName) -> Bool {
        switch name {
        case .siteToday: site.today != nil
        case .screenPieces: site.pieces != nil
        case .screenTotalsLeftOut: site.totals[cursor.total].leftOut != nil
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

    func isNumeric(column: Int) -> Bool {
        plan.inventory.schema.columns[column].map { plan.inventory.schema.fields[$0].type.isNumeric } ?? false
    }

    var currentField: (field: Int, value: JSONRecord.Index)? {
        cursor.field < presentFields.count ? presentFields[cursor.field] : nil
    }

    func isBlock(_ field: (field: Int, value: JSONRecord.Index)) -> Bool {
        let node = itemRecord[field.value]
        switch node.kind {
        case .array, .object: return true
        case .string:
            if plan.inventory.schema.fields[field.field].type == .markdown { return true }
            return node.range.count > Self.longText
                || !node.isPlain && itemRecord.string(field.value).contains(where: \.isNewline)
        case .number, .true, .false, .null: return false
        }
    }
}

/// Fills compiled templates, one page after the other, into memory that it keeps. Each worker has its own, and it is
/// not copyable, for copies that nobody sees took a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    /// Its own: where several threads count who uses an array, each of them waits for the others to read it.
    let templates: SiteTemplates<FlatTemplate>
    /// Its own, like the templates.
    let variables: [PageVariable]
    /// The item that the page shows.
    var itemRecord: JSONRecord
    var reader: FieldReader
    /// Finds the values of the row that is being filled.
    var rowReader: FieldReader
    /// What is odd about the data; nil until all other pages are made, and where nothing is.
    var dataWarnings: DataWarnings?
    /// The item's entries in `plan.itemWarnings`.
    var itemWarnings = 0..<0
    /// The messages that the section shows that is being filled.
    var marks: [String] = []
    /// How many values could not be shown before the page was begun.
    private(set) var foundCount = 0
    /// Whether the page's own template is left out, for an editor takes its place.
    var isFrame = false
    /// The numbers of the changes; made when a page tells them.
    private(set) var changeFigures: ChangeFigures?
    /// The fields of the entry that is being filled.
    var changeLines: [ChangeRenderer.Line] = []
    /// The item of the row that is being filled.
    var rowRecord: JSONRecord
    /// The item that was loaded there last: one that stands in many groups is the only row of page after page.
    private var loadedRow: Int?

    var page: PageContext
    /// The screen's title, not escaped.
    var title: [UInt8] = []
    /// The fields that the item has.
    var presentFields: [(field: Int, value: JSONRecord.Index)] = []
    /// For each field its place among these; nil where the item does not have it.
    var fieldPlaces: [Int?]
    /// What the screen says of its items.
    var figures: ScreenFigures?
    private let whole: ScreenFigures.Whole
    /// What the shares of the groups are parts of; nil where the page has none.
    var shareBasis: ShareBasis?
    /// For which group that was settled last: its pages follow each other.
    var sharesOf: (group: Int?, basis: ShareBasis) = (nil, .items)
    var cursor = Cursor()
    var siblingRows = SiblingRows()
    /// The page, once it is made.
    var html = ByteBuffer()
    /// For a text or an address on its way into the page.
    var text: [UInt8] = []
    var target: [UInt8] = []
    /// Where the address begins that is being filled, in `html`, and where its last value stands in the file.
    var urlStart = 0
    var urlValueOffset = 0

    // Last, for they hold types of Foundation's, whose sizes are known only when the program runs: where a part lies that
    // stands after such a one is looked up each time, which took a tenth of the time of a page (perf).
    var values: ValueRenderer
    var shares: ShareTexts
    /// What the page of changes says of its entries; nil where no inventory is compared.
    var changeRenderer: ChangeRenderer?

    init(plan: SitePlan, site: SiteContext, templates: SiteTemplates<Template>, values: consuming ValueRenderer) {
        self.plan = plan
        self.site = site
        var siblings: [[Template.Instruction]: Int32] = [:]
        self.templates = templates.map { FlatTemplate($1, siblings: &siblings) }
        if let changes = plan.changes {
            changeRenderer = ChangeRenderer(changes, plan.inventory, values.regional, values.strings)
        }
        whole = ScreenFigures.Whole(plan.inventory.totals, of: plan.inventory.schema, values.strings)
        shares = ShareTexts(values.regional, values.strings)
        self.values = values
        variables = PageVariable.all.map { $0 }
        itemRecord = JSONRecord(plan.inventory.source)
        rowRecord = JSONRecord(plan.inventory.source)
        reader = FieldReader(plan.inventory.schema)
        fieldPlaces = Array(repeating: nil, count: plan.inventory.schema.fields.count)
        rowReader = FieldReader(plan.inventory.schema, only: plan.inventory.schema.allColumns)
        page = PageContext(plan.page(0), in: plan)
    }

    /// Makes one page: `html`, for `page.path`.
    mutating func render(_ wanted: SitePlan.Page) {
        page.show(wanted, in: plan)
        cursor = Cursor()
        urlValueOffset = 0
        html.truncate(to: 0)
        foundCount = values.found.count
        loadItem()
        settleFigures()
        let template = wantedTemplate
        // The root's was rendered with the plan, and further pages of a list bear their number.
        let isTitled = if case .field = wanted { false } else { page.parts.current == 0 && page.stack.below != nil }
        setTitle(isTitled ? template : nil)
        values.begin(page.path, showing: title, onPaper: wanted == .print)
        fill(template.page, of: template)
    }

    /// Finds the fields of the item that the page shows; none where it shows none.
    mutating func loadItem() {
        presentFields.removeAll(keepingCapacity: true)
        itemWarnings = page.item.map { plan.itemWarnings.range(of: $0) } ?? 0..<0
        guard let item = page.item else {
            for field in fieldPlaces.indices { fieldPlaces[field] = nil }
            return
        }
        plan.inventory.items.load(item, into: &itemRecord)
        reader.read(&itemRecord)
        for field in reader.values.indices {
            guard let value = reader.values[field], isShown(value, field) else {
                fieldPlaces[field] = nil
                continue
            }
            fieldPlaces[field] = presentFields.count
            presentFields.append((field, value))
        }
    }

    mutating func loadRow(_ item: Int) {
        guard item != loadedRow else { return }
        plan.inventory.items.load(item, into: &rowRecord)
        rowReader.read(&rowRecord)
        loadedRow = item
    }

    private mutating func isShown(_ value: JSONRecord.Index, _ field: Int) -> Bool {
        !itemRecord.isContainer(value)
            || values.isShown(value, of: itemRecord, path: plan.inventory.schema.fields[field].path)
    }

    private mutating func settleFigures() {
        if let item = page.item, page.totals == nil {
            if figures == nil || figures?.count != nil { figures = ScreenFigures() }
            figures?.show(item, of: plan.inventory.itemTotals, whole)
            shareBasis = nil
            return
        }
        figures = page.totals.map {
            ScreenFigures(
                $0, of: plan.inventory.schema, whole, areAll: page.isWhole, values.strings, &values.formatter,
                isOfItem: page.rows.areChildren)
        }
        settleLeftOut()
        settleShareBasis()
        if tellsChanges, changeFigures == nil, let changes = plan.changes {
            changeFigures = ChangeFigures(changes, plan.inventory, values.strings, &values.formatter)
        }
    }

    private var wantedTemplate: FlatTemplate {
        if isFrame, let list = templates.listFrame, let item = templates.itemFrame {
            switch page.page {
            case .item, .field: return item
            default: return list
            }
        }
        return pageTemplate
    }

    private var pageTemplate: FlatTemplate {
        switch page.page {
        case .list(let group, _): plan.inventory.groups[group].parent == nil ? templates.root : templates.group
        case .item, .field: itemTemplate
        case .children: templates.group
        case .warnings: templates.warnings
        case .notFound: templates.notFound ?? templates.root
        case .redirect: templates.redirect ?? templates.root
        case .changes: templates.changes
        case .print: templates.print
        }
    }

    /// The template for the item's kind, or the one for all.
    private var itemTemplate: FlatTemplate {
        guard !templates.kinds.isEmpty, let key = plan.inventory.schema.kind, let kind = itemRecord.find(key) else {
            return templates.item
        }
        return templates.kinds[itemRecord.string(kind)] ?? templates.item
    }

    /// Takes what was found since the last call: values that the page could not show as they are.
    mutating func takeFound() -> [ValueRenderer.Found] {
        defer { values.found = [] }
        return values.found
    }

    /// The title that its template gives to the root, or the one that the root has.
    mutating func renderRootTitle() -> String {
        page.show(.list(group: plan.inventory.views[0].root, part: 0), in: plan)
        settleFigures()
        setTitle(templates.root)
        return String(decoding: title, as: UTF8.self)
    }

    /// The screen's title: from the template's front matter, unless that comes out blank.
    mutating func setTitle(_ template: FlatTemplate?) {
        title.removeAll(keepingCapacity: true)
        plan.appendTitle(page.stack.top.page, to: &title)
        guard let template, let steps = template.title else { return }
        fill(steps, of: template)
        let made = String(decoding: html.bytes(), as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.truncate(to: 0)
    }

    /// Fills some of a template's steps. The template is handed on, not kept, for what is kept is counted.
    mutating func fill(_ steps: Range<Int>, of template: FlatTemplate) {
        var index = steps.lowerBound
        while index < steps.upperBound {
            let step = template.steps[index]
            index += 1
            switch step.kind {
            case .literal: html.append(template.literals, Int(step.first)..<Int(step.end))
            case .value: append(step.name, in: step.place)
            case .link:
                urlStart = html.count
                append(step.name, in: .url)
            case .data: append(template.names[Int(step.first)], in: step.place)
            case .section:
                fill(index..<Int(step.end), of: template, forEach: step.name, isInverted: step.isInverted)
                index = Int(step.end)
            case .dataSection:
                let name = template.names[Int(step.first)]
                fill(index..<Int(step.end), of: template, forEach: name, isInverted: step.isInverted)
                index = Int(step.end)
            case .siblings:
                fillSiblings(index..<Int(step.end), of: template, section: step.first)
                index = Int(step.end)
            case .element:
                fill(index..<Int(step.end), of: template, element: Int(step.first), of: step.name)
                index = Int(step.end)
            case .beginURL: beginURL()
            case .endURL: endURL()
            }
        }
    }

    mutating func beginURL() {
        urlStart = html.count
        // Until a value of the file comes, the fault would be that of the item.
        if let item = cursor.row ?? page.item { urlValueOffset = plan.inventory.items.start(item) }
    }

    /// Drops an address that pages may not have.
    mutating func endURL() {
        let url = html.bytes(from: urlStart)
        guard !url.isEmpty, !SafeURL.isAllowed(url), values.ownPicture != urlStart..<html.count else { return }
        values.found.append(
            ValueRenderer.Found(
                offset: urlValueOffset, problem: .refusedURL(String(decoding: url, as: UTF8.self))))
        html.truncate(to: urlStart)
    }

    /// The place, made precise: at the start of an address, or further on in it.
    func settled(_ place: Template.Place) -> Template.Place {
        place == .url && html.count > urlStart ? .urlPart : place
    }
}

/// Fills compiled templates, one page after the other, into memory that it keeps. Each worker has its own, and it is
/// not copyable, for copies that nobody sees took a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    let templates: WorkerTemplates
    /// What is odd about the data; nil until all other pages are made, and where nothing is.
    var dataWarnings: DataWarnings?

    var page: PageContext
    /// The screen's title, not escaped.
    private(set) var title: [UInt8] = []
    var item: ShownItem
    var row: ShownRow
    var cursor = Cursor()
    var siblingRows = SiblingRows()
    /// The page, once it is made.
    var html = PageHTML()

    // Last, for they hold types of Foundation's, whose sizes are known only when the program runs: where a part lies that
    // stands after such a one is looked up each time, which took a tenth of the time of a page (perf).
    var values: ValueRenderer
    var figures: PageFigures
    /// Nil where no inventory is compared.
    var changes: ChangeRenderer?

    init(plan: SitePlan, site: SiteContext, templates: SiteTemplates<Template>, values: consuming ValueRenderer) {
        self.plan = plan
        self.site = site
        self.templates = WorkerTemplates(templates)
        if let changes = plan.changes {
            self.changes = ChangeRenderer(changes, plan.inventory, values.regional, values.strings)
        }
        figures = PageFigures(plan.inventory, values.regional, values.strings)
        self.values = values
        item = ShownItem(plan.inventory)
        row = ShownRow(plan.inventory)
        page = PageContext(plan.page(0), in: plan)
    }

    /// Makes one page: `html`, for `page.path`.
    ///
    /// - Parameter isFrame: whether the page's own template is left out, for an editor takes its place.
    mutating func render(_ wanted: SitePlan.Page, isFrame: Bool = false) {
        page.show(wanted, in: plan)
        cursor = Cursor()
        html.restart()
        item.foundCount = values.found.count
        item.load(page.item, in: plan, &values)
        settleFigures()
        let template = template(isFrame: isFrame)
        // The root's was rendered with the plan, and further pages of a list bear their number.
        let isTitled = if case .field = wanted { false } else { page.parts.current == 0 && page.stack.below != nil }
        setTitle(isTitled ? template : nil)
        values.begin(page.path, showing: title, onPaper: wanted == .print)
        fill(template.page, of: template)
    }

    private mutating func settleFigures() {
        if let item = page.item, page.totals == nil {
            return figures.show(item, of: plan.inventory.facts.itemTotals)
        }
        figures.show(page, of: plan.inventory.schema, &values)
        settleLeftOut()
        settleShareBasis()
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
        setTitle(templates.site.root)
        return String(decoding: title, as: UTF8.self)
    }

    /// The screen's title: from the template's front matter, unless that comes out blank.
    private mutating func setTitle(_ template: FlatTemplate?) {
        title.removeAll(keepingCapacity: true)
        plan.appendTitle(page.stack.top.page, to: &title)
        guard let template, let steps = template.title else { return }
        fill(steps, of: template)
        let made = String(decoding: html.bytes(), as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.restart()
    }

    /// Fills some of a template's steps. The template is handed on, not kept, for what is kept is counted.
    mutating func fill(_ steps: Range<Int>, of template: FlatTemplate) {
        var index = steps.lowerBound
        while index < steps.upperBound {
            let step = template.steps[index]
            index += 1
            switch step.kind {
            case .literal: html.buffer.append(template.literals, Int(step.first)..<Int(step.end))
            case .value: append(step.name, in: step.place)
            case .link:
                html.beginURL()
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

    private mutating func beginURL() {
        html.beginURL()
        // Until a value of the file comes, the fault would be that of the item.
        if let item = cursor.row ?? page.item { html.urlValueOffset = plan.inventory.items.start(item) }
    }

    private mutating func endURL() {
        guard let refused = html.endURL(except: values.pictures.lastAddress) else { return }
        values.found.append(ValueRenderer.Found(offset: html.urlValueOffset, problem: .refusedURL(refused)))
    }
}

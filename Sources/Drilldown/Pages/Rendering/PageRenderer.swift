/// A renderer that fills compiled templates, one page after the other, and reuses its memory. Each worker has its own.
/// It is not copyable, because implicit copies took a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    let templates: WorkerTemplates
    /// The data warnings; nil until all other pages are rendered, and if there are no warnings.
    var dataWarnings: DataWarnings?

    var page: PageContext
    /// The screen's title, not escaped.
    private(set) var title: [UInt8] = []
    var item: ShownItem
    var row: ShownRow
    var cursor = Cursor()
    var siblingRows = SiblingRows()
    /// The rendered page.
    var html = PageHTML()

    // The last properties, because they contain Foundation types, whose sizes are known only at run time. The offset of
    // a property that follows them is looked up on each access, which took a tenth of the time of a page (perf).
    var values: ValueRenderer
    var figures: PageFigures
    /// The changes; nil if no earlier inventory is compared.
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

    /// Renders one page into `html`, for `page.path`.
    ///
    /// - Parameter isFrame: True if an editor replaces the page's own template.
    mutating func render(_ wanted: SitePlan.Page, isFrame: Bool = false) {
        page.show(wanted, in: plan)
        cursor = Cursor()
        html.restart()
        item.foundCount = values.found.count
        item.load(page.item, in: plan, &values)
        computeFigures()
        let template = template(isFrame: isFrame)
        // The root's title was rendered with the plan, and the titles of further pages of a list contain their number.
        let isTitled = if case .field = wanted { false } else { page.listPages.current == 0 && page.stack.below != nil }
        setTitle(isTitled ? template : nil)
        values.begin(page.path, showing: title, isPrintView: wanted == .print, isGrid: isGrid)
        fill(template.page, of: template)
    }

    private mutating func computeFigures() {
        if let item = page.item, page.totals == nil {
            return figures.show(item, of: plan.inventory.facts.itemTotals)
        }
        figures.show(page, of: plan.inventory.schema, &values)
        findNotCounted()
        chooseShareBasis()
    }

    /// Returns and clears the values found since the last call that could not be shown as they are.
    mutating func takeFound() -> [ValueRenderer.Found] {
        defer { values.found = [] }
        return values.found
    }

    /// Returns the root's title from its template, or the default title.
    mutating func renderRootTitle() -> String {
        page.show(.list(group: plan.inventory.views[0].root, number: 0), in: plan)
        computeFigures()
        setTitle(templates.site.root)
        return String(decoding: title, as: UTF8.self)
    }

    /// Sets the screen's title from the template's front matter, unless the result is blank.
    private mutating func setTitle(_ template: FlatTemplate?) {
        title.removeAll(keepingCapacity: true)
        plan.appendTitle(page.stack.top.page, to: &title)
        guard let template, let steps = template.title else { return }
        fill(steps, of: template)
        let made = String(decoding: html.bytes(), as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.restart()
    }

    /// Renders some of a template's steps. The template is passed on and not stored, because storing it would count
    /// references.
    mutating func fill(_ steps: Range<Int>, of template: FlatTemplate) {
        var index = steps.lowerBound
        while index < steps.upperBound {
            let step = template.steps[index]
            index += 1
            switch step.kind {
            case .literal: html.buffer.append(template.literals, Int(step.first)..<Int(step.end))
            case .value: append(step.name, in: step.context)
            case .link:
                html.beginURL()
                append(step.name, in: .url)
            case .data: append(template.names[Int(step.first)], in: step.context)
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
        // Until a value is appended, attribute an invalid URL to the item.
        if let item = cursor.row ?? page.item { html.urlValueOffset = plan.inventory.items.start(item) }
    }

    private mutating func endURL() {
        guard let refused = html.endURL(except: values.pictures.lastAddress) else { return }
        values.found.append(ValueRenderer.Found(offset: html.urlValueOffset, warning: .refusedURL(refused)))
    }
}

/// A renderer that fills compiled templates, one page after another, and reuses its memory. Each worker has its own. It
/// is not copyable, because implicit copies would take a third of the time (perf, 100,000 items).
struct PageRenderer: ~Copyable {
    let plan: SitePlan
    let site: SiteContext
    let templates: WorkerTemplates
    /// The data warnings; nil until all other pages are rendered, or if there are none.
    var dataWarnings: DataWarnings?

    var page: PageContext
    /// The screen's title, not escaped.
    private(set) var title: [UInt8] = []
    var item: ShownItem
    var row: ShownRow
    var cursor = Cursor()
    var siblingRows = SiblingRows()
    var html = PageHTML()

    // These properties are the last ones, because they contain Foundation types, whose sizes are known only at run
    // time. The offset of each property after them is looked up on each access, which takes a tenth of the time of a
    // page (perf).
    var values: ValueRenderer
    var figures: PageFigures
    /// The renderer of the changes; nil if there is no earlier inventory.
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
        page = PageContext(plan.firstPage, in: plan)
    }

    /// Renders a page into `html`. The path of the page is then in `page.path`.
    ///
    /// - Parameters:
    ///   - isFrame: True to render only the layout, with a NUL in place of the page.
    ///   - stack: The navigation stack of the page; nil for the default one.
    mutating func render(_ wanted: SitePlan.Page, isFrame: Bool = false, stack: NavigationStack? = nil) {
        page.show(wanted, in: plan)
        if let stack { page.stack = stack }
        cursor = Cursor()
        html.restart()
        item.foundCount = values.found.count
        item.load(page.item, in: plan, &values)
        computeFigures()
        let template = template(isFrame: isFrame)
        // The title of the root was rendered earlier, and the titles of further pages of a list contain their number.
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

    /// True if the page that was rendered last has values with warnings that are found only while rendering.
    var hasFound: Bool { values.found.count > item.foundCount }

    /// Returns the warnings about values that have been found since the last call, and clears them.
    mutating func takeFound() -> [ValueRenderer.Found] {
        defer { values.found = [] }
        return values.found
    }

    /// Renders the title of the root screen.
    ///
    /// - Returns: The title from the root's template, or the default title.
    mutating func renderRootTitle() -> String {
        page.show(plan.firstPage, in: plan)
        computeFigures()
        setTitle(templates.site.root)
        return String(decoding: title, as: UTF8.self)
    }

    /// Sets the screen's title from the template's front matter, or to the default title if the front matter sets none
    /// or the result is blank.
    private mutating func setTitle(_ template: FlatTemplate?) {
        title.removeAll(keepingCapacity: true)
        plan.appendTitle(page.stack.top.page, to: &title)
        guard let template, let steps = template.title else { return }
        fill(steps, of: template)
        let made = String(decoding: html.bytes(), as: UTF8.self).trimmingSpaces()
        if !made.isEmpty { title = Array(made.utf8) }
        html.restart()
    }

    /// Renders a range of a template's steps. The template is a parameter and not a property, because storing it would
    /// change its reference count.
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
        // Until a value is appended, attribute an invalid URL to the whole item.
        if let item = cursor.row ?? page.item { html.urlValueOffset = plan.inventory.items.start(item) }
    }

    private mutating func endURL() {
        guard let refused = html.endURL(except: values.pictures.lastAddress) else { return }
        values.found.append(ValueRenderer.Found(offset: html.urlValueOffset, warning: .refusedURL(refused)))
    }
}

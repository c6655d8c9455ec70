import Testing

@testable import Drilldown

/// Specialized templates render the same pages as the compiled templates.
@Suite struct SpecializedTemplateTests {
    enum Way: String, CaseIterable {
        case asItIs, hosted, compared, edited
        case withAllNamesInAllPlaces

        func apply(to input: inout SiteInput) {
            switch self {
            case .asItIs: break
            case .hosted:
                input.options.baseURL = "https://example.com/inventory/"
                input.options.prettyURLs = true
                input.options.today = "2026-11-21"
            case .compared:
                input.compared = input.compared ?? SourceFile(name: "earlier.json", bytes: input.inventory.bytes)
            case .edited: input.isEditable = true
            case .withAllNamesInAllPlaces: input.theme = AllNames.theme
            }
        }
    }

    @Test(
        "Specialized templates render the same pages as the compiled templates",
        arguments: RandomRuns.sample(ExpectedSite.names.flatMap { name in Way.allCases.map { (name, $0) } }))
    func samePages(name: String, way: Way) async throws {
        var input = try ExpectedSite(name).input()
        way.apply(to: &input)
        let site = try Site(input)
        let compiled = compiled(input, site)
        let (last, dataWarnings) = site.withWarningPages(for: try await site.dataWarnings(threads: 1))
        for isFrame in input.isEditable ? [false, true] : [false] {
            let (ahead, later) = (
                pages(of: last, dataWarnings, site.templates, isFrame: isFrame),
                pages(of: last, dataWarnings, compiled, isFrame: isFrame)
            )
            #expect(isFrame ? ahead.count > 0 : ahead.count >= last.plan.pageCount)
            #expect(Set(ahead.keys) == Set(later.keys))
            for (path, page) in ahead { #expect(page == later[path], "\(path)") }
        }
    }

    /// Returns the templates before they are specialized.
    private func compiled(_ input: SiteInput, _ site: Site) -> SiteTemplates<Template> {
        var compiler = TemplateCompiler(theme: input.theme, strings: site.strings, schema: site.inventory.schema)
        let known = site.templates
        return compiler.compile(
            [PageKind](known.others.keys), itemKinds: site.inventory.facts.kinds, frames: [PageKind](known.frames.keys))
    }

    /// Returns all pages of a site by path, and the print view a second time as a single file.
    private func pages(
        of site: Site, _ dataWarnings: DataWarnings?, _ templates: SiteTemplates<Template>, isFrame: Bool
    ) -> [String: String] {
        let plan = site.plan
        var wanted = (0..<plan.pageCount).map { plan.page($0) }
        // Only lists and items can be edited.
        guard !isFrame else {
            wanted.removeAll { if case .changes = $0 { true } else { false } }
            return pages(wanted, of: site, site.context, dataWarnings, templates, isFrame: true)
        }
        wanted += plan.warningPages + plan.redirects.indices.map { .redirect($0) }
        if plan.outputs.hasPrint { wanted.append(.print) }
        if templates.others[.notFound] != nil { wanted.append(.notFound) }
        var pages = pages(wanted, of: site, site.context, dataWarnings, templates, isFrame: false)
        var alone = site.context
        (alone.css, alone.styleSheets, alone.scripts, alone.tabs, alone.base) = (
            "main {}", PageFiles(), PageFiles(), 0, nil
        )
        pages["alone"] = self.pages([.print], of: site, alone, nil, templates, isFrame: false).values.first
        return pages
    }

    private func pages(
        _ wanted: [SitePlan.Page], of site: Site, _ context: SiteContext, _ dataWarnings: DataWarnings?,
        _ templates: SiteTemplates<Template>, isFrame: Bool
    ) -> [String: String] {
        var renderer = PageRenderer(plan: site.plan, site: context, templates: templates, values: site.valueRenderer())
        renderer.dataWarnings = dataWarnings
        var pages: [String: String] = [:]
        for page in wanted {
            renderer.render(page, isFrame: isFrame)
            pages[String(decoding: renderer.page.path, as: UTF8.self)] = String(
                decoding: renderer.html.bytes(), as: UTF8.self)
        }
        return pages
    }
}

/// Templates with each variable in each allowed context.
private enum AllNames {
    static var theme: Theme {
        var own = plainStyle
        let index = "---\ntitle: All of {{site.title}} in {{site.language}}, {{columns.count}}\n---\n\n{{site.title}}\n"
        for (name, text) in ["layout.html": layout, "index.md": index] {
            own[name] = SourceFile(name: name, text: text)
        }
        return Theme(userFiles: own)
    }

    /// Returns a variable in each context that accepts its kind.
    private static func uses(_ name: TemplateName) -> String {
        let tag = "{{\(name.rawValue)}}"
        func section(_ text: String) -> String {
            "{{#\(name.rawValue)}}\(text){{/\(name.rawValue)}}{{^\(name.rawValue)}}none{{/\(name.rawValue)}}"
        }
        return switch name.kind {
        case _ where name == .siteCSS: "<style>\(tag)</style>"
        case .text:
            "\(tag)<p>\(tag)</p><a title=\"\(tag)\" href=\"?a=\(tag)&amp;b=\(tag)\">\(tag)</a>" + section(tag)
        case .content: "<div>\(tag)</div>"
        case .value: "<div>\(tag)</div>" + section("some")
        case .link: "<a href=\"\(tag)\">x</a>" + section("<a href=\"\(tag)#there\">\(tag)</a>")
        case .flag, .object, .list: section("some") + "<i title=\"\(section("some"))\"></i>"
        }
    }

    /// The variables, except those that only one kind of page can have.
    private static let names = TemplateName.allCases.filter { name in
        !["allItems", "changes.totals", "changes.entries"].contains { name.rawValue.hasPrefix($0) }
    }

    private static let layout = names.map { name in
        var lists: [TemplateName] = []
        while let list = (lists.last ?? name).enclosingList { lists.append(list) }
        let opened = lists.reversed().map { "{{#\($0.rawValue)}}" }.joined()
        let closed = lists.map { "{{/\($0.rawValue)}}" }.joined()
        return "<div>\(opened)\(uses(name))\(closed)</div>\n"
    }.joined()
}

/// The templates of a site and the declarations of their variables, copied for one worker. Threads that share an array
/// contend for its reference count.
struct WorkerTemplates {
    let site: SiteTemplates<FlatTemplate>
    let variables: [PageVariable]

    init(_ templates: SiteTemplates<Template>) {
        var siblings: [[Template.Instruction]: Int32] = [:]
        site = templates.map { FlatTemplate($1, siblings: &siblings) }
        variables = PageVariable.all.map { $0 }
    }
}

extension PageRenderer {
    /// Returns the template of the page.
    ///
    /// - Parameter isFrame: True for the layout with a NUL in place of the page.
    func template(isFrame: Bool) -> FlatTemplate {
        if isFrame, let list = templates.site.frames[.group], let item = templates.site.frames[.item] {
            switch page.page {
            case .item, .field: return item
            default: return list
            }
        }
        return switch page.page {
        case .list(let group, _): templates.site[plan.inventory.groups[group].parent == nil ? .root : .group]
        case .item, .field: itemTemplate
        case .children: templates.site[.group]
        case .warnings: templates.site[.warnings]
        case .notFound: templates.site[.notFound]
        case .redirect: templates.site[.redirect]
        case .changes: templates.site[.changes]
        case .print: templates.site[.print]
        case .explore: templates.site[.explore]
        }
    }

    /// The template for the kind of the item; the default item template if the kind has none.
    private var itemTemplate: FlatTemplate {
        guard !templates.site.itemKinds.isEmpty, let key = plan.inventory.schema.kind, let kind = item.record.find(key)
        else { return templates.site[.item] }
        return templates.site.itemKinds[item.record.string(kind)] ?? templates.site[.item]
    }
}

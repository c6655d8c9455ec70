extension Schema {
    /// Returns the views of the configuration, or a single flat list if there are none.
    ///
    /// - Parameter errors: Receives the errors for missing, hidden and repeated keys, and for views with the same ID.
    func views(_ configuration: SiteConfiguration, errors: inout [Diagnostic]) -> [View] {
        var views: [View] = []
        for declaration in configuration.views {
            var seen: Set<FieldPath> = []
            for path in declaration.by {
                errors += groupingErrors(path)
                if !seen.insert(path.value).inserted {
                    errors.append(
                        Diagnostic(.duplicateGrouping("\(path.value)"), at: path.location))
                }
            }
            var by = declaration.by.compactMap { anyField(at: $0.value) }
            // The title of the tab is also the heading of the groups.
            if by.count == 1, let title = declaration.title, field(at: by[0].path) == nil { by[0].label = title }
            let view = View(
                id: declaration.id ?? ViewDeclaration.id(of: declaration.by.map(\.value)), title: declaration.title,
                by: by, sort: declaration.sort, layout: declaration.layout ?? .rows)
            if views.contains(where: { $0.id == view.id }) {
                errors.append(
                    Diagnostic(.duplicateViewID(view.id), at: declaration.location))
            }
            views.append(view)
        }
        return views.isEmpty ? [.flat] : views
    }

    private func groupingErrors(_ path: Located<FieldPath>) -> [Diagnostic] {
        let hidden = hiddenError(path.value, at: path.location, .view)
        guard hidden.isEmpty else { return hidden }
        return makeError(path.value, at: path.location, in: "views", throughArrays: .max)
    }
}

extension ViewDeclaration {
    init(_ view: View) {
        (id, title, sort, layout) = (view.id, view.title, view.sort, view.layout)
        by = view.by.map { Located(value: $0.path) }
    }
}

extension View {
    /// A view with all items in one list.
    static let flat = View(id: "all", title: nil, by: [])

    init(id: String, title: String?, by: [Schema.Field], sort: GroupOrder = .value, layout: ListLayout = .rows) {
        self.id = id
        self.title = title ?? (by.isEmpty ? nil : by.map(\.label).joined(separator: ", "))
        self.by = by
        self.sort = sort
        self.layout = layout
    }
}

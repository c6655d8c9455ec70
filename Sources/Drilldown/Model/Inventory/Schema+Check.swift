extension Schema {
    /// What site.yml says that the items do not bear out, or that contradicts itself.
    ///
    /// - Parameter earlier: what items had that are compared with these; what is gone from them may still be declared
    ///   and hidden.
    func faults(in configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        keyFaults(configuration, earlier: earlier) + columnFaults(configuration) + timelineFaults(configuration)
            + fieldFaults(configuration, earlier: earlier)
    }

    /// Whether a path has the number of an element, and not a key that is a number.
    private func hasElement(_ path: FieldPath) -> Bool {
        path.keys.indices.contains { place in
            path.keys[place].index != nil
                && shape.find(FieldPath(path.keys[..<place]), throughArrays: .max).map { $0[.arrays] > 0 } ?? false
        }
    }

    /// Keys that no item has.
    private func keyFaults(_ configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        func isGone(_ path: FieldPath) -> Bool {
            shape.find(path, throughArrays: .max) == nil && earlier?.find(path, throughArrays: .max) != nil
        }
        for field in configuration.fields where !isGone(field.path) {
            faults += fault(field.path, at: field.place, in: "a field", throughArrays: .max)
        }
        for path in configuration.hidden where !isGone(path.value) {
            faults += fault(path.value, at: path.place, in: "hidden", throughArrays: .max)
            if hasElement(path.value) {
                faults.append(
                    .error(
                        .configuration, at: path.place,
                        "\"\(path.value)\" cannot be hidden in one element of a list alone",
                        suggestion: "hide \"\(path.value.withoutIndices)\""))
            }
        }
        if let name = configuration.name {
            for path in name.value.paths { faults += fault(path, at: name.place, in: "name") }
        }
        func check(_ path: FieldPath?, at place: Place?, in use: String, hidden reason: String? = nil) {
            guard let path, let place else { return }
            faults += fault(path, at: place, in: use)
            if let reason { faults += hiddenFault(path, at: place, reason) }
        }
        let (children, quantity, aliases) = (configuration.children, configuration.quantity, configuration.aliases)
        check(configuration.kind?.value, at: configuration.kind?.place, in: "kind")
        check(children?.value, at: children?.place, in: "children", hidden: "it holds the children")
        check(quantity?.value, at: quantity?.place, in: "quantity", hidden: "the totals tell it")
        check(aliases?.value, at: aliases?.place, in: "aliases", hidden: "addresses would tell it")
        check(configuration.lists.timeline?.value, at: configuration.lists.timeline?.place, in: "timeline")
        if let sort = configuration.lists.sort, !isName(sort.value.path) {
            faults += fault(sort.value.path, at: sort.place, in: "sort")
            faults += hiddenFault(sort.value.path, at: sort.place, "the order of the items reveals it")
        }
        for path in name.paths {
            let place = configuration.hidden.first { path.isWithin($0.value) }?.place
            faults += hiddenFault(
                path, at: place ?? Place(file: ""), "it is the items' name",
                suggestion: "choose another name: in site.yml")
        }
        return faults
    }

    /// - Returns: nothing where the key is there, or where there are no items to tell.
    func fault(
        _ path: FieldPath, at place: Place, in use: String, throughArrays depth: Int = 0
    ) -> [Diagnostic] {
        if shape.members.isEmpty || shape.find(path, throughArrays: depth) != nil { return [] }
        if shape.find(path, throughArrays: .max) != nil {
            return [
                .error(
                    .configuration, at: place, "the key \"\(path)\" that \(use) names lies in a list",
                    suggestion: "name the list itself")
            ]
        }
        return [
            .error(
                .unknownName, at: place, "no item has the key \"\(path)\" that \(use) names",
                suggestion: NearestName.suggestion(for: path.description, among: shape.paths()))
        ]
    }

    /// - Parameter use: what tells it all the same.
    /// - Returns: nothing where the key is not hidden.
    func hiddenFault(
        _ path: FieldPath, at place: Place, _ use: String, suggestion: String = "remove it from one of the two"
    ) -> [Diagnostic] {
        guard isHidden(path) else { return [] }
        return [.error(.configuration, at: place, "\"\(path)\" is hidden, but \(use)", suggestion: suggestion)]
    }

    private func columnFaults(_ configuration: SiteConfiguration) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        var seen: Set<FieldPath> = []
        for column in configuration.lists.columns ?? [] {
            let path = column.value
            func report(_ message: String, _ suggestion: String) {
                faults.append(
                    .error(
                        .configuration, at: column.place, "the column \"\(path)\" \(message)", suggestion: suggestion))
            }
            if !seen.insert(path).inserted { report("stands twice", "remove one of the two") }
            if isHidden(path) {
                report("is hidden", "remove it from one of the two")
            } else if liesInList(path) {
                faults += fault(path, at: column.place, in: "columns")
            } else if !isName(path), field(at: path) == nil {
                faults += fault(path, at: column.place, in: "columns")
                if path == children {
                    report("holds the children, which have screens of their own", "remove it")
                } else if shape.find(path) != nil, !configuration.unread.contains(.fields) {
                    report("is no field of its own", "declare it under fields:")
                }
            }
        }
        return faults
    }

    private func currencyFaults(
        _ key: FieldPath, _ declaration: FieldDeclaration, earlier: DataShape?
    ) -> [Diagnostic] {
        let place = declaration.currency?.place ?? declaration.place
        let hidden = hiddenFault(key, at: place, "it is the currency of \"\(declaration.path)\"")
        guard hidden.isEmpty else { return hidden }
        guard !shape.members.isEmpty, shape.find(key) == nil, earlier?.find(key) == nil else { return [] }
        return [RegionalSettings.currencyFault(key.description, at: place, orAmong: shape.paths())].compactMap { $0 }
    }

    /// Why the texts of a field are not split; nil if they can be.
    private func obstacle(toSeparatorOf path: FieldPath) -> String? {
        if liesInList(path) { return "is part of a list" }
        if kind == path { return "is the items' kind" }
        return name.paths.contains(path) ? "is the items' name" : nil
    }

    private func fieldFaults(_ configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for declaration in configuration.fields {
            func report(_ message: String, _ suggestion: String, at place: Place? = nil) {
                faults.append(.error(.configuration, at: place ?? declaration.place, message, suggestion: suggestion))
            }
            if let children, declaration.path.isWithin(children) {
                report(
                    "\"\(declaration.path)\" is declared as a field, but \"\(children)\" holds the children",
                    "remove the field; a child has fields of its own")
                continue
            }
            guard let index = field(at: declaration.path) else { continue }
            let field = fields[index]
            let (name, type) = ("the field \"\(field.path)\"", field.type)
            func reportType(_ claim: String, _ suggestion: String, at place: Place? = nil) {
                report("\(name) \(claim), but its type is \(type.rawValue)", "add type: \(suggestion)", at: place)
            }
            if type.isMoney, field.currency == nil {
                report(
                    "the money field \"\(field.path)\" has no currency",
                    "add currency: USD, or whichever it is, to the field or to the site")
            }
            if let key = field.currency?.key { faults += currencyFaults(key, declaration, earlier: earlier) }
            if let notation = declaration.notation, !type.isDate {
                reportType("says how dates are written", FieldType.names(\.isDate), at: notation.place)
            }
            if let decimal = declaration.decimal, !type.isNumeric {
                reportType("says how numbers are written", FieldType.names(\.isNumeric), at: decimal.place)
            }
            if let separator = declaration.separator, !type.isList {
                reportType("has a separator", "list, or remove the separator", at: separator.place)
            } else if let separator = declaration.separator, let obstacle = obstacle(toSeparatorOf: field.path) {
                report("\(name) has a separator, but \(obstacle)", "remove the separator", at: separator.place)
            }
            if let currency = declaration.currency, !type.isMoney {
                reportType("has a currency", "money, or remove the currency", at: currency.place)
            }
            if liesInList(field.path), declaration.total == .sum || type.isBlock {
                let what = type.isBlock ? "shown as \(type.rawValue)" : "summed"
                report(
                    "\(name) lies in a list, where nothing can be \(what)",
                    "remove that, or declare the list itself")
            }
            if field.isSummed, !type.isNumeric {
                reportType("is summed", "\(FieldType.names(\.isCountable)), or remove total: sum")
            }
        }
        return faults
    }
}

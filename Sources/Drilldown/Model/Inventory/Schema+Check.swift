extension Schema {
    /// What site.yml says that the items do not bear out, or that contradicts itself.
    ///
    /// - Parameter earlier: what items had that are compared with these; what is gone from them may still be declared
    ///   and hidden.
    func faults(in configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        keyFaults(configuration, earlier: earlier) + columnFaults(configuration) + timelineFaults(configuration)
            + fieldFaults(configuration, earlier: earlier)
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
        }
        if let name = configuration.name {
            for path in name.value.paths { faults += fault(path, at: name.place, in: "name") }
        }
        if let kind = configuration.kind {
            faults += fault(kind.value, at: kind.place, in: "kind")
        }
        if let children = configuration.children {
            faults += fault(children.value, at: children.place, in: "children")
            faults += hiddenFault(children.value, at: children.place, "it holds the children")
        }
        if let quantity = configuration.quantity, let path = quantity.value {
            faults += hiddenFault(path, at: quantity.place, "the totals tell it")
            faults += fault(path, at: quantity.place, in: "quantity")
        }
        if let aliases = configuration.aliases, let path = aliases.value {
            faults += fault(path, at: aliases.place, in: "aliases")
            faults += hiddenFault(path, at: aliases.place, "addresses would tell it")
        }
        if let timeline = configuration.timeline, let path = timeline.value {
            faults += fault(path, at: timeline.place, in: "timeline")
        }
        if let sort = configuration.sort, !isName(sort.value.path) {
            faults += fault(sort.value.path, at: sort.place, in: "sort")
            faults += hiddenFault(sort.value.path, at: sort.place, "the order of the items reveals it")
        }
        for path in name.paths {
            let place = configuration.hidden.first { path.isWithin($0.value) }?.place
            faults += hiddenFault(
                path, at: place ?? Place(file: ""), "it is the items' name", remedy: "choose another name: in site.yml")
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
                    remedy: "name the list itself")
            ]
        }
        return [
            .error(
                .unknownName, at: place, "no item has the key \"\(path)\" that \(use) names",
                remedy: NearestName.remedy(for: path.description, among: shape.paths()))
        ]
    }

    /// - Parameter use: what tells it all the same.
    /// - Returns: nothing where the key is not hidden.
    func hiddenFault(
        _ path: FieldPath, at place: Place, _ use: String, remedy: String = "remove it from one of the two"
    ) -> [Diagnostic] {
        guard isHidden(path) else { return [] }
        return [.error(.configuration, at: place, "\"\(path)\" is hidden, but \(use)", remedy: remedy)]
    }

    private func columnFaults(_ configuration: SiteConfiguration) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        var seen: Set<FieldPath> = []
        for column in configuration.columns ?? [] {
            let path = column.value
            func report(_ message: String, _ remedy: String) {
                faults.append(
                    .error(.configuration, at: column.place, "the column \"\(path)\" \(message)", remedy: remedy))
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
                } else if shape.find(path) != nil, !configuration.mayLackFields {
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

    private func separatorFaults(_ separator: Placed<ListSeparator>, of field: Field) -> [Diagnostic] {
        let (message, remedy) =
            if field.type != .list {
                (
                    "has a separator, but its type is \(field.type.rawValue)",
                    "add type: list, or remove the separator"
                )
            } else if liesInList(field.path) {
                ("has a separator, but is part of a list", "remove the separator")
            } else if name.paths.contains(field.path) || kind == field.path {
                ("has a separator, but is the items' \(kind == field.path ? "kind" : "name")", "remove the separator")
            } else {
                ("", "")
            }
        if message.isEmpty { return [] }
        return [.error(.configuration, at: separator.place, "the field \"\(field.path)\" \(message)", remedy: remedy)]
    }

    private func fieldFaults(_ configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for declaration in configuration.fields {
            if let children, declaration.path.isWithin(children) {
                faults.append(
                    .error(
                        .configuration, at: declaration.place,
                        "\"\(declaration.path)\" is declared as a field, but \"\(children)\" holds the children",
                        remedy: "remove the field; a child has fields of its own"))
                continue
            }
            guard let index = field(at: declaration.path) else { continue }
            let field = fields[index]
            if field.type == .money, field.currency == nil {
                faults.append(
                    .error(
                        .configuration, at: declaration.place, "the money field \"\(field.path)\" has no currency",
                        remedy: "add currency: USD, or whichever it is, to the field or to the site"))
            }
            if let key = field.currency?.key { faults += currencyFaults(key, declaration, earlier: earlier) }
            if let notation = declaration.notation, !field.type.isDate {
                faults.append(
                    .error(
                        .configuration, at: notation.place,
                        "the field \"\(field.path)\" says how dates are written, but its type is "
                            + field.type.rawValue, remedy: "add type: date or type: dateTime"))
            }
            if let decimal = declaration.decimal, !field.type.isNumeric {
                faults.append(
                    .error(
                        .configuration, at: decimal.place,
                        "the field \"\(field.path)\" says how numbers are written, but its type is "
                            + field.type.rawValue, remedy: "add type: decimal, money, integer or percent"))
            }
            if let separator = declaration.separator { faults += separatorFaults(separator, of: field) }
            if let currency = declaration.currency, field.type != .money {
                faults.append(
                    .error(
                        .configuration, at: currency.place,
                        "the field \"\(field.path)\" has a currency, but its type is \(field.type.rawValue)",
                        remedy: "add type: money, or remove the currency"))
            }
            if liesInList(field.path), declaration.total == .sum || field.type.isBlock {
                let what = field.type.isBlock ? "shown as \(field.type.rawValue)" : "summed"
                faults.append(
                    .error(
                        .configuration, at: declaration.place,
                        "the field \"\(field.path)\" lies in a list, where nothing can be \(what)",
                        remedy: "remove that, or declare the list itself"))
            }
            if field.isSummed, !field.type.isNumeric {
                faults.append(
                    .error(
                        .configuration, at: declaration.place,
                        "the field \"\(field.path)\" is summed, but its type is \(field.type.rawValue)",
                        remedy: "add type: integer, decimal or money, or remove total: sum"))
            }
        }
        return faults
    }
}

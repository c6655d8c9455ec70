extension Schema {
    /// Returns the errors for keys of `site.yml` that do not match the items or contradict each other.
    ///
    /// - Parameter earlier: The shape of the items to compare with; nil if there are none. Keys that only these items
    ///   have can be declared and hidden.
    func errors(in configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        keyErrors(configuration, earlier: earlier) + columnErrors(configuration) + timelineErrors(configuration)
            + fieldErrors(configuration, earlier: earlier)
    }

    /// Returns the path to all elements of an array if a path leads to a single element by its index or by the name of
    /// an attribute; otherwise nil.
    private func pathOfAllElements(_ path: FieldPath) -> FieldPath? {
        for location in path.keys.indices {
            let (list, key) = (FieldPath(path.keys[..<location]), path.keys[location])
            guard let shape = shape.find(list, throughArrays: .max), shape[.arrays] > 0 else { continue }
            if key.index != nil { return path.withoutIndices }
            if shape.attributes.contains(where: { $0.key == key }) { return list }
        }
        return nil
    }

    /// Returns the errors for keys that no item has, and for hidden keys whose use would reveal them.
    private func keyErrors(_ configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        var errors: [Diagnostic] = []
        func isGone(_ path: FieldPath) -> Bool {
            shape.find(path, throughArrays: .max) == nil && earlier?.find(path, throughArrays: .max) != nil
        }
        for field in configuration.fields where !isGone(field.path) {
            errors += makeError(field.path, at: field.location, in: "fields", throughArrays: .max)
        }
        for path in configuration.hidden where !isGone(path.value) {
            errors += makeError(path.value, at: path.location, in: "hidden", throughArrays: .max)
            if let all = pathOfAllElements(path.value) {
                errors.append(Diagnostic(.hiddenElement("\(path.value)", list: "\(all)"), at: path.location))
            }
        }
        for key in configuration.lookups.compactMap(\.key) {
            errors += makeError(key.value, at: key.location, in: "lookups", throughArrays: .max)
            errors += hiddenError(key.value, at: key.location, .lookup)
        }
        if let name = configuration.name {
            for path in name.value.paths { errors += makeError(path, at: name.location, in: "name") }
        }
        func check(
            _ path: FieldPath?, at location: SourceLocation?, in use: String,
            hidden reason: DeclarationMessage.HiddenUse? = nil
        ) {
            guard let path, let location else { return }
            errors += makeError(path, at: location, in: use)
            if let reason { errors += hiddenError(path, at: location, reason) }
        }
        let (children, quantity, aliases) = (configuration.children, configuration.quantity, configuration.aliases)
        check(configuration.kind?.value, at: configuration.kind?.location, in: "kind")
        check(children?.value, at: children?.location, in: "children", hidden: .children)
        check(quantity?.value, at: quantity?.location, in: "quantity", hidden: .quantity)
        check(aliases?.value, at: aliases?.location, in: "aliases", hidden: .aliases)
        check(configuration.lists.timeline?.value, at: configuration.lists.timeline?.location, in: "timeline")
        if let sort = configuration.lists.sort, !isName(sort.value.path) {
            errors += makeError(sort.value.path, at: sort.location, in: "sort")
            errors += hiddenError(sort.value.path, at: sort.location, .sort)
        }
        for path in name.paths {
            let location = configuration.hidden.first { path.isWithin($0.value) }?.location
            errors += hiddenError(path, at: location ?? SourceLocation(file: ""), .name)
        }
        return errors
    }

    /// Returns an error if no item has a key, or if its values are inside arrays that the use does not allow.
    ///
    /// - Parameters:
    ///   - use: The key of `site.yml` that specifies the path.
    ///   - depth: The number of keys at the start of the path whose values may be arrays.
    /// - Returns: An array with one error; empty if there is none, or if there are no items.
    func makeError(
        _ path: FieldPath, at location: SourceLocation, in use: String, throughArrays depth: Int = 0
    ) -> [Diagnostic] {
        if shape.members.isEmpty || shape.find(path, throughArrays: depth) != nil { return [] }
        if shape.find(path, throughArrays: .max) != nil {
            return [Diagnostic(.keyInsideList("\(path)", in: use), at: location)]
        }
        let suggestion = NearestName.suggestion(for: path.description, among: shape.paths())
        return [Diagnostic(.missingKey("\(path)", in: use, suggestion), at: location)]
    }

    /// Returns an error if a key is hidden and a use of it would reveal its values.
    ///
    /// - Returns: An array with one error; empty if the key is not hidden.
    func hiddenError(_ path: FieldPath, at location: SourceLocation, _ use: DeclarationMessage.HiddenUse)
        -> [Diagnostic]
    {
        isHidden(path) ? [Diagnostic(.hiddenButUsed("\(path)", use), at: location)] : []
    }

    private func columnErrors(_ configuration: SiteConfiguration) -> [Diagnostic] {
        var errors: [Diagnostic] = []
        var seen: Set<FieldPath> = []
        for column in configuration.lists.columns ?? [] {
            let path = column.value
            func report(_ message: DeclarationMessage) { errors.append(Diagnostic(message, at: column.location)) }
            if !seen.insert(path).inserted { report(.duplicateColumn("\(path)")) }
            if isHidden(path) {
                report(.hiddenColumn("\(path)"))
            } else if isInsideList(path) {
                errors += makeError(path, at: column.location, in: "columns")
            } else if !isName(path), field(at: path) == nil {
                errors += makeError(path, at: column.location, in: "columns")
                if path == children { report(.childrenColumn("\(path)")) }
            }
        }
        return errors
    }

    private func currencyErrors(
        _ key: FieldPath, _ declaration: FieldDeclaration, earlier: DataShape?
    ) -> [Diagnostic] {
        let location = declaration.currency?.location ?? declaration.location
        let hidden = hiddenError(key, at: location, .currency(of: "\(declaration.path)"))
        guard hidden.isEmpty else { return hidden }
        guard !shape.members.isEmpty, shape.find(key) == nil, earlier?.find(key) == nil else { return [] }
        return [RegionalSettings.currencyError(key.description, at: location, orAmong: shape.paths())].compactMap { $0 }
    }

    /// Returns the reason why strings at a path cannot be split into lists; nil if they can.
    private func obstacle(toSeparatorOf path: FieldPath) -> DeclarationMessage.SeparatorConflict? {
        if isInsideList(path) { return .insideList }
        if kind == path { return .kind }
        return name.paths.contains(path) ? .name : nil
    }

    private func fieldErrors(_ configuration: SiteConfiguration, earlier: DataShape?) -> [Diagnostic] {
        var errors: [Diagnostic] = []
        for declaration in configuration.fields {
            func report(_ message: DeclarationMessage, at location: SourceLocation? = nil) {
                errors.append(Diagnostic(message, at: location ?? declaration.location))
            }
            if let children, declaration.path.isWithin(children) {
                report(.fieldInsideChildren("\(declaration.path)", children: "\(children)"))
                continue
            }
            guard let index = field(at: declaration.path) else { continue }
            let field = fields[index]
            let (path, type) = ("\(field.path)", field.type)
            func reportType(_ claim: DeclarationMessage.TypeClaim, _ types: String, at location: SourceLocation? = nil)
            {
                report(.wrongType(claim, path, type: type.rawValue, types: types), at: location)
            }
            if type.isMoney, field.currency == nil {
                report(.moneyWithoutCurrency(path))
            }
            if let key = field.currency?.key { errors += currencyErrors(key, declaration, earlier: earlier) }
            if let notation = declaration.notation, !type.isDate {
                reportType(.dateNotation, FieldType.names(\.isDate), at: notation.location)
            }
            if let decimal = declaration.decimal, !type.isNumeric {
                reportType(.decimal, FieldType.names(\.isNumeric), at: decimal.location)
            }
            if let separator = declaration.separator, !type.isList {
                reportType(.separator, FieldType.list.rawValue, at: separator.location)
            } else if let separator = declaration.separator, let obstacle = obstacle(toSeparatorOf: field.path) {
                report(.separatorConflict(path, obstacle), at: separator.location)
            }
            if let currency = declaration.currency, !type.isMoney {
                reportType(.currency, FieldType.money.rawValue, at: currency.location)
            }
            if isInsideList(field.path), declaration.total?.isSummed == true || type.isBlock {
                report(type.isBlock ? .blockInsideList(path, type: type.rawValue) : .sumInsideList(path))
            }
            if field.total.isSummed, !type.isNumeric {
                reportType(.sum, FieldType.names(\.isCountable))
            }
        }
        return errors
    }
}

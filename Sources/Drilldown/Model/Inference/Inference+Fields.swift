// The inference of the fields and their labels.

extension Inference {
    mutating func inferFields() {
        let inference = FieldInference(configuration: configuration, statistics: statistics, earlier: earlier)
        let declared = given.fields.map(inference.complete)
        var currencies = Set(declared.compactMap { $0.currency?.value.key })
        // The name of a code is shown instead of the code.
        let codes = codes
        let others = undeclared(currencies).filter { !codes.contains($0.path) }.map(inference.complete)
        // The currency is shown with the amount, so its key is not a field.
        currencies.formUnion(others.compactMap { $0.currency?.value.key })
        configuration.fields = declared + others.filter { !currencies.contains($0.path) }
        labelNameField(declared.count)
        markUnits()
        makeLabelsUnique()
        statistics.split(
            configuration.fields.reduce(into: [:]) { separators, field in
                separators[field.path] = field.separator?.value
            })
    }

    /// Gives the inferred field with the name, such as a date, the heading of the column with the names.
    private mutating func labelNameField(_ declared: Int) {
        let name = configuration.name?.value.onlyPath
        let field = configuration.fields.indices.dropFirst(declared).first { configuration.fields[$0].path == name }
        guard let field, configuration.fields[field].label == nil else { return }
        configuration.fields[field].label = configuration.nameLabel ?? strings[.name]
    }

    /// Returns the configuration, completed with the fields that only the items of an earlier inventory have.
    func completed(with old: InventoryStatistics) -> SiteConfiguration {
        var merged = self
        merged.given = configuration
        merged.statistics.merge(old)
        merged.inferFields()
        return merged.configuration
    }

    /// Returns declarations for the keys that are not declared, in the order of the file.
    ///
    /// - Parameter currencies: The keys of currencies, which are shown with amounts.
    private func undeclared(_ currencies: Set<FieldPath>) -> [FieldDeclaration] {
        let name = wholeName
        let children = configuration.children?.value
        var spoken = Set(given.fields.map(\.path) + [name].compactMap { $0 })
        var fields: [FieldDeclaration] = []
        let wrapper = wrapper
        let only = children == nil ? ChildrenInference(statistics.top).onlyElement : nil
        for member in orderedMembers {
            let path = FieldPath([member.key])
            guard path != children, !spoken.contains(path), !isHidden(path), !isMarker(path), !isRepeatedKey(path)
            else { continue }
            if member.isAround, member[.objects] == member.count || member[.objects] == 0 {
                fields += around(member, path).filter { !spoken.contains($0.path) }
                continue
            }
            if !member.attributes.isEmpty {
                fields += attributes(of: member).filter { !spoken.contains($0.path) }
                continue
            }
            if path == only {
                fields += ofOnlyElement(member).filter { !spoken.contains($0.path) }
                continue
            }
            let isAlwaysObject = member[.objects] == member.count && member.count > 0
            if path == wrapper {
                fields += wrapped(in: member).filter { $0.path != children && !spoken.contains($0.path) }
                continue
            }
            if isAlwaysObject, let single = single(in: member, at: path) {
                fields += [single].map { FieldDeclaration(path: $0.0, label: $0.1) }
                    .filter { !spoken.contains($0.path) }
                guard statistics.top.language(of: path) != nil, member.members.count > 1 else { continue }
                fields.append(FieldDeclaration(path: path, label: strings.fill(.otherLanguages, single.1)))
                continue
            }
            let parts = isAlwaysObject ? measures(in: member, at: path) + tables(in: member, at: path) : []
            fields += parts.filter { !spoken.contains($0.path) }
            spoken.formUnion(parts.map(\.path))
            // A declaration of `supplier.name` covers that key of `supplier`; the other keys are still shown. A value
            // that is not always an object can have content other than its declared keys.
            let known = spoken.union(currencies)
            func isKnown(_ part: DataShape, in outer: FieldPath) -> Bool {
                let inner = FieldPath(outer.keys + [part.key])
                if isHidden(inner) { return true }
                if known.contains(inner) || part[.objects] == 0 { return known.contains { $0.isWithin(inner) } }
                return part.members.allSatisfy { isKnown($0, in: inner) }
            }
            if !isAlwaysObject || !member.members.allSatisfy({ isKnown($0, in: path) }) {
                var field = FieldDeclaration(path: path)
                if statistics.top.isOriginal(path) { field.label = label(path) }
                fields.append(field)
            }
        }
        return fields
    }

    /// Returns declarations for the attributes of an item.
    private func attributes(of member: DataShape) -> [FieldDeclaration] {
        member.attributes.map { attribute in
            let path = FieldPath([member.key, attribute.key])
            return FieldDeclaration(path: path, label: label(path))
        }
    }

    /// Returns declarations for the members of the object that contains most values of an item. In objects of tags, only
    /// the usual keys are names of fields; the other keys are data, which the object itself shows.
    private func wrapped(in member: DataShape) -> [FieldDeclaration] {
        let areTags = member.hasDataKeys && !member.usualKeys.isEmpty
        return (areTags ? [FieldDeclaration(path: FieldPath([member.key]))] : [])
            + (areTags ? member.usualKeys : member.members).map { part in
                FieldDeclaration(path: FieldPath([member.key, part.key]), label: FieldPath([part.key]).label)
            }
    }

    /// The shapes of the members of an item, in the order of the file, followed by the values of the objects around it.
    /// The name of a code precedes the code.
    private var orderedMembers: [DataShape] {
        var members = statistics.shape.members.filter { !$0.isAround } + statistics.shape.members.filter(\.isAround)
        for lookup in configuration.lookups {
            guard let key = lookup.key?.value.keys.first,
                let name = members.firstIndex(where: { $0.key == lookup.field }),
                let code = members.firstIndex(where: { $0.key == key }), code < name
            else { continue }
            members.insert(members.remove(at: name), at: code)
        }
        return members
    }

    /// Returns true if a field contains the keys of the items, or values of the objects around them, and another field
    /// has the same values.
    private func isRepeatedKey(_ path: FieldPath) -> Bool {
        guard path == statistics.memberKey || path.keys.first == .parent,
            let key = statistics.top[path], key.items == statistics.top.count,
            path.keys.first != .parent || path.keys.last == .member
                || key.distinct > 1 && key[.strings] == key.values && statistics.top.count == statistics.count
        else { return false }
        // Values with other meanings can be the same: a doctor of a ward may also be its manager.
        let isOwn =
            path.keys.first != .parent || path.keys.count == 1 || path.keys.last == .member || KeyMeaning.isName(path)
        return statistics.top.keys.contains { other in
            other.path != path && other.path.keys.count == 1 && !other.isAround && other.isSame(as: key)
                && (isOwn || other.path.keys.last == path.keys.last)
        }
    }

    /// Returns true if the key only identifies the items as GeoJSON features, `"type": "Feature"` (RFC 7946), or as
    /// GraphQL objects of one type.
    func isMarker(_ path: FieldPath) -> Bool {
        if path.keys.last.map(KeyMeaning.isTypeName) ?? false { return statistics.top[path]?.distinct ?? 0 < 2 }
        return path == FieldPath(keys: ["type"])
            && statistics.top[path].map { $0.texts == ["Feature"] && $0.items > 1 } ?? false
    }

    /// The key whose whole value, on one line, is the name; nil if there is none, or if its values are dates or months,
    /// because these are also shown as a field.
    private var wholeName: FieldPath? {
        guard case .value(let path, let form)? = configuration.name?.value.alternatives.first?.first,
            form == .whole || form == .text && statistics.top[path]?.areEscapedLines == true,
            configuration.name?.value.onlyPath == path, statistics.top[path]?[.lists] ?? 0 == 0, !isDated(path),
            !(statistics.shape.find(path)?.areMonths ?? false)
        else { return nil }
        return path
    }

    /// Returns the fields for a level around an item: the key of the item, or each key of the object around its list.
    private func around(_ shape: DataShape, _ path: FieldPath) -> [FieldDeclaration] {
        guard shape[.objects] > 0 else {
            var field = FieldDeclaration(path: path)
            field.label = label(path)
            return isHidden(path) ? [] : [field]
        }
        return shape.members.flatMap { part -> [FieldDeclaration] in
            let inner = FieldPath(path.keys + [part.key])
            if part.key == .parent, part[.objects] > 0 { return around(part, inner) }
            var field = FieldDeclaration(path: inner)
            field.label = label(inner)
            return isHidden(inner) || isRepeatedKey(inner) ? [] : [field]
        }
    }
}

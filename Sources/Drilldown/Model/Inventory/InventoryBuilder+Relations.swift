// Relations between items, in fields or in separate lists.

extension InventoryBuilder {
    /// Returns the relations of the fields in the order of the fields, followed by the declared relations. Reports an
    /// error for each declaration whose list does not exist, and a data warning for each unknown ID in the lists.
    ///
    /// - Parameters:
    ///   - declared: The declarations of relations in separate lists. Invalid and incomplete ones have no relation in
    ///     the result.
    ///   - lists: The lists of the document outside the items.
    mutating func relations(_ declared: [RelationDeclaration], in lists: [Outline.Candidate]) -> [ItemRelation] {
        let references = schema.fields.indices.filter { schema.fields[$0].type.isReference }.map { field in
            let pairs = facts.references.filter { $0.field == field }.map { (from: Int($0.from), to: Int($0.to)) }
            return ItemRelation(.field(field), pairs, names: facts.names, count: items.count)
        }
        return references + declared.compactMap { relation($0, in: lists) }
    }

    private mutating func relation(_ declaration: RelationDeclaration, in lists: [Outline.Candidate]) -> ItemRelation? {
        guard let ids = rules.ids, let path = declaration.items, let from = declaration.from, let to = declaration.to
        else { return nil }
        guard let list = lists.first(where: { $0.path == path.value }) else {
            let known = lists.map(\.path.description)
            reports.errors.append(
                Diagnostic(
                    .noArray(at: "\(path.value)", NearestName.suggestion(for: "\(path.value)", among: known)),
                    at: path.location))
            return nil
        }
        var reader = RelationReader(list, ids: ids, source: source)
        reader.read(from: from.value, to: to.value, where: declaration.condition)
        report(reader.unknown, from.value)
        let unknown = reader.unknown.compactMap { value in value.item.map { (from: $0, id: value.id) } }
        return ItemRelation(
            .list(declaration), reader.pairs, unknown: unknown, names: facts.names, count: items.count)
    }

    /// Reports unknown IDs. If there is only one distinct unknown ID at `from`, it identifies the whole document. It is
    /// then not reported, and neither are the unknown IDs that it refers to.
    private mutating func report(_ unknown: [RelationReader.Unknown], _ from: FieldPath) {
        let isWhole = Set(unknown.filter { $0.key == from }.map(\.id)).count == 1
        for value in unknown where !(isWhole && (value.key == from || value.item == nil)) {
            let key = value.key.description
            let location = SourceLocation(file: source.name, pointer: value.pointer)
            let message = DataMessage.unknownItem(.text(value.id.quoted), key: key)
            let warning = DataWarning(message, at: location, value.item, field: key)
            reports.pending.append(
                InventoryBuilderReports.Pending(offset: value.offset, warning: warning, isInItem: false))
        }
    }
}

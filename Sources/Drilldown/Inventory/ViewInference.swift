/// Finds the fields that are worth grouping by, where nobody said: those whose values repeat enough.
struct ViewInference {
    /// A field, and what its values come to.
    struct Candidate {
        var field: Schema.Field
        /// Items that have a value.
        var having: Int
        /// Different values.
        var values: Int
    }

    private let schema: Schema
    private let fields: [Schema.Field]

    static let maximumViews = 3
    /// With fewer items a list is clearer.
    private static let minimumItems = 6

    init(_ schema: Schema, identity: FieldPath?) {
        self.schema = schema
        fields = schema.fields.filter { field in
            guard let shape = schema.shape.find(field.path), field.path != identity, field.path != schema.quantity,
                !schema.isName(field.path), !shape.isLong, shape.members.isEmpty
            else { return false }
            switch field.type {
            case .text, .list: return FieldInference.isGrouping(field.path)
            default: return false
            }
        }
    }

    /// The views worth having: one for each of the first fields whose values repeat, and the flat list after them;
    /// just that where there is none.
    func views(_ items: ItemTree, in source: SourceFile) -> [View] {
        // With more values than half of the items, most would stand alone.
        let chosen = candidates(items, in: source, limit: items.topCount / 2).filter(\.isWorthwhile).prefix(
            Self.maximumViews)
        guard items.topCount >= Self.minimumItems else { return [.flat] }
        var views: [View] = [.flat]
        for candidate in chosen {
            let id = View.id(of: [candidate.field.path])
            // `room` and `Room` make the same id.
            let others = (2...).lazy.map { "\(id)-\($0)" }
            let free = ([id] + others.prefix(views.count)).first { id in !views.contains { $0.id == id } }
            views.append(View(id: free ?? id, title: nil, by: [candidate.field]))
        }
        return views.dropFirst() + [.flat]
    }

    /// All fields that could be grouped by, in their order.
    ///
    /// - Parameter limit: of a field with more values than so many, no more needs to be known.
    func candidates(_ items: ItemTree, in source: SourceFile, limit: Int = .max) -> [Candidate] {
        // What fewer have than half of the items is left out, and need not be looked for in each.
        let fields = fields.filter { field in
            schema.shape.find(FieldPath(field.path.keys.prefix(1))).map { $0.count * 2 >= items.topCount } ?? false
        }
        var counts = fields.map { Candidate(field: $0, having: 0, values: 0) }
        var seen: [Set<ContentHash>] = Array(repeating: [], count: fields.count)
        var record = JSONRecord(source)
        var text: [UInt8] = []
        func add(_ value: JSONRecord.Index, to number: Int) {
            text.removeAll(keepingCapacity: true)
            record.appendText(value, to: &text)
            seen[number].insert(ContentHash(text[...]))
        }
        var reader = FieldReader(fields.map(\.path))
        for item in items.children(of: nil) {
            items.load(item, into: &record)
            reader.read(record)
            for number in fields.indices where seen[number].count <= limit {
                if let value = reader.values[number], !record.isContainer(value) {
                    counts[number].having += 1
                    add(value, to: number)
                    continue
                }
                let values = record.findAll(fields[number].path).filter { !record.isContainer($0) }
                if !values.isEmpty { counts[number].having += 1 }
                for value in values { add(value, to: number) }
            }
        }
        for number in fields.indices { counts[number].values = seen[number].count }
        return counts.filter { $0.having * 2 >= items.topCount }
    }
}

extension ViewInference.Candidate {
    /// At least two groups, of two items and more on the whole.
    var isWorthwhile: Bool { values >= 2 && values * 2 <= having }
}

/// The controls for all values of an item that pages may show.
struct EditControls {
    /// More parts of one value than this are left to an editor of texts.
    private static let mostParts = 200
    private static let longText = 80

    private let inventory: Inventory
    private let record: JSONRecord
    private(set) var controls: [EditControl] = []
    /// The labels of values that have too many parts.
    private(set) var tooLarge: [String] = []

    /// The controls by their pointers.
    var byPointer: [String: EditControl] {
        Dictionary(controls.map { ($0.pointer, $0) }) { first, _ in first }
    }

    init(_ item: Int, in inventory: Inventory) {
        self.inventory = inventory
        var record = JSONRecord(inventory.source)
        record.load(from: inventory.items.start(item))
        self.record = record
        let schema = inventory.schema
        let fields = schema.fields.filter { !schema.liesInList($0.path) && !schema.isChildren($0.path) }
        // What names items, and their currencies, is no field where nobody declares it.
        var paths = schema.name.paths + [inventory.identity].compactMap { $0 }
        // An amount and its currency belong together.
        paths += fields.flatMap { [$0.path] + [$0.currency?.key].compactMap { $0 } }
        var seen: Set<FieldPath> = []
        for path in paths where !schema.isHidden(path) && seen.insert(path).inserted {
            // What is a part of another value comes with that.
            if !paths.contains(where: { path.isWithin($0) && path != $0 }) { add(path) }
        }
    }

    private mutating func add(_ path: FieldPath) {
        let number = inventory.schema.field(at: path)
        let field =
            number.map { inventory.schema.fields[$0] }
            ?? inventory.schema.anyField(at: path)
            ?? Schema.Field(path: path, label: FieldInference.label(of: path), type: .text)
        var index: JSONRecord.Index? = 0
        for key in path.keys { index = index.flatMap { record.member(key, of: $0) } }
        let first = controls.count
        add(index, path.pointer, path, label: field.label, field, number, above: [])
        if controls.count - first > Self.mostParts {
            controls.removeSubrange(first...)
            tooLarge.append(field.label)
        }
    }

    private mutating func add(
        _ index: JSONRecord.Index?, _ pointer: String, _ path: FieldPath, label: String, _ field: Schema.Field?,
        _ number: Int?, above: [String], counts: [Int] = []
    ) {
        guard let index, record.isContainer(index), !isList(index) else {
            // A table without rows is nothing that could be written in a line.
            if field?.type == .table, index.map({ record.isBlank($0) }) ?? true { return }
            let source = index.map { String(decoding: record.source($0), as: UTF8.self) } ?? ""
            controls.append(
                EditControl(
                    pointer: pointer, path: path, label: label, kind: kind(of: index, field, number), field: field,
                    fieldNumber: number, source: source, above: above,
                    counts: counts))
            return
        }
        if record[index].kind == .array {
            let elements = record.elements(of: index)
            for (place, element) in elements.enumerated() {
                add(
                    element, "\(pointer)/\(place)", path, label: String(place + 1), nil, nil, above: above + [label],
                    counts: counts + [elements.count])
            }
        }
        for (name, value) in record.members(of: index) {
            let key = record.string(name)
            let inner = path.appending(key)
            guard !inventory.schema.isHidden(inner), !inventory.schema.isChildren(inner) else { continue }
            let number = inventory.schema.parts[inner] ?? inventory.schema.field(at: inner)
            // A field of its own has its own place.
            if number != nil, inventory.schema.parts[inner] == nil { continue }
            let field = number.map { inventory.schema.fields[$0] } ?? inventory.schema.anyField(at: inner)
            add(
                value, "\(pointer)/\(JSONPointer.escaped(key))", inner,
                label: field?.label ?? FieldInference.label(of: FieldPath(keys: [key])), field, number,
                above: above + [label], counts: counts)
        }
    }

    /// Whether a value is an array whose elements have a line each, or empty.
    private func isList(_ index: JSONRecord.Index) -> Bool {
        guard record[index].kind == .array else { return record[index].next == index + 1 }
        return record.elements(of: index).allSatisfy { element in
            !record.isContainer(element) && !record.isBlank(element)
                && !record.string(element).unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
        }
    }

    private func kind(of index: JSONRecord.Index?, _ field: Schema.Field?, _ number: Int?) -> EditControl.Kind {
        if let index, record[index].kind == .array { return .list }
        switch index.map({ record[$0].kind }) {
        case .true, .false: return .checkbox
        case nil, .null: if field?.type == .boolean { return .checkbox }
        default: break
        }
        let text = index.map { record.string($0) } ?? ""
        if text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            return .lines(isMarkdown: field?.type == .markdown)
        }
        switch field?.type {
        case .markdown: return .lines(isMarkdown: true)
        case .integer: return .line(keyboard: "numeric")
        case .decimal, .percent, .money: return .line(keyboard: "decimal")
        case .date where number != nil && field?.notation == nil: return .date(hasTime: false)
        case .dateTime where number != nil && field?.notation == nil: return .date(hasTime: true)
        case .link: return .line(keyboard: "url")
        case .list where index == nil: return .list
        default: return text.utf8.count > Self.longText ? .lines(isMarkdown: false) : .line(keyboard: nil)
        }
    }
}

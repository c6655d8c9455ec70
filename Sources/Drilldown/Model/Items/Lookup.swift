/// The names of codes in another list of the file, such as `brands` for the codes at `brand_id`, and the field that
/// adds these names to items.
struct Lookup: Sendable {
    let declaration: LookupDeclaration
    /// The path of the codes.
    let key: FieldPath
    private let field: FieldPath.Key
    /// The range of the name of the field, including quotes.
    private let fieldName: Range<Int>
    /// The offsets of the names by the hash of the code.
    private let names: [ContentHash: Int]

    /// Reads the names.
    ///
    /// - Parameters:
    ///   - list: The list, or the object whose keys are the codes.
    ///   - source: The file, to which the name of the field is appended.
    init?(_ declaration: LookupDeclaration, _ list: ItemList, in source: inout SourceFile) {
        guard let key = declaration.key?.value, let field = declaration.field else { return nil }
        (self.declaration, self.key, self.field) = (declaration, key, field)
        names = Self.names(declaration, list, in: source)
        fieldName = source.addName(field.text)
    }

    /// Returns the offsets of the names in a list, by the hash of the code. If a code repeats, the first name is used.
    fileprivate static func names(
        _ declaration: LookupDeclaration, _ list: ItemList, in source: SourceFile
    ) -> [ContentHash: Int] {
        let entries = LookupEntries(list, in: source)
        return entries.all.reduce(into: [:]) { names, entry in
            guard let code = entries.code(of: entry, at: declaration.id),
                let name = entries.name(of: entry, at: declaration.name)
            else { return }
            let hash = ContentHash(code[...])
            if names[hash] == nil { names[hash] = entries.record[name].range.lowerBound }
        }
    }

    /// Adds the field to an item, unless the item has its own value or no code with a name.
    func add(to record: inout JSONRecord) {
        guard record.member(field, of: 0) == nil, let value = record.find(key) else { return }
        let codes = record[value].kind == .array ? record.elements(of: value) : [value]
        let found = codes.compactMap { code -> Int? in
            let kind = record[code].kind
            return kind == .string || kind == .number ? names[ContentHash(record.textSlice(code))] : nil
        }
        guard !found.isEmpty else { return }
        record.append(.string, fieldName)
        guard record[value].kind == .array else { return record.append(valueAt: found[0]) }
        // The range is empty, because the array is not in the file.
        let array = record.append(.array, 0..<0)
        for name in found { record.append(valueAt: name) }
        record.extend(array)
    }

    /// Returns the code in an item to which a name belongs; nil if there is none.
    func code(named name: [UInt8], of record: JSONRecord) -> JSONRecord.Index? {
        let codes = record.find(key).map { record[$0].kind == .array ? record.elements(of: $0) : [$0] } ?? []
        return codes.first { code in
            names[ContentHash(record.textSlice(code))].map { offset in
                JSONText.string(record.bytes, offset..<JSONSpace.endOfString(in: record.bytes, from: offset))
            } == String(decoding: name, as: UTF8.self)
        }
    }

    /// Returns true if the lookup adds the field with a key.
    func provides(_ key: FieldPath.Key) -> Bool { key == field }
}

/// The elements of a list of codes and names.
struct LookupEntries {
    /// The indices of the key and of the value of an element. The key is nil for an element of an array.
    typealias Entry = (key: JSONRecord.Index?, value: JSONRecord.Index)

    let record: JSONRecord
    let all: [Entry]

    init(_ list: ItemList, in source: SourceFile) {
        var record = JSONRecord(source)
        record.load(from: list.start)
        self.record = record
        all =
            list.kind == .object
            ? record.members(of: 0).map { ($0.name, $0.value) } : record.elements(of: 0).map { (nil, $0) }
    }

    /// Returns the code of an entry; nil if it has none.
    ///
    /// - Parameter path: The key of the code in the element; nil for the key of the element.
    func code(of entry: Entry, at path: FieldPath?) -> [UInt8]? {
        guard let found = path.map({ record.find($0, from: entry.value) }) ?? entry.key,
            record[found].kind == .string || record[found].kind == .number
        else { return nil }
        return Array(record.textSlice(found))
    }

    /// Returns the index of the name of an entry; nil if the entry has no name.
    ///
    /// - Parameter path: The key of the name in the element; nil if the element is the name.
    func name(of entry: Entry, at path: FieldPath?) -> JSONRecord.Index? {
        let found = path.map { record.find($0, from: entry.value) } ?? entry.value
        return found.flatMap { record[$0].kind == .string && !record.isBlank($0) ? $0 : nil }
    }
}

extension Outline {
    /// The arrays and objects that may contain codes and names.
    var listsOfNames: [Candidate] { arrays + keyed + labels }

    /// Returns the arrays and objects that may contain codes and names, except those that contain the items or are
    /// inside them.
    func listsOfNames(besides items: ItemLocations) -> [Candidate] {
        let starts = Set(items.lists.map(\.start))
        return listsOfNames.filter { list in
            !list.path.isWithin(items.path) && !items.path.isWithin(list.path) && !starts.contains(list.list.start)
        }
    }
}

extension [Outline.Candidate] {
    /// Returns the lists of declared lookups.
    ///
    /// - Parameter errors: Receives an error for each lookup whose list is missing, has no names, or is an array for
    ///   which no `id` is declared.
    func lookups(
        _ declared: [LookupDeclaration], in source: SourceFile, errors: inout [Diagnostic]
    ) -> [(declaration: LookupDeclaration, list: ItemList)] {
        declared.compactMap { declaration in
            guard let path = declaration.items else { return nil }
            if let list = first(where: { $0.path == path.value })?.list {
                if list.kind == .array, declaration.id == nil {
                    errors.append(Diagnostic(DeclarationMessage.lookupWithout(key: "id"), at: declaration.location))
                } else if Lookup.names(declaration, list, in: source).isEmpty {
                    let message = DeclarationMessage.lookupWithoutNames(list: "\(path.value)")
                    errors.append(Diagnostic(message, at: declaration.location))
                }
                return (declaration, list)
            }
            let suggestion = NearestName.suggestion(for: "\(path.value)", among: map(\.path.description))
            errors.append(Diagnostic(.noArray(at: "\(path.value)", suggestion), at: path.location))
            return nil
        }
    }
}

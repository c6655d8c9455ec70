// Values that only wrap another value.

extension JSONRecord {
    /// Returns the value that a container represents; the index itself for any other value.
    ///
    /// These containers represent a single value or, in a tagged object, an array:
    ///
    /// - An array with a single element that is not a container, or that represents a single value.
    /// - An object with a name and otherwise only IDs and addresses, such as `{"id": 7, "name": "Tools"}`. If it has an
    ///   ID, it can also have a color, and the revision, the type and the dates of its record, such as `_rev` and
    ///   `_createdAt`.
    /// - An object with a date and optionally a time zone.
    /// - An object with only a value, such as `{"value": 7}`, or a database type, such as `{"$numberInt": "7"}`.
    /// - A tagged object, such as `{"type": "number", "number": 7}`.
    func resolved(_ index: Index) -> Index {
        switch self[index].kind {
        case .array:
            let element = index + 1
            guard element < self[index].next, self[element].next == self[index].next else { return index }
            let inner = resolved(element)
            return isContainer(inner) ? index : inner
        case .object:
            return name(inReference: index) ?? typed(index) ?? tagged(index) ?? index
        default: return index
        }
    }

    /// Returns the resolved value or, if an object represents an array, the resolved elements of that array without
    /// blank elements.
    func listed(_ index: Index) -> [Index] {
        let inner = resolved(index)
        guard self[index].kind == .object, self[inner].kind == .array else { return [inner] }
        return elements(of: inner).filter { !isBlank($0) }.map(resolved)
    }

    /// Returns the value in an object with a database type, such as `{"$numberInt": "7"}`; the index itself for any
    /// other value.
    func unwrapped(_ index: Index) -> Index {
        guard self[index].kind == .object, index + 1 < self[index].next, isTypeKey(index + 1) else { return index }
        return typed(index) ?? index
    }

    /// Returns the value in an object with a single value, at a key such as `value` or at a database type; nil for any
    /// other object.
    ///
    /// Examples:
    ///
    /// - MongoDB Extended JSON: `{"$date": "2020-01-01T00:00:00Z"}`.
    /// - Firestore: `{"stringValue": "a"}`.
    /// - DynamoDB: `{"S": "a"}`.
    /// - SPARQL results: `{"type": "literal", "value": "a"}`.
    private func typed(_ object: Index) -> Index? {
        var found: Index?
        var hasBlanks = false
        var key = object + 1
        while key < self[object].next {
            let value = key + 1
            defer { key = self[value].next }
            if isTypeOfTerm(key) { continue }
            if isBlank(value) {
                hasBlanks = true
                continue
            }
            guard found == nil, isValueKey(key) else { return nil }
            found = value
        }
        guard let found, !hasBlanks || isOfNotes(found - 1, in: object) else { return nil }
        let inner = resolved(found)
        return isContainer(inner) ? nil : inner
    }

    /// Returns true if a key is `start` in an object with `time_zone`, or `content` in an object with `link`. In these
    /// objects of note databases such as Notion, other values can be blank.
    private func isOfNotes(_ key: Index, in object: Index) -> Bool {
        let name = bytes[self[key].inside]
        return name.elementsEqual("start".utf8) && member("time_zone".utf8, of: object) != nil
            || name.elementsEqual("content".utf8) && member("link".utf8, of: object) != nil
    }

    /// Returns true if a key only labels a value: `text`, `value`, `start`, `content`, `#text` (XML converted to JSON),
    /// `@value` (JSON-LD) or a database type.
    private func isValueKey(_ key: Index) -> Bool {
        Self.valueKeys.contains(where: bytes[self[key].inside].elementsEqual) || isTypeKey(key)
    }

    /// Returns true if a key is a type of MongoDB, Firestore or DynamoDB.
    private func isTypeKey(_ key: Index) -> Bool {
        let name = bytes[self[key].inside]
        guard name.count > 1 else {
            // A number at `S` may be a quantity in size S.
            return self[key + 1].kind == .string && (name.first == UInt8(ascii: "S") || name.first == UInt8(ascii: "N"))
        }
        return name.first == UInt8(ascii: "$") || name.elementsEqual("BOOL".utf8)
            || name.suffix(5).elementsEqual("Value".utf8) && Self.typesOfValues.contains(where: name.starts)
    }

    private static let valueKeys = ["text", "value", "start", "content", "#text", "@value"].map { Array($0.utf8) }

    /// The Firestore types, without the suffix `Value`.
    private static let typesOfValues = ["string", "integer", "double", "boolean", "timestamp", "reference"].map {
        Array($0.utf8)
    }

    /// Returns true if the value at a key is the type or the language of an RDF term in SPARQL results.
    private func isTypeOfTerm(_ key: Index) -> Bool {
        let name = bytes[self[key].inside]
        if name.elementsEqual("xml:lang".utf8) || name.elementsEqual("datatype".utf8) { return true }
        return name.elementsEqual("type".utf8)
            && Self.typesOfTerms.contains(where: bytes[self[key + 1].inside].elementsEqual)
    }

    private static let typesOfTerms = ["literal", "typed-literal", "uri", "bnode"].map { Array($0.utf8) }

    /// Returns the value in a tagged object, whose `type` is the key of the value: `{"type": "number", "number": 7}`.
    /// Nil for any other object, and if the object contains data other than IDs, addresses, formats and copies of the
    /// value.
    private func tagged(_ object: Index) -> Index? {
        guard let tag = member("type".utf8, of: object), self[tag].kind == .string, self[tag].isPlain,
            Self.tags.contains(where: bytes[self[tag].inside].elementsEqual),
            let value = member(bytes[self[tag].inside], of: object), value != tag
        else { return nil }
        let inner = resolved(value)
        guard self[inner].kind != .object else { return nil }
        var key = object + 1
        while key < self[object].next {
            let other = key + 1
            defer { key = self[other].next }
            guard other != tag, other != value, !isBlank(other), isData(key),
                !bytes[self[other].range].elementsEqual(bytes[self[inner].range])
            else { continue }
            return nil
        }
        return inner
    }

    /// The types in note databases such as Notion. Other values of `type`, such as `years`, may be units.
    private static let tags = [
        "title", "text", "rich_text", "number", "select", "multi_select", "status", "date", "checkbox", "boolean",
        "string", "url", "email", "phone_number", "people", "emoji",
    ].map { Array($0.utf8) }

    /// Returns true unless a key contains an ID, an address or formats (`annotations`).
    private func isData(_ key: Index) -> Bool {
        let kind = ReferenceKey(bytes, self[key].inside) ?? []
        return kind.isDisjoint(with: [.id, .address]) && !bytes[self[key].inside].elementsEqual("annotations".utf8)
    }

    private func member(_ name: some Sequence<UInt8>, of object: Index) -> Index? {
        var key = object + 1
        while key < self[object].next {
            if bytes[self[key].inside].elementsEqual(name) { return key + 1 }
            key = self[key + 1].next
        }
        return nil
    }

    /// Returns the name in an object that refers to another object, or the date in an object that consists of a date
    /// and optionally a time zone; nil if the object contains other data.
    private func name(inReference object: Index) -> Index? {
        var found: Index?
        var kinds: ReferenceKey = []
        var hasOtherIDs = false
        var key = object + 1
        while key < self[object].next {
            let value = key + 1
            defer { key = self[value].next }
            guard let kind = ReferenceKey(bytes, self[key].inside) else {
                if isBlank(value) { continue }
                guard bytes[self[key].inside].suffix(2).elementsEqual("Id".utf8), !isContainer(value) else {
                    return nil
                }
                hasOtherIDs = true
                continue
            }
            guard !isContainer(value) else { return nil }
            if !kind.isDisjoint(with: [.name, .date]) {
                guard found == nil, !isBlank(value) else { return nil }
                found = value
            }
            kinds.insert(kind)
        }
        // A time zone without a date is data of a place, and a color without an ID is data of a product.
        if kinds.contains(.zone), !kinds.contains(.date) { return nil }
        if !kinds.isDisjoint(with: [.color, .record]), !kinds.contains(.id) { return nil }
        // The IDs of a record, such as `legacyId`, mean nothing to readers; those of other objects may be data.
        if hasOtherIDs, !kinds.contains(.record) { return nil }
        return found
    }
}

/// The kinds of one or more keys in an object that refers to another object.
private struct ReferenceKey: OptionSet {
    let rawValue: UInt8

    static let name = ReferenceKey(rawValue: 1)
    static let date = ReferenceKey(rawValue: 2)
    static let id = ReferenceKey(rawValue: 4)
    static let address = ReferenceKey(rawValue: 8)
    static let zone = ReferenceKey(rawValue: 16)
    static let color = ReferenceKey(rawValue: 32)
    /// The revision, the type and the dates of a record in a content management system.
    static let record = ReferenceKey(rawValue: 64)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the kind of a key; nil if the key has none. Keys of up to 8 bytes are compared as integers for speed,
    /// because nearly every item of some files has such objects.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard range.count <= 8 else {
            let key = bytes[range]
            if key.elementsEqual("time_zone".utf8) {
                self = .zone
            } else if key.elementsEqual("formatted".utf8) {
                self = .address
            } else if key.elementsEqual("_createdAt".utf8) || key.elementsEqual("_updatedAt".utf8) {
                self = .record
            } else {
                return nil
            }
            return
        }
        var word: UInt64 = 0
        for position in range { word = word << 8 | UInt64(bytes[position] | 0x20) }
        guard let kind = Self.words.first(where: { $0.words.contains(word) })?.kind else { return nil }
        self = kind
    }

    private static let words: [(kind: ReferenceKey, words: [UInt64])] = [
        (
            .name,
            [
                "name", "title", "label", "nome", "nom", "nombre", "naam", "navn", "namn", "nama", "nazwa", "titel",
                "titolo", "titulo", "libelle", "名称", "名稱", "名前", "이름",
            ]
        ),
        (.date, ["date", "datetime"]), (.zone, ["timezone"]),
        (.color, ["color", "colour"]), (.record, ["_rev", "_type"]),
        (.id, ["id", "_id", "pk", "uid", "uuid", "guid", "node_id", "gid"]),
        (
            .address,
            [
                "url", "uri", "href", "link", "self", "html_url", "slug", "key", "ref", "handle", "api_url", "type_id",
                "code", "index", "codice", "codigo", "kode", "kod", "cod",
            ]
        ),
    ].map { kind, keys in (kind, keys.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }) }
}

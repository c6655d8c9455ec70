// Values that only wrap another value.

extension JSONRecord {
    /// Returns the single value that a container represents: the only element of an array, the name in an object that
    /// otherwise has only IDs and addresses, such as `{"id": 7, "name": "Tools"}`, or the value in an object such as
    /// `{"$numberInt": "7"}`. Returns the index itself for any other value.
    func resolved(_ index: Index) -> Index {
        switch self[index].kind {
        case .array:
            let element = index + 1
            guard element < self[index].next, self[element].next == self[index].next else { return index }
            let inner = resolved(element)
            return isContainer(inner) ? index : inner
        case .object:
            return name(inReference: index) ?? typed(index) ?? index
        default: return index
        }
    }

    /// Returns the value in an object of MongoDB's Extended JSON, such as `{"$numberInt": "7"}`; the index itself for
    /// any other value.
    func unwrapped(_ index: Index) -> Index {
        let key = index + 1
        guard self[index].kind == .object, key < self[index].next, self[key].inside.count > 1,
            bytes[self[key].inside.lowerBound] == UInt8(ascii: "$")
        else { return index }
        return typed(index) ?? index
    }

    /// Returns the value in an object of MongoDB's Extended JSON, such as `{"$date": "2020-01-01T00:00:00Z"}`, or in an
    /// object with a single key such as `value`; nil for any other object.
    private func typed(_ object: Index) -> Index? {
        let key = object + 1
        guard key < self[object].next, self[key + 1].next == self[object].next, self[key].inside.count > 1,
            bytes[self[key].inside.lowerBound] == UInt8(ascii: "$") || isValueKey(bytes[self[key].inside])
        else { return nil }
        let inner = resolved(key + 1)
        return isContainer(inner) ? nil : inner
    }

    /// Returns true if a key only labels a value: `value` and `text`, and `#text` and `@value` by the conventions of
    /// XML and JSON-LD.
    private func isValueKey(_ key: ArraySlice<UInt8>) -> Bool {
        switch key.count {
        case 4: key.elementsEqual("text".utf8)
        case 5: key.elementsEqual("value".utf8) || key.elementsEqual("#text".utf8)
        case 6: key.elementsEqual("@value".utf8)
        default: false
        }
    }

    /// Returns the name in an object that refers to another object; nil if the object contains other data.
    private func name(inReference object: Index) -> Index? {
        var found: Index?
        var key = object + 1
        while key < self[object].next {
            let value = key + 1
            defer { key = self[value].next }
            switch ReferenceKey(bytes, self[key].inside) {
            case .name:
                guard found == nil, !isContainer(value), !isBlank(value) else { return nil }
                found = value
            case .address: if isContainer(value) { return nil }
            case nil: if !isBlank(value) { return nil }
            }
        }
        return found
    }
}

/// The kind of a key in an object that refers to another object.
private enum ReferenceKey {
    case name, address

    /// Creates the kind of a key; nil if the key is of neither kind. Keys of up to 8 bytes are compared as one integer,
    /// because in some files nearly every item has such objects.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard range.count <= 8 else {
            guard range.count == 9, String(decoding: bytes[range], as: UTF8.self) == "formatted" else { return nil }
            self = .address
            return
        }
        var word: UInt64 = 0
        for position in range { word = word << 8 | UInt64(bytes[position] | 0x20) }
        if Self.names.contains(word) {
            self = .name
        } else if Self.addresses.contains(word) {
            self = .address
        } else {
            return nil
        }
    }

    private static func words(_ keys: String...) -> [UInt64] {
        keys.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }
    }

    private static let names = words("name", "title", "label", "date", "datetime")
    private static let addresses = words(
        "id", "_id", "pk", "uid", "uuid", "guid", "node_id", "url", "uri", "href", "link", "self", "html_url", "slug",
        "key",
        "ref", "handle", "api_url", "gid", "type_id", "code", "index")
}

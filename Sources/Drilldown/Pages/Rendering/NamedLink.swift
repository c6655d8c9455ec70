/// An object with a name and an address, which is shown as a link with the name.
struct NamedLink {
    private let name: [UInt8]
    private let address: [UInt8]

    /// Creates a link; nil if the address is not a single absolute URL or is the URL of an API, or if the name is empty
    /// or looks like another address.
    init?(_ name: [UInt8], to address: String) {
        let address = SafeURL.trimmed(Array(address.utf8))
        guard let first = address.first, SafeURL.mayBeAbsolute(first), SafeURL.isSingleAddress(address),
            !name.isEmpty, !Self.isOtherAddress(name, than: address), address.firstRange(of: "/api.".utf8) == nil,
            address.firstRange(of: "/api/".utf8) == nil
        else { return nil }
        (self.name, self.address) = (name, Array(address))
    }

    /// Returns true if a name contains a URL, or a word like a host, such as `bank.example`, that is not part of the
    /// host of the address.
    private static func isOtherAddress(_ name: [UInt8], than address: ArraySlice<UInt8>) -> Bool {
        if name.firstRange(of: "://".utf8) != nil { return true }
        let host = address.split(separator: UInt8(ascii: "/")).dropFirst().first ?? []
        return name.split { $0 <= 0x20 || $0 == UInt8(ascii: "/") }.contains { word in
            word.dropFirst().dropLast().contains(UInt8(ascii: ".")) && host.firstRange(of: word) == nil
        }
    }

    /// The keys of addresses, in order of preference. If an object has several addresses, `url` may be for programs.
    private static let keys = ["html_url", "url", "link", "href"].map { FieldPath.Key($0) }

    /// Returns the keys of the addresses in objects that are shown by their names, by the index of the field.
    static func addressKeys(in schema: Schema) -> [Int: FieldPath.Key] {
        var found: [Int: FieldPath.Key] = [:]
        for (number, field) in schema.fields.enumerated() where [.text, .list, .table].contains(field.type) {
            guard let shape = schema.shape.find(field.path), !shape.members.isEmpty else { continue }
            found[number] = keys.first { key in
                !schema.isHidden(field.path.appending(key.text))
                    && shape.members.contains { $0.key == key && $0[.links] > 0 }
            }
        }
        return found
    }

    func append(to html: inout ByteBuffer) {
        html.append("<p>")
        appendInline(to: &html)
        html.append("</p>")
    }

    func appendInline(to html: inout ByteBuffer) { HTMLText.appendLink(address[...], text: name[...], to: &html) }
}

extension ValueRenderer {
    /// Returns the link for the name of an object that is the value of a field, or the only element of the field's
    /// list; nil for any other value.
    func namedLink(_ name: JSONRecord.Index, of record: JSONRecord, field: Int) -> NamedLink? {
        guard !addressKeys.isEmpty, let key = addressKeys[field], !record.isContainer(name),
            let whole = record.find(schema.fields[field].path),
            case let object = record[whole].kind == .array ? whole + 1 : whole, object < record[whole].next,
            record[object].kind == .object, record[object].next == record[whole].next,
            let address = record.value(key, in: object), record[address].kind == .string
        else { return nil }
        return NamedLink(record.text(name), to: record.string(address))
    }

    /// Returns the link of an object that has only a name and an address, such as `{"label": "Map", "url": …}`; nil for
    /// any other object.
    mutating func namedLink(_ parts: [Part], of record: JSONRecord) -> NamedLink? {
        func part(_ names: Set<String>) -> Part? {
            parts.first { part in
                part.isMember && record[part.value].kind == .string && names.contains(keys[part.key].text)
            }
        }
        // In a list, the type of a link can be its name, such as "Homepage".
        let names: Set =
            parts.first?.isInArray ?? false ? ["label", "name", "title", "type"] : ["label", "name", "title"]
        guard parts.count == 2, let name = part(names), let address = part(["url", "link", "href"]) else { return nil }
        text.removeAll(keepingCapacity: true)
        appendText(name, of: record)
        return NamedLink(text, to: record.string(address.value))
    }
}

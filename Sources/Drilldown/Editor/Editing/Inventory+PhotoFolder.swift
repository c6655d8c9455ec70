extension Inventory {
    /// The folder for new pictures, relative to the folder of the inventory: the one with the most pictures that fields
    /// refer to, or `photos` if there are no such pictures.
    var photoFolder: String {
        var counts: [String: Int] = [:]
        for (name, mention) in facts.pictures where schema.fields[mention.field].type.isPicture {
            let name = String(decoding: name, as: UTF8.self)
            guard PictureFolder.staysInside(name) else { continue }
            counts[PictureFolder.plain(name).dropLast().joined(separator: "/"), default: 0] += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return most?.key ?? "photos"
    }

    /// Returns true if the file may contain the name of a picture, even outside the fields with pictures.
    func mentionsPicture(_ name: String) -> Bool {
        let parts = PictureFolder.plain(name)
        if facts.pictures.keys.contains(where: { PictureFolder.plain(String(decoding: $0, as: UTF8.self)) == parts }) {
            return true
        }
        let end = Array((parts.last ?? "").utf8) + [UInt8(ascii: "\"")]
        let bytes = source.bytes
        var quote = ByteRun.endOfStringText(bytes, from: 0, to: bytes.count)
        while quote < bytes.count {
            if quote + 1 >= end.count, bytes[quote + 1 - end.count...quote].elementsEqual(end) { return true }
            quote = ByteRun.endOfStringText(bytes, from: quote + 1, to: bytes.count)
        }
        return false
    }
}

extension PictureFolder {
    /// Returns the components of a path, except for `.`.
    fileprivate static func plain(_ name: String) -> [String] { parts(of: name).filter { $0 != "." } }
}

extension Inventory {
    /// The folder for new pictures: its path relative to the folder of the inventory, and true if most paths of
    /// pictures in it begin with a slash. It is the folder with the most pictures that fields refer to, or `photos` if
    /// there are no such pictures.
    var photoFolder: (path: String, isRooted: Bool) {
        var counts: [String: (all: Int, rooted: Int)] = [:]
        for (name, mention) in facts.pictures where schema.fields[mention.field].type.isPicture {
            let written = String(decoding: name, as: UTF8.self)
            let name = PictureFolder.relative(written)
            // A path that begins with `../` is relative to a page, not to the folder of the inventory.
            guard PictureFolder.staysInside(name), !written.hasPrefix("../") else { continue }
            let folder = PictureFolder.plain(name).dropLast().joined(separator: "/")
            counts[folder, default: (0, 0)].all += 1
            if name != written { counts[folder, default: (0, 0)].rooted += 1 }
        }
        let most = counts.max { ($0.value.all, $1.key) < ($1.value.all, $0.key) }
        return most.map { ($0.key, $0.value.rooted * 2 > $0.value.all) } ?? ("photos", false)
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
    fileprivate static func plain(_ name: String) -> [String] { parts(of: relative(name)).filter { $0 != "." } }
}

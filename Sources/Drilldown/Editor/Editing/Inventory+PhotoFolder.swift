extension Inventory {
    /// The folder for new pictures: its path relative to the picture folder, and true if most paths of pictures in it
    /// begin with a slash. It is the folder with the most pictures that fields refer to, or `photos` if there are no
    /// such pictures.
    var photoFolder: (path: String, isRooted: Bool) {
        var counts: [String: (all: Int, rooted: Int)] = [:]
        for (name, mention) in facts.pictures where schema.fields[mention.field].type.isPicture {
            let written = String(decoding: name, as: UTF8.self)
            let name = PictureFolder.relative(written)
            // A path that begins with `../` is relative to a page, not to the picture folder.
            guard PictureFolder.staysInside(name), !written.hasPrefix("../") else { continue }
            let folder = PictureFolder.plain(name).dropLast().joined(separator: "/")
            counts[folder, default: (0, 0)].all += 1
            if name != written { counts[folder, default: (0, 0)].rooted += 1 }
        }
        let most = counts.max { ($0.value.all, $1.key) < ($1.value.all, $0.key) }
        return most.map { ($0.key, $0.value.rooted * 2 > $0.value.all) } ?? ("photos", false)
    }

    /// Returns the pictures whose names the file does not contain, not even outside the fields with pictures.
    func unmentioned(_ names: [String]) -> [String] {
        let known = Set(facts.pictures.keys.map { PictureFolder.plain(String(decoding: $0, as: UTF8.self)) })
        func isPlain(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }
        // The file may have letters other than ASCII as escapes, such as `\u00e9`.
        let hasEscapes = !names.allSatisfy(isPlain) && source.bytes.firstRange(of: Array("\\u".utf8)) != nil
        var ends: [[UInt8]: [String]] = [:]
        for name in names where !known.contains(PictureFolder.plain(name)) && (isPlain(name) || !hasEscapes) {
            ends[Array((PictureFolder.plain(name).last ?? "").utf8), default: []].append(name)
        }
        let lengths = Set(ends.keys.map(\.count))
        // Strings that cannot end with a file name are skipped, because most strings are not pictures.
        let letters = Set(ends.keys.compactMap(\.last))
        let bytes = source.bytes
        var quote = ByteRun.endOfStringText(bytes, from: 0, to: bytes.count)
        while quote < bytes.count, !ends.isEmpty {
            if quote > 5, letters.contains(bytes[quote - 1]), bytes[quote - 6..<quote].contains(UInt8(ascii: ".")) {
                for length in lengths where length <= quote { ends[Array(bytes[quote - length..<quote])] = nil }
            }
            quote = ByteRun.endOfStringText(bytes, from: quote + 1, to: bytes.count)
        }
        return ends.values.flatMap { $0 }.sorted()
    }
}

extension PictureFolder {
    /// Returns the components of a path, except for `.`.
    fileprivate static func plain(_ name: String) -> [String] { parts(of: relative(name)).filter { $0 != "." } }
}

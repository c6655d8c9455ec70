extension Site {
    /// Looks at each picture that items name.
    ///
    /// - Returns: those that are there, and what is wrong with the others.
    static func pictures(
        of inventory: Inventory, in folder: PictureFolder?
    ) -> (pictures: [Picture], warnings: [DataWarning]) {
        var found: [Picture] = []
        var warnings: [DataWarning] = []
        var fields: Set<Int> = []
        var missing: [(mention: Mention, warning: DataWarning)] = []
        var cursor = PlaceCursor(inventory.source)
        // One text may hold several.
        let mentions = inventory.facts.pictures.sorted {
            $0.value.offset == $1.value.offset
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.value.offset < $1.value.offset
        }
        for (bytes, mention) in mentions {
            let name = String(decoding: bytes, as: UTF8.self)
            do throws(PictureFolder.Fault) {
                guard let folder else { throw .absent }
                let (bytes, ending, identity) = try folder.read(name)
                let hash = ContentHash(bytes[...])
                fields.insert(mention.field)
                found.append(
                    Picture(
                        name: name, path: "assets/\(stem(of: name))-\(hash.short).\(ending)", hash: hash,
                        identity: identity, size: PictureSize(bytes)))
            } catch {
                let path = inventory.schema.fields[mention.field].path
                let place = cursor.place(
                    at: mention.offset, pointer: inventory.items.pointer(mention.item) + path.pointer)
                var diagnostic = Diagnostic(.missingPicture(name.excerpt, error), at: place)
                diagnostic.field = path.description
                missing.append((mention, DataWarning(item: mention.item, diagnostic: diagnostic)))
            }
        }
        for (field, missing) in Dictionary(grouping: missing, by: \.mention.field).sorted(by: { $0.key < $1.key }) {
            // The folder is missing, not each of them.
            let isWhole = !fields.contains(field) && missing.count >= minimumOfFolder
            warnings += isWhole ? [noPictures(missing.map(\.warning))] : missing.map(\.warning)
        }
        return (found, warnings.inOrderOfPlaces())
    }

    /// The number of missing pictures from which on a field without any other picture has a single warning.
    private static var minimumOfFolder: Int { 10 }

    private static func noPictures(_ warnings: [DataWarning]) -> DataWarning {
        let first = warnings[0].diagnostic
        var diagnostic = Diagnostic(.noPictures(count: warnings.count, key: first.field ?? ""), at: first.place)
        diagnostic.field = first.field
        return DataWarning(diagnostic: diagnostic)
    }

    /// A short, plain word from a picture's name; the hash tells it from others.
    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let stem = file.prefix { $0 != "." }.lowercased().utf8.map { $0.isSmallLetterOrDigit ? $0 : UInt8(ascii: "-") }
        let trimmed = String(decoding: stem.prefix(40), as: UTF8.self)
        return trimmed.contains { $0 != "-" } ? trimmed : "picture"
    }

    /// Copies the pictures.
    func addPictures(to writer: some SiteWriter) throws {
        var added: Set<String> = []
        // Two names may stand for one content.
        for picture in pictures.list where added.insert(picture.path).inserted {
            try writer.add(picture.path, bytes(of: picture))
        }
    }

    func bytes(of picture: Picture) throws -> [UInt8] {
        guard let bytes = try? pictures.folder?.read(picture.name).bytes, ContentHash(bytes[...]) == picture.hash else {
            throw BuildFailure(Diagnostic(.pictureChanged, at: Place(file: picture.name)))
        }
        return bytes
    }
}

extension Site {
    /// Reads each picture that items refer to.
    ///
    /// - Returns: The pictures that exist, and the errors of the others with warnings about them.
    static func pictures(
        of inventory: Inventory, in folder: PictureFolder?
    ) -> (pictures: [Picture], errors: [String: PictureError], warnings: [DataWarning]) {
        var found: [Picture] = []
        var errors: [String: PictureError] = [:]
        var warnings: [DataWarning] = []
        var fields: Set<Int> = []
        var missing: [(mention: Mention, warning: DataWarning)] = []
        var cursor = LocationCursor(inventory.source)
        // One text may contain several pictures, so the offset alone does not determine the order.
        let mentions = inventory.facts.pictures.sorted {
            $0.value.offset == $1.value.offset
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.value.offset < $1.value.offset
        }
        for (bytes, mention) in mentions {
            let name = String(decoding: bytes, as: UTF8.self)
            do throws(PictureError) {
                guard let folder else { throw .absent }
                let (bytes, ending, identity) = try folder.read(name)
                let hash = ContentHash(bytes[...])
                fields.insert(mention.field)
                found.append(
                    Picture(
                        name: name, path: "assets/\(stem(of: name))-\(hash.short).\(ending)", hash: hash,
                        identity: identity, size: PictureSize(bytes)))
            } catch {
                errors[name] = error
                let path = inventory.schema.fields[mention.field].path
                let location = cursor.location(
                    at: mention.offset, pointer: inventory.items.pointer(mention.item) + path.pointer)
                let message = ContentMessage.missingPicture(name.excerpt, error)
                missing.append(
                    (mention, DataWarning(message, at: location, mention.item, field: path.description)))
            }
        }
        for (field, missing) in Dictionary(grouping: missing, by: \.mention.field).sorted(by: { $0.key < $1.key }) {
            // If all pictures of a field are missing, the folder is probably missing, so one warning is enough.
            let isWhole = !fields.contains(field) && missing.count >= minimumOfFolder
            warnings += isWhole ? [noPictures(missing.map(\.warning))] : missing.map(\.warning)
        }
        return (found, errors, warnings.inSourceOrder())
    }

    /// The minimum number of missing pictures for a single warning, if a field has no other pictures.
    private static var minimumOfFolder: Int { 10 }

    private static func noPictures(_ warnings: [DataWarning]) -> DataWarning {
        let first = warnings[0].diagnostic
        let message = ContentMessage.noPictures(count: warnings.count, key: first.field ?? "")
        return DataWarning(message, at: first.location, field: first.field)
    }

    /// Returns a short file name made of a picture's name. The hash makes it unique.
    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let stem = file.prefix { $0 != "." }.lowercased().utf8.map { $0.isSmallLetterOrDigit ? $0 : UInt8(ascii: "-") }
        let trimmed = String(decoding: stem.prefix(40), as: UTF8.self)
        return trimmed.contains { $0 != "-" } ? trimmed : "picture"
    }

    /// The marks of all pictures that items refer to, by name (`PictureFolder.mark`).
    var pictureMarks: [String: String] {
        pictures.list.reduce(into: pictures.errors.mapValues { "\($0)" }) { $0[$1.name] = $1.hash.hexadecimal }
    }

    func addPictures(to writer: some SiteWriter) throws(BuildError) {
        var added: Set<String> = []
        // Two names may refer to the same content.
        for picture in pictures.list where added.insert(picture.path).inserted {
            try writer.add(picture.path, bytes(of: picture))
        }
    }

    func bytes(of picture: Picture) throws(BuildError) -> [UInt8] {
        guard let bytes = try? pictures.folder?.read(picture.name).bytes, ContentHash(bytes[...]) == picture.hash else {
            throw BuildError(Diagnostic(.pictureChanged, at: SourceLocation(file: picture.name)))
        }
        return bytes
    }
}

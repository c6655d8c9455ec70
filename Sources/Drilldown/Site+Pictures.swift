extension Site {
    /// Reads each picture that items refer to, and optionally makes small versions.
    ///
    /// - Parameter areSmall: True if small versions are wanted. If this is only inferred and the program for small
    ///   versions is missing or cannot be used, the pictures themselves are shown.
    /// - Returns: The pictures, and warnings about those that do not exist or cannot be used.
    /// - Throws: `BuildError` if small versions are declared and cannot be made, or if a small version cannot be saved.
    static func pictures(
        of inventory: Inventory, _ input: SiteInput, areSmall: Located<Bool>?
    ) throws(BuildError) -> (pictures: SitePictures, warnings: [DataWarning]) {
        // One string may contain several pictures, so the offset alone does not determine the order.
        let mentions = inventory.facts.pictures.sorted {
            $0.value.offset == $1.value.offset
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.value.offset < $1.value.offset
        }
        let known = areSmall?.value == true && !mentions.isEmpty ? input.knownPictures : nil
        var failure: BuildError?
        let small = known.flatMap { known in
            let made = Result { () throws(BuildError) in try SmallPictures(known) }
            if case .failure(let error) = made { failure = error }
            return try? made.get()
        }
        if let failure, areSmall?.isInferred == false { throw failure }
        let read = Parallel.map(0..<mentions.count, shortest: 1) { range in
            let names = range.map { String(decoding: mentions[$0].key, as: UTF8.self) }
            return ReadPicture.all(names, input.pictures, small, known)
        }.joined()
        if let small, let known {
            try small.save(read.compactMap { read in read.entry.map { (read.name, $0) } }, to: known)
        }
        var found = SitePictures(folder: input.pictures, small: small, failure: failure)
        var fields: Set<Int> = []
        var missing: [MissingPicture] = []
        for (read, mention) in zip(read, mentions.map(\.value)) {
            found.stamps.append(PictureStamp(name: read.name, text: read.stamp))
            switch read.result {
            case .success(let picture):
                fields.insert(mention.field)
                found.list.append(picture)
            case .failure(let error as PictureError):
                // A file that exists shows that the folder of the pictures is not missing.
                if error.isAboutContent { fields.insert(mention.field) }
                missing.append(MissingPicture(mention: mention, name: read.name, error: error))
            case .failure(let error):
                throw error as? BuildError ?? BuildError.output(read.name, .unwritableFile)
            }
        }
        return (found, warnings(missing, except: fields, in: inventory).inSourceOrder())
    }

    /// Returns the warnings about missing pictures: one for each picture, or a combined one for a field whose pictures
    /// are all missing and number at least `minimumForCombinedWarning`. If a field has a combined warning, two missing
    /// pictures are enough for a combined warning about another field.
    ///
    /// - Parameters:
    ///   - missing: The missing pictures, in the order of the file.
    ///   - found: The fields with pictures that are not missing.
    private static func warnings(
        _ missing: [MissingPicture], except found: Set<Int>, in inventory: Inventory
    ) -> [DataWarning] {
        let counts = missing.reduce(into: [:]) { $0[$1.mention.field, default: 0] += 1 }
        // If the folder of one field is missing, two missing pictures of another field probably have the same cause.
        let isFolderMissing = counts.contains { !found.contains($0.key) && $0.value >= minimumForCombinedWarning }
        let minimum = isFolderMissing ? 2 : minimumForCombinedWarning
        var combined: Set<Int> = []
        var cursor = LocationCursor(inventory.source)
        return missing.compactMap { picture in
            let mention = picture.mention
            let count = counts[mention.field, default: 0]
            // If all pictures of a field are missing, their folder is probably missing, so one warning is enough.
            let isWhole = !found.contains(mention.field) && count >= minimum
            if isWhole, !combined.insert(mention.field).inserted { return nil }
            let path = inventory.schema.fields[mention.field].path
            let location = cursor.location(
                at: mention.offset, pointer: inventory.items.pointer(mention.item) + path.pointer)
            if isWhole {
                let message = ContentMessage.noPictures(count: count, key: path.description)
                return DataWarning(message, at: location, field: path.description)
            }
            let message = ContentMessage.missingPicture(picture.name.excerpt, picture.error)
            return DataWarning(message, at: location, mention.item, field: path.description)
        }
    }

    /// The minimum number of missing pictures of a field for a combined warning.
    private static var minimumForCombinedWarning: Int { 5 }

    func addPictures(to writer: some SiteWriter) throws(BuildError) {
        var added: Set<String> = []
        for picture in pictures.list {
            // All small versions of a picture are in one file of the cache, which is read at most once.
            var contents: [[UInt8]]?
            // Two names may refer to the same content.
            for (index, file) in picture.files.enumerated() where added.insert(file.path).inserted {
                try writer.add(Array(file.path.utf8), file.content) { () throws(BuildError) in
                    if let contents { return contents[index] }
                    let all = try self.contents(of: picture)
                    contents = all
                    return all[index]
                }
            }
        }
    }

    /// Returns the bytes of the picture file at a path of the site; nil if there is none.
    func picture(at path: String) throws(BuildError) -> [UInt8]? {
        for picture in pictures.list {
            guard let index = picture.files.firstIndex(where: { $0.path == path }) else { continue }
            return try contents(of: picture)[index]
        }
        return nil
    }

    /// Returns the bytes of the files of a picture.
    ///
    /// - Throws: `BuildError` if the picture has changed or disappeared since it was read, or if its small versions
    ///   cannot be made or saved.
    func contents(of picture: Picture) throws(BuildError) -> [[UInt8]] {
        let contents = Result { () throws -> (bytes: [[UInt8]], summaries: [ContentSummary]) in
            func read() throws -> [UInt8] { try pictures.folder?.read(picture.name).bytes ?? [] }
            // The cached file may have been removed since the pictures were read.
            if let small = try pictures.small?.contents(of: picture.original.hash, read: read) {
                return (small.bytes, try small.versions.get().map(\.content))
            }
            let bytes = try read()
            return ([bytes], [ContentSummary(bytes)])
        }
        switch contents {
        case .success(let contents) where contents.summaries == picture.files.map(\.content):
            return contents.bytes
        case .failure(let error as BuildError): throw error
        default: throw BuildError(Diagnostic(.pictureChanged, at: SourceLocation(file: picture.name)))
        }
    }
}

/// A picture that cannot be shown.
private struct MissingPicture {
    /// The first mention of the picture.
    var mention: Mention
    var name: String
    var error: PictureError
}

extension Site {
    /// Reads each picture that items refer to, and optionally makes small versions.
    ///
    /// - Parameter areSmall: True if small versions are made.
    /// - Returns: The pictures, and warnings about those that do not exist or cannot be used.
    /// - Throws: `BuildError` if the program for small versions does not run or its cache cannot be written.
    static func pictures(
        of inventory: Inventory, _ input: SiteInput, areSmall: Bool
    ) throws(BuildError) -> (pictures: SitePictures, warnings: [DataWarning]) {
        // One text may contain several pictures, so the offset alone does not determine the order.
        let mentions = inventory.facts.pictures.sorted {
            $0.value.offset == $1.value.offset
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.value.offset < $1.value.offset
        }
        let tool = areSmall && !mentions.isEmpty ? input.pictureTool : nil
        let small = try tool.map { tool throws(BuildError) in try SmallPictures(tool) }
        let read = Parallel.map(0..<mentions.count, shortest: 1) { range in
            range.map { ReadPicture(String(decoding: mentions[$0].key, as: UTF8.self), input.pictures, small) }
        }.joined()
        var found = SitePictures(folder: input.pictures, tool: tool)
        var fields: Set<Int> = []
        var missing: [(mention: Mention, warning: DataWarning)] = []
        var cursor = LocationCursor(inventory.source)
        for (read, mention) in zip(read, mentions.map(\.value)) {
            found.marks[read.name] = read.mark
            switch read.result {
            case .success(let picture):
                fields.insert(mention.field)
                found.list.append(picture)
            case .failure(let error as PictureError):
                let path = inventory.schema.fields[mention.field].path
                let location = cursor.location(
                    at: mention.offset, pointer: inventory.items.pointer(mention.item) + path.pointer)
                // A file that exists shows that the folder of the pictures is not missing.
                if error.isAboutContent { fields.insert(mention.field) }
                let message = ContentMessage.missingPicture(read.name.excerpt, error)
                missing.append(
                    (mention, DataWarning(message, at: location, mention.item, field: path.description)))
            case .failure(let error):
                throw error as? BuildError ?? BuildError.output(read.name, .unwritableFile)
            }
        }
        return (found, inOne(missing, except: fields).inSourceOrder())
    }

    /// Combines the warnings of each field into one if the field has at least `minimumOfFolder` pictures and all are
    /// missing. Returns the other warnings unchanged.
    ///
    /// - Parameter found: The fields with pictures that are not missing.
    private static func inOne(
        _ missing: [(mention: Mention, warning: DataWarning)], except found: Set<Int>
    ) -> [DataWarning] {
        var warnings: [DataWarning] = []
        for (field, missing) in Dictionary(grouping: missing, by: \.mention.field).sorted(by: { $0.key < $1.key }) {
            // If all pictures of a field are missing, their folder is probably missing, so one warning is enough.
            let isWhole = !found.contains(field) && missing.count >= minimumOfFolder
            warnings += isWhole ? [noPictures(missing.map(\.warning))] : missing.map(\.warning)
        }
        return warnings
    }

    /// The minimum number of missing pictures of a field for a combined warning.
    private static var minimumOfFolder: Int { 10 }

    private static func noPictures(_ warnings: [DataWarning]) -> DataWarning {
        let first = warnings[0].diagnostic
        let message = ContentMessage.noPictures(count: warnings.count, key: first.field ?? "")
        return DataWarning(message, at: first.location, field: first.field)
    }

    func addPictures(to writer: some SiteWriter) throws(BuildError) {
        var added: Set<String> = []
        // Pictures with different names may have the same content.
        for picture in pictures.list {
            for file in picture.files where added.insert(file.path).inserted {
                try writer.add(file.path, bytes(of: file, picture))
            }
        }
    }

    /// Returns the bytes of the picture file at a path of the site; nil if there is none.
    func picture(at path: String) throws(BuildError) -> [UInt8]? {
        for picture in pictures.list {
            guard let file = picture.files.first(where: { $0.path == path }) else { continue }
            return try bytes(of: file, picture)
        }
        return nil
    }

    func bytes(of file: Picture.File, _ picture: Picture) throws(BuildError) -> [UInt8] {
        let small = file.cached.flatMap { name in pictures.tool.flatMap { SmallPictures.content(name, in: $0) } }
        if let small { return small }
        guard file.cached == nil, let bytes = try? pictures.folder?.read(picture.name).bytes,
            ContentHash(bytes[...]) == picture.hash
        else {
            throw BuildError(Diagnostic(.pictureChanged, at: SourceLocation(file: picture.name)))
        }
        return bytes
    }
}

/// The result of reading a picture: the picture, or the reason why it cannot be shown.
private struct ReadPicture: Sendable {
    let name: String
    /// The mark of the file (`PictureFolder.mark`).
    let mark: String
    let result: Result<Picture, any Error>

    init(_ name: String, _ folder: PictureFolder?, _ small: SmallPictures?) {
        self.name = name
        do throws(PictureError) {
            guard let folder else { throw .absent }
            let (bytes, format, identity) = try folder.read(name)
            let hash = ContentHash(bytes[...])
            mark = hash.hexadecimal
            result = Result {
                guard small != nil || format.isShownByBrowsers else { throw PictureError.unknownKind }
                let stem = Self.stem(of: name)
                let whole = Picture.File(
                    path: "assets/\(stem)-\(hash.short).\(format.rawValue)", size: PictureSize(bytes))
                return Picture(
                    name: name, hash: hash, identity: identity, byteCount: bytes.count,
                    files: try small?.versions(stem, of: bytes, hash) ?? [whole])
            }
        } catch {
            (mark, result) = ("\(error)", .failure(error))
        }
    }

    /// Returns the start of a file name, derived from a picture's name. It is not unique; the hash after it makes the
    /// file name unique.
    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let stem = file.prefix { $0 != "." }.lowercased().utf8.map { $0.isSmallLetterOrDigit ? $0 : UInt8(ascii: "-") }
        let trimmed = String(decoding: stem.prefix(40), as: UTF8.self)
        return trimmed.contains { $0 != "-" } ? trimmed : "picture"
    }
}

/// The keys of objects that describe one picture.
enum PictureKeys {
    private static let addresses = "url uri src href path file link source image original".words

    static let captions: Set = ["filename", "name", "title", "caption", "alt", "description", "originalname"]

    /// Words for other properties of a picture.
    private static let others = """
        id ids gid uuid key type mime mimetype content size bytes width height format hash ext extension thumbnail
        thumbnails thumb position order primary main created updated at date product variant admin graphql api resource
        variants uploaded uri150 host
        """.words

    static func areAddresses(_ words: [String]) -> Bool { words.contains { addresses.contains($0) } }

    /// Returns true if an object with these keys describes only a picture. The keys may begin with a word for a
    /// picture: `image_width`.
    static func areOfPicture(_ keys: [String]) -> Bool {
        let words = keys.map { key in
            let words = KeyWords.folded(key)
            return words.count > 1 && Vocabulary.pictures.contains(words[0]) ? Array(words.dropFirst()) : words
        }
        return words.contains(where: areAddresses)
            && words.allSatisfy { key in
                captions.contains(key.joined()) || key.allSatisfy { addresses.contains($0) || others.contains($0) }
            }
    }
}

extension Inference {
    /// Enables small pictures if a field has the path of a picture in the picture folder. URLs of pictures do not
    /// count, because pages link to such pictures and do not show them.
    mutating func inferSmallPictures() {
        guard given.site.smallPictures == nil else { return }
        let fields = configuration.fields.filter {
            $0.type?.isPicture == true && !isHidden($0.path) && !missingPictures.contains($0.path)
        }
        let hasFiles = (statistics.top.keys + statistics.children.keys).contains { key in
            fields.contains { key.path.isWithin($0.path) } && key.texts.contains(where: TextTraits.isPictureFile)
        }
        if hasFiles { configuration.site.smallPictures = placed(true) }
    }

    /// The maximum number of paths of a field that are tried.
    private static let mostTried = 50

    /// Sets `missingPictures` to the fields with paths of pictures of which no tried path exists.
    ///
    /// If no folder is declared and the folder of the inventory has at most half of the pictures, the folder with the
    /// most pictures is chosen, provided that it has more of them and has most pictures of a field. Paths that begin
    /// with a slash are pictures if such files exist; otherwise, they are text, because they are on a server.
    mutating func findPictures(_ locations: PictureLocations) {
        let tried = triedPictures
        func found(in folder: String?) -> Set<FieldPath> {
            Set(tried.filter { $0.names.contains { locations.exists($0, folder) } }.map(\.path))
        }
        func count(in folder: String?) -> Int {
            tried.reduce(0) { $0 + $1.names.count { locations.exists($0, folder) } }
        }
        var existing = found(in: nil)
        let (all, own) = (tried.reduce(0) { $0 + $1.names.count }, count(in: nil))
        if given.site.pictureFolder == nil, !own.isMost(of: all), all > 0 {
            // If several folders have the most pictures, the nearest one is used.
            let counts = locations.others().map { (folder: $0, count: count(in: $0)) }
            let most = counts.map(\.count).max() ?? 0
            let best = counts.first { folder, count in
                count == most && count > own
                    && tried.contains { $0.names.count { locations.exists($0, folder) } * 2 > $0.names.count }
            }
            if let best {
                configuration.site.pictureFolder = placed(best.folder)
                existing = found(in: best.folder)
            }
        }
        for index in configuration.fields.indices where existing.contains(configuration.fields[index].path) {
            configuration.fields[index].type = .image
        }
        missingPictures = Set(tried.map(\.path)).subtracting(existing)
    }

    /// The fields with paths of pictures, and up to `mostTried` paths of each field.
    private var triedPictures: [(path: FieldPath, names: [String])] {
        let declared = Set(given.fields.filter { $0.type != nil }.map(\.path))
        return configuration.fields.filter { !isHidden($0.path) }.compactMap { field in
            let isPicture = field.type?.isPicture == true
            guard isPicture || field.type == .text && !declared.contains(field.path) else { return nil }
            let texts = [statistics.top, statistics.children].compactMap { $0[field.path]?.texts }.joined()
            let files = texts.filter(isPicture ? TextTraits.isPictureFile : TextTraits.isRootedPicture)
            guard !files.isEmpty, isPicture || files.count.isMost(of: texts.count) else { return nil }
            let step = files.count / Self.mostTried + 1
            return (field.path, stride(from: 0, to: files.count, by: step).map { files[$0] })
        }
    }
}

/// The folders that may contain the pictures of an inventory.
struct PictureLocations {
    /// The first folder: the declared folder, or else the folder of the inventory.
    private let folder: PictureFolder

    /// - Parameters:
    ///   - folder: The folder of the inventory.
    ///   - declared: The folder of the pictures, relative to `folder`; nil if it is not declared.
    init(_ folder: PictureFolder, declared: String?) {
        self.folder = declared.map(folder.folder) ?? folder
    }

    /// Returns true if there is a file at a path.
    ///
    /// - Parameter other: The path of one of the other folders; nil for the first folder.
    func exists(_ name: String, _ other: String?) -> Bool {
        (try? (other.map(folder.folder) ?? folder).identity(of: name)) != nil
    }

    /// Returns the paths of the other folders, relative to the first folder.
    func others() -> [String] { folder.others }
}

extension KeyMeaning {
    /// Returns true if the value is the format or the name of the file of a picture (`image.content-type`), or the
    /// source or the author of a picture (`image_credit`).
    static func isOfPictureFile(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        let isCredit = Vocabulary.pictures.contains {
            word.hasPrefix($0) && Vocabulary.credits.contains(String(word.dropFirst($0.count)))
        }
        return isCredit
            || ["contenttype", "mimetype", "mime", "mediatype", "filename", "encoding"].contains(word)
                && path.keys.dropLast().contains { isPicture(FieldPath([$0])) }
    }

    static func isPicture(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { Vocabulary.pictures.contains(KeyWords.singular($0)) }
    }

    /// Returns true if the key indicates a picture or the URL of a picture.
    static func isAddressOfPicture(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path.keys.last?.text ?? "")
        guard let last = words.last else { return false }
        // The values at `photo` are often URLs of pages.
        return ["url", "uri", "src"].contains(last)
            ? words.dropLast().last.map { Vocabulary.pictures.contains($0) } ?? false
            : ["image", "thumbnail", "avatar", "logo"].contains(last)
    }
}

/// The result of reading a picture: the picture, or the reason why it cannot be shown.
struct ReadPicture: Sendable {
    let name: String
    /// The stamp of the file (`PictureFolder.stamp`).
    let stamp: String
    let result: Result<Picture, any Error>
    /// The picture and its small versions; nil if no small versions are wanted, if `icon` is not nil, or if the file
    /// cannot be read or the small versions cannot be saved.
    private(set) var entry: KnownPictures.Entry?
    /// The picture as an icon, if its small versions must be made before it can be read; otherwise nil.
    private(set) var icon: SmallPictures.Icon?

    /// Reads pictures. The small versions of icons among them are made in batches.
    static func all(
        _ names: [String], _ folder: PictureFolder?, _ small: SmallPictures?, _ known: KnownPictures?
    ) -> [ReadPicture] {
        stride(from: 0, to: names.count, by: SmallPictures.Icon.maximumBatch).flatMap { start in
            let names = names[start...].prefix(SmallPictures.Icon.maximumBatch)
            let read = names.map { ReadPicture($0, folder, small, known, together: true) }
            // Ignore errors here. An icon that causes one causes it again below, where it is read alone.
            try? small?.make(read.compactMap(\.icon))
            return read.map { $0.icon == nil ? $0 : ReadPicture($0.name, folder, small, known, together: false) }
        }
    }

    /// Reads a picture.
    ///
    /// - Parameter together: True if the small versions of an icon are to be made later.
    private init(
        _ name: String, _ folder: PictureFolder?, _ small: SmallPictures?, _ known: KnownPictures?, together: Bool
    ) {
        self.name = name
        do throws(PictureError) {
            guard let folder else { throw .absent }
            let identity = known == nil ? FileIdentity.none : try folder.identity(of: name)
            if let known, let small, let entry = known.entry(of: name, identity, version: small.version) {
                (self.entry, stamp) = (entry, entry.content.hash.hexadecimal)
                result = Result { try Self.picture(name, entry) }
                return
            }
            let file = try folder.read(name)
            let content = ContentSummary(file.bytes)
            guard let small else {
                stamp = content.hash.hexadecimal
                result = Result { try Self.picture(name, file, content) }
                return
            }
            icon = together ? small.icon(content.hash, file.bytes) : nil
            // `all` replaces this result.
            if icon != nil { throw .stopped }
            let made = Result {
                KnownPictures.Entry(
                    identity: file.identity, isSettled: file.isSettled, content: content,
                    versions: try small.contents(of: content.hash) { file.bytes }.versions)
            }
            entry = try? made.get()
            // With this stamp, the next build does not regard the site as unchanged, and reads the picture again.
            let isStopped = entry?.versions == .failure(.stopped)
            stamp = isStopped ? "\(PictureError.stopped)" : content.hash.hexadecimal
            result = Result { try Self.picture(name, try made.get()) }
        } catch {
            (stamp, result) = ("\(error)", .failure(error))
        }
    }

    /// Returns a picture whose file is copied to the site unchanged.
    private static func picture(
        _ name: String, _ file: PictureFolder.File, _ content: ContentSummary
    ) throws(PictureError) -> Picture {
        guard file.format.isShownByBrowsers else { throw .heic }
        let path = "assets/\(stem(of: name))-\(content.hash.short).\(file.format.rawValue)"
        return Picture(
            name: name, original: content, hasLocation: PictureSize.hasLocation(file.bytes), identity: file.identity,
            files: [Picture.File(path: path, size: PictureSize(file.bytes), content: content)])
    }

    /// Returns a picture with small versions.
    private static func picture(_ name: String, _ entry: KnownPictures.Entry) throws(PictureError) -> Picture {
        let stem = stem(of: name)
        let files = try entry.versions.get().map { version in
            Picture.File(
                path: "assets/\(stem)-\(version.content.hash.short).\(version.format)", size: version.size,
                content: version.content)
        }
        return Picture(name: name, original: entry.content, identity: entry.identity, files: files)
    }

    /// Returns the start of a file name, derived from a picture's name. The start is not unique; the hash that follows
    /// makes the file name unique.
    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let stem = file.prefix { $0 != "." }.lowercased().utf8.map { $0.isSmallLetterOrDigit ? $0 : UInt8(ascii: "-") }
        let trimmed = String(decoding: stem.prefix(40), as: UTF8.self)
        return trimmed.contains { $0 != "-" } ? trimmed : "picture"
    }
}

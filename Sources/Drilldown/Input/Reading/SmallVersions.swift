/// The small versions of a picture in the order of `Picture.Use`, or the reason why there are none.
enum SmallVersions: Equatable, Sendable {
    case made([Version])
    case rejected(PictureError)

    struct Version: Equatable, Sendable {
        var size: PictureSize
        var content: ContentSummary
    }

    /// Returns the small versions.
    ///
    /// - Throws: The reason why there are none.
    func get() throws(PictureError) -> [Version] {
        switch self {
        case .made(let versions): return versions
        case .rejected(let error): throw error
        }
    }

    /// The text in the cache: four values for each version, or the name of the error.
    var text: String {
        switch self {
        case .made(let versions):
            versions.map { "\($0.size.width) \($0.size.height) \($0.content.text)" }.joined(separator: " ")
        case .rejected(let error): error.rawValue
        }
    }

    /// Reads the text; nil if it is damaged.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: " "))
        if parts.count == 1, let error = PictureError(rawValue: String(decoding: parts[0], as: UTF8.self)) {
            self = .rejected(error)
            return
        }
        let versions = stride(from: 0, through: parts.count - 4, by: 4).compactMap { start -> Version? in
            guard let width = parts[start].number, let height = parts[start + 1].number,
                let content = ContentSummary(parts[start + 2], parts[start + 3])
            else { return nil }
            return Version(size: PictureSize(width, height), content: content)
        }
        guard !versions.isEmpty, 4 * versions.count == parts.count else { return nil }
        self = .made(versions)
    }
}

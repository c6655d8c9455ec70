/// The small versions of a picture in the order of `Picture.Use`, or the reason why there are none.
typealias SmallVersions = Result<[SmallVersion], PictureError>

struct SmallVersion: Equatable, Sendable {
    var format: PictureFormat
    var size: PictureSize
    var content: ContentSummary
}

extension SmallVersions {
    /// The text in the cache: five values for each version, or the name of the error.
    var text: String {
        switch self {
        case .success(let versions):
            versions.map { "\($0.format) \($0.size.width) \($0.size.height) \($0.content.text)" }.joined(separator: " ")
        case .failure(let error): error.rawValue
        }
    }

    /// Reads the text; nil if it is damaged.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: " "))
        if parts.count == 1, let error = PictureError(rawValue: String(decoding: parts[0], as: UTF8.self)) {
            self = .failure(error)
            return
        }
        let versions = stride(from: 0, through: parts.count - 5, by: 5).compactMap { start -> SmallVersion? in
            guard let format = PictureFormat(rawValue: String(decoding: parts[start], as: UTF8.self)),
                let width = parts[start + 1].number, let height = parts[start + 2].number,
                let content = ContentSummary(parts[start + 3], parts[start + 4])
            else { return nil }
            return SmallVersion(format: format, size: PictureSize(width, height), content: content)
        }
        guard !versions.isEmpty, 5 * versions.count == parts.count else { return nil }
        self = .success(versions)
    }
}

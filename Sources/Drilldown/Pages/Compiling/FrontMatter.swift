/// The front matter of a template: the YAML between two lines of three hyphens at its start.
struct FrontMatter {
    enum Key: String, CaseIterable {
        case title, layout
    }

    /// The YAML; nil if there is no front matter.
    var text: String?
    /// The offset of the text after the front matter.
    var bodyStart: Int
    /// True if the second line of hyphens is missing.
    var isUnclosed = false

    static func split(_ source: SourceFile) -> FrontMatter {
        let bytes = source.bytes
        /// The end of the opening line of hyphens; nil until that line is found.
        var opening: Int?
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let isFence = String(decoding: bytes[start..<end], as: UTF8.self).trimmingSpaces() == "---"
            guard let first = opening else {
                guard isFence else { break }
                (opening, start) = (end, end + 1)
                continue
            }
            // Stop at the maximum size of YAML.
            if isFence || end - first > SourceFile.maximumYAMLSize + 1 {
                return FrontMatter(
                    text: String(decoding: bytes[first + 1..<(isFence ? start : end)], as: UTF8.self),
                    bodyStart: isFence ? min(end + 1, bytes.count) : bytes.count)
            }
            start = end + 1
        }
        return FrontMatter(bodyStart: 0, isUnclosed: opening.map { $0 + 1 < bytes.count } ?? false)
    }
}

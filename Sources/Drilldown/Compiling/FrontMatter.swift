/// YAML between two lines of three hyphens at the very start of a template.
struct FrontMatter {
    enum Key: String, CaseIterable {
        case title, layout
    }

    var text: String?
    var bodyStart: Int
    var isUnclosed = false

    static func split(_ source: SourceFile) -> FrontMatter {
        let bytes = source.bytes
        var lines: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            lines.append(start..<end)
            start = end + 1
            let isFence = String(decoding: bytes[lines[lines.count - 1]], as: UTF8.self).trimmingSpaces() == "---"
            if lines.count == 1, !isFence { break }
            if lines.count > 1, isFence {
                return FrontMatter(
                    text: String(
                        decoding: bytes[lines[0].upperBound + 1..<lines[lines.count - 1].lowerBound], as: UTF8.self),
                    bodyStart: min(start, bytes.count))
            }
        }
        return FrontMatter(bodyStart: 0, isUnclosed: lines.count > 1)
    }
}

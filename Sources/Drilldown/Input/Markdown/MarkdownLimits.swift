/// Limits on Markdown, which bound the time to parse a value.
///
/// libcmark 0.30.2 checks all open quotes and lists for each line, all enclosing quotes and lists for each emphasis or
/// link, and all open images for each link. Some values therefore take quadratic time. An upper bound for the number of
/// these checks is computed from the bytes of a value before libcmark parses it.
enum MarkdownLimits {
    /// The maximum length of a value in bytes.
    static let length = 64 * 1024
    /// The maximum depth of nested elements. Chromium supports at most 512 levels in a page.
    static let depth = 100
    /// The maximum number of quotes and lists that begin on one line.
    private static let maximumMarkers = 32
    /// The maximum number of checks. A million checks took at most 11 ms. All other work on a value of the maximum
    /// length took at most 13 ms.
    private static let maximumChecks = 1_000_000

    /// Returns true if a value exceeds the limits that can be checked before parsing. Other values may still be nested
    /// too deeply.
    static func areExceeded(by markdown: [UInt8]) -> Bool {
        markdown.count > length || isNestedTooDeep(markdown) || checkCount(of: markdown) > maximumChecks
    }

    /// Returns true if a line begins with too many quote and list markers.
    static func isNestedTooDeep(_ markdown: [UInt8]) -> Bool {
        var start = 0
        while start < markdown.count {
            let line = LineStart(markdown, from: start)
            if line.markers > maximumMarkers, !line.isRule { return true }
            start = ByteRun.endOfLine(markdown, from: line.end, to: markdown.count) + 1
        }
        return false
    }

    /// Returns an upper bound for the number of checks in libcmark; 0 if the text is too short to exceed the limit.
    private static func checkCount(of markdown: [UInt8]) -> Int {
        // The product of the sizes of two disjoint sets of bytes is at most a quarter of the square of the number of
        // bytes.
        guard markdown.count * markdown.count / 4 > maximumChecks else { return 0 }
        var (lines, markers, depth) = (0, 0, 0)
        var start = 0
        while start < markdown.count {
            let line = LineStart(markdown, from: start)
            lines += 1
            markers += line.markers
            // A continuation line inside a list is indented by at least two columns.
            depth = max(depth, line.markers + line.columns / 2)
            start = ByteRun.endOfLine(markdown, from: line.end, to: markdown.count) + 1
        }
        var (emphases, images, ends) = (0, 0, 0)
        var previous: UInt8 = 0
        for byte in markdown {
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"): emphases += 1
            case UInt8(ascii: "["): if previous == UInt8(ascii: "!") { images += 1 }
            case UInt8(ascii: "]"): ends += 1
            default: break
            }
            previous = byte
        }
        return (lines + emphases + ends) * min(depth, markers) + images * ends
    }

    /// The start of a line: spaces, tabs, and the markers of quotes and lists.
    private struct LineStart {
        private(set) var markers = 0
        private(set) var columns = 0
        private(set) var end: Int
        /// True if the line may be a thematic break, `* * *`, which looks like nested lists.
        private(set) var isRule = false

        init(_ markdown: [UInt8], from start: Int) {
            end = start
            var first: UInt8 = 0
            var areAlike = true
            while end < markdown.count, !Self.isLineEnd(markdown[end]) {
                let byte = markdown[end]
                if byte == UInt8(ascii: " ") {
                    columns += 1
                } else if byte == UInt8(ascii: "\t") {
                    columns += 4
                } else {
                    guard let length = Self.markerLength(in: markdown, at: end) else { return }
                    if markers == 0 { first = byte }
                    areAlike = areAlike && byte == first
                    markers += 1
                    end += length - 1
                }
                end += 1
            }
            isRule = areAlike && (first == UInt8(ascii: "-") || first == UInt8(ascii: "*"))
        }

        /// Returns the length of the marker at an index; nil if there is none. A list marker is followed by a space, a
        /// tab or the end of the line.
        private static func markerLength(in markdown: [UInt8], at start: Int) -> Int? {
            var end = start
            switch markdown[start] {
            case UInt8(ascii: ">"): return 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while end < markdown.count, markdown[end].isDigit { end += 1 }
                guard end < markdown.count, markdown[end] == UInt8(ascii: ".") || markdown[end] == UInt8(ascii: ")")
                else { return nil }
            default: return nil
            }
            end += 1
            guard end < markdown.count else { return end - start }
            let isMarker = markdown[end] == 0x20 || markdown[end] == 0x09 || isLineEnd(markdown[end])
            return isMarker ? end - start : nil
        }

        private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    }
}

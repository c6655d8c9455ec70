/// What a Markdown text may be at most, so that none takes long.
///
/// libcmark 0.30.2 looks at each open quote and list for each line, at each of those around an emphasis or a link when it
/// is made, and at each open image for each link. So there are texts that take time in the square of their length. How many
/// such looks a text can come to is known from its bytes, before libcmark sees it.
enum MarkdownLimits {
    static let length = 64 * 1024
    /// Elements in one another. Chromium makes no more than 512 of them in a page.
    static let depth = 100
    /// Quotes and lists that begin on one line.
    private static let marks = 32
    /// A million took 11 ms where it was most, beside up to 13 ms for all else in a text of that length.
    private static let looks = 1_000_000

    /// Whether a text is not to be parsed. One that is may still turn out to be too deep.
    static func areExceeded(by markdown: [UInt8]) -> Bool {
        markdown.count > length || isNestedTooDeep(markdown) || looks(at: markdown) > looks
    }

    /// Whether a line begins with more marks of quotes and lists than are taken.
    static func isNestedTooDeep(_ markdown: [UInt8]) -> Bool {
        var start = 0
        while start < markdown.count {
            let line = LineStart(markdown, from: start)
            if line.marks > marks, !line.isRule { return true }
            start = ByteRun.line(markdown, from: line.end, to: markdown.count) + 1
        }
        return false
    }

    /// How many looks libcmark takes, at most.
    private static func looks(at markdown: [UInt8]) -> Int {
        // The product of two numbers of bytes that are not the same ones is no more than this.
        guard markdown.count * markdown.count / 4 > looks else { return 0 }
        var (lines, marks, depth) = (0, 0, 0)
        var start = 0
        while start < markdown.count {
            let line = LineStart(markdown, from: start)
            lines += 1
            marks += line.marks
            // To go on inside a list takes two columns.
            depth = max(depth, line.marks + line.columns / 2)
            start = ByteRun.line(markdown, from: line.end, to: markdown.count) + 1
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
        return (lines + emphases + ends) * min(depth, marks) + images * ends
    }

    /// What a line begins with: blanks, and the marks of quotes and lists.
    private struct LineStart {
        private(set) var marks = 0
        private(set) var columns = 0
        private(set) var end: Int
        /// Whether the line is a rule, `* * *`, which looks like a nest of lists.
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
                    guard let length = Self.mark(in: markdown, at: end) else { return }
                    if marks == 0 { first = byte }
                    areAlike = areAlike && byte == first
                    marks += 1
                    end += length - 1
                }
                end += 1
            }
            isRule = areAlike && (first == UInt8(ascii: "-") || first == UInt8(ascii: "*"))
        }

        /// The length of the mark that begins here. One of a list has a blank after it, or the end of the line.
        private static func mark(in markdown: [UInt8], at start: Int) -> Int? {
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
            let isMark = markdown[end] == 0x20 || markdown[end] == 0x09 || isLineEnd(markdown[end])
            return isMark ? end - start : nil
        }

        private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    }
}

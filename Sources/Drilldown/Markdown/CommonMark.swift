/// CommonMark, rendered by libcmark. This file says what is asked of it; the one beside it does the asking.
enum CommonMark {
    /// A block of a parsed text, with the lines it stands on, counted from 1.
    struct Block {
        enum Kind {
            case document, quote, list, item, paragraph, heading, html, code, other
        }

        var kind: Kind
        /// Its number in a walk from the top, parents first.
        var number: Int
        var firstLine: Int
        var lastLine: Int
        var firstColumn: Int
        var children: [Block]

        /// Whether text stands directly in it.
        var isLeaf: Bool {
            switch kind {
            case .paragraph, .heading, .html, .code, .other: true
            case .document, .quote, .list, .item: false
            }
        }
    }

    /// Text to be put as it is into the HTML, before or behind a block.
    struct Marker {
        var block: Int
        var isBefore: Bool
        var text: String
    }

    /// What became of a Markdown text out of the data.
    enum Outcome: Equatable {
        case rendered
        /// Links or images with addresses that a page may not have; their text is kept.
        case refusedURLs([String])
        /// Past a limit; the text is shown unrendered.
        case tooComplex
    }

    /// libcmark takes time in the square of some inputs (runs of `![[]()`, nested lists and quotes; measured with 0.30.2);
    /// within these bounds none takes more than a few milliseconds.
    static let maximumLength = 64 * 1024
    private static let maximumNesting = 32
    private static let maximumImages = 1000

    static func isTooComplex(_ markdown: [UInt8]) -> Bool {
        markdown.count > maximumLength || isNestedTooDeep(markdown) || hasTooManyImages(markdown)
    }

    /// Whether a line begins with more marks of quotes and lists than are taken.
    static func isNestedTooDeep(_ markdown: [UInt8]) -> Bool {
        var start = 0
        while start < markdown.count {
            if isNestedTooDeep(markdown, from: start) { return true }
            start = ByteRun.line(markdown, from: start, to: markdown.count) + 1
        }
        return false
    }

    /// - Parameter start: of the line.
    private static func isNestedTooDeep(_ markdown: [UInt8], from start: Int) -> Bool {
        var previous: UInt8 = 0
        var nesting = 0
        for index in start..<markdown.count {
            let byte = markdown[index]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
            case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): nesting += 1
            case UInt8(ascii: "."), UInt8(ascii: ")"): if previous.isDigit { nesting += 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
            default: return nesting > maximumNesting
            }
            // A line of many hyphens or stars is a rule, not a nest of lists, which needs spaces between them.
            let isRule = previous == byte && byte != UInt8(ascii: ">")
            if nesting > maximumNesting, !isRule { return true }
            previous = byte
        }
        return false
    }

    private static func hasTooManyImages(_ markdown: [UInt8]) -> Bool {
        // Most texts are too short for that.
        guard markdown.count > 2 * maximumImages else { return false }
        var images = 0
        for index in 1..<markdown.count
        where markdown[index] == UInt8(ascii: "[") && markdown[index - 1] == UInt8(ascii: "!") {
            images += 1
        }
        return images > maximumImages
    }
}

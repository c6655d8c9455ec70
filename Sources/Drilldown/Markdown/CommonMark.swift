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
        markdown.count > maximumLength || isNestedTooDeep(markdown[...], maximumImages: maximumImages)
    }

    /// Whether a line begins with more marks of quotes and lists than are taken, or there are too many images.
    static func isNestedTooDeep(_ markdown: ArraySlice<UInt8>, maximumImages: Int = .max) -> Bool {
        var images = 0
        var previous: UInt8 = 0
        var nesting = 0
        var isInPrefix = true
        for byte in markdown {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                nesting = 0
                isInPrefix = true
            case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                if isInPrefix { nesting += 1 }
            case UInt8(ascii: "."), UInt8(ascii: ")"):
                if isInPrefix, previous.isDigit { nesting += 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "\t"):
                break
            case UInt8(ascii: "["):
                if previous == UInt8(ascii: "!") { images += 1 }
                isInPrefix = false
            default: isInPrefix = false
            }
            if nesting > maximumNesting && !isRule(previous, byte) || images > maximumImages { return true }
            previous = byte
        }
        return false
    }

    /// A line of many hyphens or stars is a rule, not a nest of lists, which needs spaces between them.
    private static func isRule(_ previous: UInt8, _ byte: UInt8) -> Bool {
        previous == byte && byte != UInt8(ascii: ">")
    }
}

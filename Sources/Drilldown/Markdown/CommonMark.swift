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
        /// Past one of the `MarkdownLimits`; nothing was appended.
        case tooComplex
    }
}

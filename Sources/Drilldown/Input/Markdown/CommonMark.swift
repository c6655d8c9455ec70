import Foundation

/// CommonMark, rendered by libcmark. This file has the interface; the files next to it have the implementation.
enum CommonMark {
    /// A block of a parsed text, with its line numbers, counted from 1.
    struct Block {
        enum Kind {
            case document, quote, list, item, paragraph, heading, html, code, other
        }

        var kind: Kind
        /// The number of the block in document order, parents first.
        var number: Int
        var firstLine: Int
        var lastLine: Int
        var firstColumn: Int
        var children: [Block]

        /// True if the block contains text directly.
        var isLeaf: Bool {
            switch kind {
            case .paragraph, .heading, .html, .code, .other: true
            case .document, .quote, .list, .item: false
            }
        }
    }

    /// Text to insert verbatim into the HTML, before or after a block.
    struct Marker {
        var block: Int
        var isBefore: Bool
        var text: String
    }

    /// A picture in Markdown whose relative address refers to a file in the inventory's folder.
    struct Image {
        /// The name of its file.
        var name: String
        /// The alternative text.
        var alternative: [UInt8]
        var title: [UInt8]

        /// A delimiter before and after the number of a picture in the output of libcmark. It is not a valid byte of
        /// UTF-8, so no text contains it.
        static var mark: UInt8 { 0xFF }

        /// Returns the name for an address. An address has `%20` instead of spaces.
        static func name(_ address: [UInt8]) -> String {
            let written = String(decoding: address, as: UTF8.self)
            return written.removingPercentEncoding ?? written
        }
    }

    /// The result of rendering a Markdown text in the data.
    enum Outcome: Equatable {
        case rendered
        /// Links or images had addresses that are not allowed; their text is kept.
        case refusedURLs([String])
        /// The text exceeds one of the `MarkdownLimits`; nothing was appended.
        case tooComplex
    }
}

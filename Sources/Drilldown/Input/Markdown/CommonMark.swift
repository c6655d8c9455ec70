import Foundation

/// CommonMark, rendered by libcmark. This file says what is asked of it; those beside it do the asking.
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

    /// Text to be put as it is into the HTML, before or after a block.
    struct Marker {
        var block: Int
        var isBefore: Bool
        var text: String
    }

    /// A picture in a Markdown text out of the data, whose address is relative: it lies beside the inventory.
    struct Image {
        /// That of its file.
        var name: String
        /// What the text says in its place.
        var alternative: [UInt8]
        var title: [UInt8]

        /// Stands before and after the number of a picture in what libcmark renders. No text holds it, for UTF-8 has no such byte.
        static var mark: UInt8 { 0xFF }

        /// The name that an address stands for. It has no spaces, so they are written as `%20`.
        static func name(_ address: [UInt8]) -> String {
            let written = String(decoding: address, as: UTF8.self)
            return written.removingPercentEncoding ?? written
        }
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

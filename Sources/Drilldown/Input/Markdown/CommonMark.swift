import Foundation

/// Functions that parse and render Markdown (CommonMark) with libcmark. This file declares the types; the files
/// `CommonMark+….swift` contain the functions.
enum CommonMark {
    /// A block of a parsed text. Lines and columns are counted from 1.
    struct Block {
        enum Kind {
            case document, quote, list, item, paragraph, heading, html, code, other
        }

        var kind: Kind
        /// The index of the block in document order, parents first.
        var number: Int
        var firstLine: Int
        var lastLine: Int
        var firstColumn: Int
        var children: [Block]

        /// True if a block of this kind cannot contain other blocks.
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

    /// A picture in Markdown whose relative address refers to a file in the picture folder.
    struct Image {
        /// The path of the file, relative to the picture folder.
        var name: String
        /// The alternative text.
        var alternative: [UInt8]
        var title: [UInt8]

        /// The delimiter before and after the index of a picture in the output of libcmark. This byte is not valid in
        /// UTF-8, so no text contains it.
        static var mark: UInt8 { 0xFF }

        /// Returns the path for an address with percent-encoding, such as `a%20b.jpg`; the address itself if its
        /// percent-encoding is not valid.
        static func name(_ address: [UInt8]) -> String {
            let written = String(decoding: address, as: UTF8.self)
            return written.removingPercentEncoding ?? written
        }
    }

    /// The result of rendering Markdown from the data.
    enum Outcome: Equatable {
        case rendered
        /// The text was rendered, but links or images had these addresses, which are not allowed. Only their text was
        /// kept.
        case refusedURLs([String])
        /// The text exceeds one of the `MarkdownLimits`; nothing was appended.
        case tooComplex
    }
}

/// Turns a Markdown template into HTML in which placeholders stand for its tags.
///
/// The tags are set aside before cmark reads the text, and what it makes of the rest does not depend on them: a tag
/// counts as a letter. Tags that stand alone on a line, as those of sections mostly do, leave no trace in the text, so
/// that a section around the items of a list does not tear the list apart; they are put back where the blocks of
/// their neighbouring lines begin and end.
enum MarkdownTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        var layout = Layout(pieces)
        // Lines of one paragraph or of one HTML block hold their tags in place; other tags stand between blocks.
        let first = CommonMark.blocks(of: layout.markdown)
        layout.inlineTags(within: first)
        let markers = Markers(layout.pairs, in: CommonMark.blocks(of: layout.markdown)).markers
        var html = CommonMark.html(ofTemplate: layout.markdown, markers: markers)
        for number in layout.beforeFence {
            html = html.replacing(Placeholder.text(number) + "\n", with: "\n" + Placeholder.text(number))
        }
        return removingItems(around: markers.map(\.text), from: html)
    }

    /// A marker inside a list came out as an item of its own.
    private static func removingItems(around markers: [String], from html: String) -> String {
        var html = html
        for marker in markers {
            guard let found = html.firstRange(of: marker) else { continue }
            var before = html[..<found.lowerBound]
            while before.last == "\n" { before.removeLast() }
            let after = html[found.upperBound...].trimmingPrefix("\n")
            if before.hasSuffix("<li>"), after.hasPrefix("</li>") {
                html = String(before.dropLast(4)) + marker + after.dropFirst(5).trimmingPrefix("\n")
            } else {
                html = String(html[..<found.lowerBound]) + marker + after
            }
        }
        return html
    }
}

extension MarkdownTemplate {
    /// The template's lines without its standalone tags, and these beside them.
    struct Layout {
        /// A standalone tag: it stands before the line with this number, counted from 1.
        struct LineTag {
            var number: Int
            var tag: Tag
            var line: Int
            var indentation: Int
        }

        /// An opening tag and its end, or one alone.
        struct Pair {
            var open: LineTag?
            var close: LineTag?
        }

        private(set) var lines: [String] = [""]
        private(set) var lineTags: [LineTag] = []
        /// Tags before the closing fence of a code block. They wait at the end of the line above, and belong behind it.
        private(set) var beforeFence: [Int] = []

        var markdown: String { lines.joined(separator: "\n") }

        /// The lines as they are, each standalone tag before the line that follows it.
        var html: String {
            var prefixes: [Int: String] = [:]
            for tag in lineTags { prefixes[tag.line, default: ""] += Placeholder.text(tag.number) }
            return lines.enumerated().map { (prefixes[$0.offset + 1] ?? "") + $0.element }.joined(separator: "\n")
        }

        init(_ pieces: [TemplatePiece]) {
            var endsWithTag = false
            for line in Lines(pieces).lines {
                let tags = line.compactMap { if case .tag(let number, let tag) = $0 { (number, tag) } else { nil } }
                let isStandalone =
                    !tags.isEmpty
                    && line.allSatisfy { piece in
                        switch piece {
                        case .tag(_, let tag): tag.isStandalone
                        case .text(let text): text.allSatisfy(\.isWhitespace)
                        }
                    }
                endsWithTag = isStandalone
                if isStandalone {
                    var indentation = 0
                    if case .text(let space) = line[0] { indentation = space.count }
                    for (number, tag) in tags where tag.kind != .comment {
                        lineTags.append(LineTag(number: number, tag: tag, line: lines.count, indentation: indentation))
                    }
                } else {
                    lines[lines.count - 1] = line.reduce(into: "") { text, piece in
                        switch piece {
                        case .text(let part): text += part
                        case .tag(_, let tag) where tag.kind == .comment: break
                        case .tag(let number, let tag):
                            // `<div{{#…}}` begins an HTML block to cmark only where the name ends before the tag.
                            if tag.isStandalone, text.endsWithTagName { text += " " }
                            text += Placeholder.text(number)
                        }
                    }
                    lines.append("")
                }
            }
            if !endsWithTag { lines.removeLast() }
        }

        /// Puts the tags whose line lies inside a leaf block at the start of that line.
        mutating func inlineTags(within document: CommonMark.Block) {
            let leaves = document.leaves
            var prefixes: [Int: String] = [:]
            lineTags.removeAll { lineTag in
                let leaf = leaves.first { $0.firstLine < lineTag.line && lineTag.line <= $0.lastLine }
                guard let leaf else { return false }
                if leaf.kind == .code, leaf.lastLine == lineTag.line, lines[lineTag.line - 1].isFence {
                    lines[lineTag.line - 2] += Placeholder.text(lineTag.number)
                    beforeFence.append(lineTag.number)
                    return true
                }
                prefixes[lineTag.line, default: ""] += Placeholder.text(lineTag.number)
                return true
            }
            for (line, prefix) in prefixes {
                let text = lines[line - 1]
                let indentation = text.prefix { $0 == " " || $0 == "\t" || $0 == ">" }
                lines[line - 1] = indentation + prefix + text.dropFirst(indentation.count)
            }
        }

        /// The remaining tags by the sections they begin and end. A section around no line at all is left out.
        var pairs: [Pair] {
            var pairs: [Pair] = []
            var open: [Int] = []
            for lineTag in lineTags {
                if lineTag.tag.kind == .end {
                    if let last = open.last, pairs[last].open?.tag.name == lineTag.tag.name {
                        pairs[open.removeLast()].close = lineTag
                    } else {
                        pairs.append(Pair(open: nil, close: lineTag))
                    }
                } else {
                    open.append(pairs.count)
                    pairs.append(Pair(open: lineTag, close: nil))
                }
            }
            return pairs
        }
    }

    /// A template's pieces, line by line, tags numbered through.
    private struct Lines {
        enum Piece {
            case text(String)
            case tag(Int, Tag)
        }

        var lines: [[Piece]] = [[]]

        init(_ pieces: [TemplatePiece]) {
            var number = 0
            for piece in pieces {
                switch piece {
                case .tag(let tag):
                    lines[lines.count - 1].append(.tag(number, tag))
                    number += 1
                case .text(let text):
                    for (index, part) in text.replacing("\r\n", with: "\n").split(
                        separator: "\n", omittingEmptySubsequences: false
                    ).enumerated() {
                        if index > 0 { lines.append([]) }
                        if !part.isEmpty { lines[lines.count - 1].append(.text(String(part))) }
                    }
                }
            }
        }
    }

    /// Finds the block before or behind which each tag belongs.
    private struct Markers {
        var markers: [CommonMark.Marker] = []

        private typealias Edge = (block: CommonMark.Block, parent: Int)

        init(_ pairs: [Layout.Pair], in document: CommonMark.Block) {
            var numbered: [(order: Int, marker: CommonMark.Marker)] = []
            for pair in pairs {
                var starts = pair.open.map { Self.starts(at: $0.line, in: document) } ?? []
                var ends = pair.close.map { Self.ends(before: $0.line, in: document) } ?? []
                if let open = pair.open, let close = pair.close {
                    guard let first = starts.first?.block.firstLine, first < close.line else {
                        // Nothing stands between them. Both go to the end, one behind the other.
                        for tag in [open, close] {
                            let marker = CommonMark.Marker(
                                block: document.children.last?.number ?? 0, isBefore: false,
                                text: Placeholder.text(tag.number))
                            if !document.children.isEmpty { numbered.append((tag.number, marker)) }
                        }
                        continue
                    }
                    let level = Self.level(starts, ends, indentation: open.indentation)
                    starts = level.map { [$0.start] } ?? starts
                    ends = level.map { [$0.end] } ?? ends
                }
                if let open = pair.open, let start = starts.first {
                    numbered.append(
                        (
                            open.number,
                            CommonMark.Marker(
                                block: start.block.number, isBefore: true, text: Placeholder.text(open.number))
                        ))
                }
                if let close = pair.close, let end = ends.first {
                    numbered.append(
                        (
                            close.number,
                            CommonMark.Marker(
                                block: end.block.number, isBefore: false, text: Placeholder.text(close.number))
                        ))
                }
            }
            markers = numbered.sorted { $0.order < $1.order }.map(\.marker)
        }

        /// The blocks that begin on the first line with a block at or behind `line`, outermost first.
        private static func starts(at line: Int, in document: CommonMark.Block) -> [Edge] {
            var edges: [Edge] = []
            var parent = document
            var first: Int?
            while let next = parent.children.first(where: { $0.lastLine >= line && $0.firstLine >= (first ?? 0) }) {
                if next.firstLine >= line, first == nil || next.firstLine == first {
                    first = next.firstLine
                    edges.append((next, parent.number))
                } else if first != nil {
                    break
                }
                parent = next
            }
            return edges
        }

        /// The blocks that end on the last line with a block before `line`, outermost first.
        private static func ends(before line: Int, in document: CommonMark.Block) -> [Edge] {
            var edges: [Edge] = []
            var parent = document
            var last: Int?
            while let next = parent.children.last(where: { $0.firstLine < line }) {
                if next.lastLine < line, last == nil || next.lastLine == last {
                    last = next.lastLine
                    edges.append((next, parent.number))
                } else if last != nil {
                    break
                }
                parent = next
            }
            return edges
        }

        /// The level at which a section encloses whole blocks. Around the items of a list it is these; of nested lists
        /// the tag's indentation picks one.
        private static func level(_ starts: [Edge], _ ends: [Edge], indentation: Int) -> (start: Edge, end: Edge)? {
            let levels = starts.compactMap { start in
                ends.first { $0.parent == start.parent }.map { (start: start, end: $0) }
            }
            let items = levels.filter { $0.start.block.kind == .item && $0.start.block.firstColumn <= indentation + 1 }
            return items.last ?? levels.first { $0.start.block.kind == .item } ?? levels.first
        }
    }
}

extension String {
    fileprivate var isFence: Bool {
        let text = trimmingSpaces()
        return text.count >= 3 && (text.allSatisfy { $0 == "`" } || text.allSatisfy { $0 == "~" })
    }

    fileprivate var endsWithTagName: Bool {
        guard let open = lastIndex(of: "<"), let first = self[index(after: open)...].first else { return false }
        return first.isASCII && first.isLetter
            && self[index(after: open)...].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}

extension CommonMark.Block {
    fileprivate var leaves: [CommonMark.Block] {
        isLeaf ? [self] : children.flatMap(\.leaves)
    }
}

/// Characters that stand for tags while cmark has the text: letters to it, of Unicode's private use, plane 15.
enum Placeholder {
    private static let first: UInt32 = 0xF0000
    static let maximumCount = 0xFFFE

    static func text(_ number: Int) -> String {
        Unicode.Scalar(first + UInt32(number)).map { String($0) } ?? ""
    }

    /// Whether a template uses such characters itself.
    static func isFound(in text: String) -> Bool {
        text.unicodeScalars.contains { first..<first + 0x10000 ~= $0.value }
    }

    /// The number of the placeholder at `index`, and its length. In a link's address cmark has percent-encoded it.
    static func read(_ html: [UInt8], at index: Int) -> (number: Int, length: Int)? {
        var bytes: [UInt8] = []
        var position = index
        while bytes.count < 4, position < html.count {
            if html[position] == UInt8(ascii: "%"), position + 2 < html.count,
                let high = hexDigit(html[position + 1]), let low = hexDigit(html[position + 2])
            {
                bytes.append(UInt8(high << 4 | low))
                position += 3
            } else {
                bytes.append(html[position])
                position += 1
            }
            guard bytes[0] == 0xF3 else { return nil }
        }
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let scalar = text.first, text.count == 1, first..<first + 0x10000 ~= scalar.value else { return nil }
        return (Int(scalar.value - first), position - index)
    }
}

extension MarkdownTemplate {
    /// The positions of standalone tags before or after blocks.
    enum Markers {
        private typealias Edge = (block: CommonMark.Block, parent: Int)

        static func find(_ pairs: [TemplateLines.Pair], in document: CommonMark.Block) -> [CommonMark.Marker] {
            var numbered: [(order: Int, marker: CommonMark.Marker)] = []
            func mark(_ tag: TemplateLines.LineTag, _ block: Int, isBefore: Bool) {
                let marker = CommonMark.Marker(block: block, isBefore: isBefore, text: Placeholder.text(tag.number))
                numbered.append((tag.number, marker))
            }
            for pair in pairs {
                var starts = pair.open.map { Self.starts(at: $0.line, in: document) } ?? []
                var ends = pair.close.map { Self.ends(before: $0.line, in: document) } ?? []
                if let open = pair.open, let close = pair.close {
                    guard let first = starts.first?.block.firstLine, first < close.line else {
                        // There is no block between the tags. Put both at the end of the document, one after the other.
                        if let last = document.children.last?.number {
                            for tag in [open, close] { mark(tag, last, isBefore: false) }
                        }
                        continue
                    }
                    let level = Self.level(starts, ends, indentation: open.indentation)
                    starts = level.map { [$0.start] } ?? starts
                    ends = level.map { [$0.end] } ?? ends
                }
                if let open = pair.open, let start = starts.first { mark(open, start.block.number, isBefore: true) }
                if let close = pair.close, let end = ends.first { mark(close, end.block.number, isBefore: false) }
            }
            return numbered.sorted { $0.order < $1.order }.map(\.marker)
        }

        /// Finds the first line, at or after `line`, on which a block begins, and returns the blocks that begin there,
        /// outermost first.
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

        /// Finds the last line, before `line`, on which a block ends, and returns the blocks that end there, outermost
        /// first.
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

        /// Returns the level at which a section encloses whole blocks; nil if there is none. A section around list
        /// items encloses the items. In nested lists, the tag's indentation selects the level.
        private static func level(_ starts: [Edge], _ ends: [Edge], indentation: Int) -> (start: Edge, end: Edge)? {
            let levels = starts.compactMap { start in
                ends.first { $0.parent == start.parent }.map { (start: start, end: $0) }
            }
            let items = levels.filter { $0.start.block.kind == .item && $0.start.block.firstColumn <= indentation + 1 }
            return items.last ?? levels.first { $0.start.block.kind == .item } ?? levels.first
        }
    }
}

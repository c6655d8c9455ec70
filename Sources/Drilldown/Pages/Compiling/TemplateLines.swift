/// The lines of a template with the standalone tags removed, and the removed tags.
struct TemplateLines {
    /// A standalone tag, and the number of the line after it, counted from 1.
    struct LineTag {
        var number: Int
        var tag: Tag
        var line: Int
        var indentation: Int
    }

    /// An opening tag and its end tag, or one of them if the other is not a standalone tag.
    struct Pair {
        var open: LineTag?
        var close: LineTag?
    }

    private(set) var lines: [String] = [""]
    private(set) var lineTags: [LineTag] = []
    /// The numbers of the tags before the closing fence of a code block. Their placeholders are at the end of the
    /// previous line, and are later moved after that line.
    private(set) var beforeFence: [Int] = []

    var markdown: String { lines.joined(separator: "\n") }

    /// The text of an HTML template, with the placeholder of each standalone tag at the start of the line after the
    /// tag.
    var html: String {
        var prefixes: [Int: String] = [:]
        for tag in lineTags { prefixes[tag.line, default: ""] += Placeholder.text(tag.number) }
        return lines.enumerated().map { (prefixes[$0.offset + 1] ?? "") + $0.element }.joined(separator: "\n")
    }

    init(_ pieces: [TemplatePiece]) {
        var endsWithTag = false
        for line in NumberedLines(pieces).lines {
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
                        // For cmark, `<div{{#…}}` begins an HTML block only if a space follows the name.
                        if tag.isStandalone, text.endsWithTagName { text += " " }
                        text += Placeholder.text(number)
                    }
                }
                lines.append("")
            }
        }
        if !endsWithTag { lines.removeLast() }
    }

    /// Moves the standalone tags inside a leaf block, such as a paragraph, to the start of the lines after them. Tags
    /// before the closing fence of a code block move to the end of the lines before them (`beforeFence`).
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

    /// The standalone tags that are not inside a leaf block, paired by section.
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

/// The pieces of a template by line, with numbered tags.
private struct NumberedLines {
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

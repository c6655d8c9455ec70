import Foundation
import TestSupport

@testable import Drilldown

/// A Markdown file of the documentation.
struct Article {
    /// The path relative to the project's folder, without the extension.
    let name: String
    let file: URL
    let text: String
    /// The sections in order; the first is the text below the title.
    let sections: [Section]

    struct Section {
        var heading: String
        var level: Int
        /// The enclosing sections, outermost first.
        var above: [Int]
        /// The paragraphs outside code blocks.
        var prose: [String] = []
        var blocks: [Block] = []
    }

    struct Block {
        /// The text after the opening fence.
        var language: String
        var text: String
        /// The line in the article, counted from 1.
        var line: Int
        /// The paragraph before the block.
        var introduction: String
    }

    init(_ file: URL) throws {
        self.file = file
        name = String(file.deletingPathExtension().path.dropFirst(ProjectFolder.url.path.count + 1))
        text = try String(contentsOf: file, encoding: .utf8)
        var sections: [Section] = []
        var open: Block?
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    sections[sections.count - 1].blocks.append(block)
                    open = nil
                } else {
                    open = Block(
                        language: String(line.dropFirst(3)), text: "", line: number + 1,
                        introduction: Self.lastParagraph(of: sections.last?.prose ?? []))
                }
            } else if open != nil {
                open?.text += line + "\n"
            } else if let heading = line.wholeMatch(of: /(#+) (.*)/) {
                let level = heading.1.count
                let above = sections.indices.filter { index in
                    sections[index].level < level
                        && sections[(index + 1)...].allSatisfy { $0.level > sections[index].level }
                }
                sections.append(Section(heading: String(heading.2), level: level, above: above))
            } else {
                sections[sections.count - 1].prose.append(line)
            }
        }
        self.sections = sections
    }

    private static func lastParagraph(of lines: [String]) -> String {
        let last = lines.reversed().drop { $0.isEmpty }.prefix { !$0.isEmpty }
        return last.reversed().joined(separator: " ")
    }

    /// The number of code blocks that CommonMark finds, including indented ones.
    var codeBlockCount: Int {
        func count(_ block: CommonMark.Block) -> Int {
            (block.kind == .code ? 1 : 0) + block.children.map(count).reduce(0, +)
        }
        return count(CommonMark.blocks(of: text))
    }

    func section(_ heading: String) -> Section? { sections.first { $0.heading == heading } }
}

extension Article.Section {
    /// The code spans in order.
    var codeSpans: [String] { prose.flatMap { $0.codeSpans } }

    /// The cells of each row of the tables.
    var rows: [[String]] {
        prose.indices.filter { prose[$0].hasPrefix("|") && ($0 == 0 || prose[$0 - 1].hasPrefix("|")) }
            .map { prose[$0].dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingSpaces() } }
            .filter { !$0.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
    }

    /// The header cells of the first table.
    var head: [String] {
        prose.first { $0.hasPrefix("|") }?.dropFirst().dropLast().components(separatedBy: "|")
            .map { $0.trimmingSpaces() } ?? []
    }

    /// The code spans in the first cells of tables.
    var firstColumn: [String] { rows.flatMap { $0[0].codeSpans } }
}

extension String {
    /// The text without the indentation of its lines.
    var withoutIndentation: String {
        components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }

    var codeSpans: [String] { matches(of: /`([^`]+)`/).map { String($0.1) } }

    /// The anchor that GitHub gives to a heading.
    var anchor: String {
        lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
}

/// The files of the project.
enum Project {
    /// The README, the pages of the manual and the article of the library reference.
    static let articles: [Article] = {
        let manual = files("docs").filter { $0.hasSuffix(".md") }.sorted()
        return (["README.md"] + manual + ["Sources/Drilldown/Drilldown.docc/Drilldown.md"])
            .compactMap { try? Article(ProjectFolder.file($0)) }
    }()

    static func article(_ name: String) -> Article? { articles.first { $0.name == name } }

    /// Returns a page of the manual.
    static func page(_ name: String) -> Article? { article("docs/" + name) }

    /// Returns all files below a folder of the project, as paths from its root.
    static func files(_ name: String) -> [String] {
        let found = try? FileManager.default.subpathsOfDirectory(atPath: ProjectFolder.file(name).path)
        return (found ?? []).map { "\(name)/\($0)" }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: ProjectFolder.file(path), encoding: .utf8)
    }
}

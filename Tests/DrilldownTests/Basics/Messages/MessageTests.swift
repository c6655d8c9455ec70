import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The wording of all messages. Each message type has a table with all of its messages and their texts.
@Suite struct MessageTests {
    private static let folder = ProjectFolder.file("Sources/Drilldown/Basics/Diagnostics/Messages")

    /// Compares diagnostic messages with the expected lines, and checks that the table contains each message.
    ///
    /// - Parameter table: At least one message of each case, and its line: the code, the severity and the text.
    func check<Message: DiagnosticMessage>(_ table: [(message: Message, line: String)]) throws {
        for (message, line) in table {
            let diagnostic = Diagnostic(message.text, at: Drilldown.SourceLocation(file: message.text.code.rawValue))
            #expect(diagnostic.description == line)
        }
        if Mirror(reflecting: table[0].message).displayStyle == .enum {
            try checkCases(table.map(\.message), before: "    var text: MessageText {")
        } else {
            try checkMembers(of: Message.self, count: table.count)
        }
    }

    /// Compares sentences with the expected lines, and checks that the table contains each case.
    func check<Message: SentenceMessage>(_ table: [(message: Message, line: String)]) throws {
        for (message, line) in table { #expect(message.line == line) }
        if Mirror(reflecting: table[0].message).displayStyle == .enum {
            try checkCases(table.map(\.message), before: "    package var text: (")
        } else {
            try checkMembers(of: Message.self, count: table.count)
        }
    }

    /// Checks that the tables contain each static member of a structure of messages.
    ///
    /// - Parameter count: The number of rows of its table.
    private func checkMembers<Message>(of type: Message.Type, count: Int) throws {
        let source = try String(
            contentsOf: Self.folder.appendingPathComponent("\(type).swift"), encoding: .utf8)
        let tables = try Self.text(of: ProjectFolder.file("Tests/DrilldownTests/Basics/Messages"))
        let tested = Set(tables.matches(of: /\(\s*\.(\w+)/).map { $0.1 })
        let members = source.matches(of: /(?m)^    (?:package )?static (?:let|func) (\w+)/).map { $0.1 }.filter {
            $0 != "code"
        }
        #expect(!members.isEmpty && members.count <= count)
        #expect(members.filter { !tested.contains($0) } == [])
    }

    /// Checks that the messages include each case of their enum.
    func checkCases<Message>(_ messages: [Message], before end: String) throws {
        let source = Self.folder.appendingPathComponent("\(Message.self).swift")
        let declaration = try String(contentsOf: source, encoding: .utf8).prefix(upTo: end)
        let cases = declaration.matches(of: /(?m)^    case (\w+)/).map { $0.1 }
        #expect(!cases.isEmpty)
        let tested = Set(messages.map { "\($0)".prefix { $0.isLetter || $0.isNumber } })
        #expect(cases.filter { !tested.contains($0) } == [])
    }

    @Test("Each message type has exactly one table")
    func enums() throws {
        let tests = ProjectFolder.file("Tests/DrilldownTests/Basics/Messages")
        let tables = try Self.text(of: tests).matches(of: /table: \[\((\w+), String\)\]/).map { $0.1 }
        let types = try Self.text(of: Self.folder).matches(
            of: /(?:enum|struct) (\w+): (?:Diagnostic|Error|Sentence)Message/
        ).map { $0.1 }
        #expect(tables.sorted() == types.sorted())
    }

    @Test("No diagnostic message ends with a full stop or contains a discouraged word")
    func style() throws {
        let tests = ProjectFolder.file("Tests/DrilldownTests/Basics/Messages")
        let lines = try Self.text(of: tests).matches(of: /"[a-z-]+: (?:error|warning): (.*)"#*\)?,?\n/).map { $0.1 }
        #expect(!lines.isEmpty)
        let avoided =
            /(?i)\b(stands?|bears?|mend|somebody|nobody|meanwhile|lies?|is but|hold against|take away|whichever|beyond)\b/
        for line in lines where line.contains(avoided) || line.hasSuffix(".") && !line.hasSuffix(" .") {
            Issue.record("\(line)")
        }
    }

    private static func text(of folder: URL) throws -> String {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }.joined()
    }
}

extension String {
    /// Returns the text before the first occurrence of `end`, or the whole text if it does not occur.
    fileprivate func prefix(upTo end: String) -> Substring { self[..<(firstRange(of: end)?.lowerBound ?? endIndex)] }
}

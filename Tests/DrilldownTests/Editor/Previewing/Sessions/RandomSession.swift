import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// A session with two windows and an external writer, and the model of its file.
struct RandomSession {
    /// The number of sessions in each test. A short run has each shape at least once.
    static let count = RandomRuns.areFull ? 250 : RandomRuns.areLong ? 40 : 12

    let shape: SessionShape
    let file: EditedFile
    var model: SessionModel
    var random: Seeded
    /// The version of the items in the file, and the version that pages show.
    var version = SessionVersion()
    var shown: (root: ModelNode, version: SessionVersion)
    var windows: [SessionWindow] = []
    private var nodes: [String: Int] = [:]
    private var handles: [Int: String] = [:]
    /// The objects that Undo or Redo has restored in a file that another program has changed.
    var restored: Set<Int> = []
    /// True if another program has changed the file.
    var isShared = false
    /// The number of typed strings. Most strings contain it to make them different.
    var typed = 0
    /// The steps of the session, for the description of a failure.
    var log: [String] = []

    /// A violation of the model, with the steps that lead to it.
    struct Violation: Error, CustomStringConvertible {
        var description: String
    }

    /// The effects of a request.
    struct Expectation {
        var status = 303
        var steps: [ModelStep] = []
        /// Another status that is possible if the request changes nothing; nil if there is none.
        var rejection: Int?
        /// The change that is undone or redone; nil for other requests.
        var reverted: (number: Int, isUndo: Bool)?
    }

    init(_ shape: SessionShape, seed: Int) async throws {
        self.shape = shape
        random = Seeded(state: UInt64(seed))
        let names = ["index.md", "group.md", "item.md", "warnings.md", "changes.md", "explore.md", "not-found.md"]
        var theme = names.reduce(into: [:]) { $0[$1] = SourceFile(name: $1, text: "nothing") }
        theme["layout.html"] = SourceFile(name: "layout.html", text: "<body>\n{{content}}\n</body>\n")
        file = try await EditedFile(
            shape.text(of: shape.items, in: shape.style), shape.configuration, theme: Theme(userFiles: theme))
        model = SessionModel(try shape.items(in: file.text))
        shown = (model.root, version)
        for _ in 0..<2 { windows.append(try await window()) }
    }

    func require(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
        guard !condition else { return }
        let text = (try? file.text) ?? ""
        throw Violation(
            description:
                "\(shape.testDescription): \(problem()) after\n\(log.joined(separator: "\n"))\nThe file:\n\(text)")
    }

    /// Loads the pages of a window.
    mutating func window() async throws -> SessionWindow {
        guard let window = await SessionWindow(file, showing: shown.root, shown.version, using: &random) else {
            throw Violation(
                description: "\(shape.testDescription): a page has other items after\n\(log.joined(separator: "\n"))")
        }
        try check(Array(window.rows.joined()))
        return window
    }

    /// Checks that handles refer to the same items as before.
    private mutating func check(_ rows: [SessionWindow.Row]) throws {
        for row in rows {
            try require(nodes[row.handle, default: row.node] == row.node, "the handle \(row.handle) is reused")
            nodes[row.handle] = row.node
            if !isShared {
                try require(handles[row.node, default: row.handle] == row.handle, "the handle of an item has changed")
            }
            handles[row.node] = row.handle
        }
    }

    /// Sends a request, and compares its effects with the expected ones.
    mutating func send(
        _ title: String, _ expected: Expectation, _ answer: (EditedFile) async -> PreviewAnswer
    ) async throws {
        let before = try file.text
        let answer = await answer(file)
        let after = try file.text
        log.append("\(title): \(answer.status)")
        defer { shown = (model.root, version) }
        if answer.status == expected.rejection {
            try require(after == before, "a rejected request has changed the file")
            return
        }
        try require(
            answer.status == expected.status,
            "the status is \(answer.status), not \(expected.status): \(Self.message(in: answer))")
        if expected.steps.isEmpty {
            try require(after == before, "the file has changed")
            return
        }
        version.items += 1
        if let (number, isUndo) = expected.reverted {
            try revert(number, isUndo, expected.steps, before, after)
        } else {
            model.perform(expected.steps, from: before)
        }
        let difference = try difference(of: after, from: model.root)
        try require(difference == nil, difference ?? "")
    }

    private static func message(in answer: PreviewAnswer) -> String {
        let message = answer.html.firstMatch(of: /role="alert"><p>(.*?)<\/p>|<h1>(.*?)<\/h1>/)
        return message.map { String($0.1 ?? $0.2 ?? "") } ?? String(answer.html.prefix(200))
    }

    private mutating func revert(
        _ number: Int, _ isUndo: Bool, _ steps: [ModelStep], _ before: String, _ after: String
    ) throws {
        if let text = model.change(number, toUndo: isUndo)?.text {
            try require(after == text, "the bytes of the earlier file are different:\n\(text)")
        }
        // Another program may have added an item between the two neighbors.
        let roots = [true, false].compactMap { isAfter in
            var root = model.root
            return root.apply(steps, isAfter: isAfter) ? root : nil
        }
        let root = try roots.first { try difference(of: after, from: $0) == nil } ?? roots.first
        try require(root != nil, "a change by another program was reverted")
        for case .place(let node, nil, _?) in steps where isShared {
            restored.formUnion(node.items.map(\.number))
        }
        if let root { model.revert(number, toUndo: isUndo, to: root, from: before) }
    }

    /// Returns the difference between a file and the model; nil if there is none.
    func difference(of text: String, from root: ModelNode) throws -> String? {
        let items = root.lists["items"] ?? []
        let expected = shape.text(of: items.map { .init(key: $0.key, value: $0.tree) }, in: shape.style)
        let values = try shape.values(in: text)
        if try !values.isEqual(to: shape.values(in: expected) as? [Any] ?? []) {
            return "not the values of\n\(expected)"
        }
        var copy = SessionModel([])
        let found = try shape.items(in: text).map { copy.node($0.value, key: $0.key) }
        let isSame = found.map(\.tree) == items.map(\.tree) && found.map(\.key) == items.map(\.key)
        return isSame ? nil : "not the notation or order of\n\(expected)"
    }
}

extension RandomSession {
    /// Lets the session notice changes by another program.
    mutating func follow() async throws {
        guard let result = await file.session.follow() else { return }
        _ = try result.get()
        shown = (model.root, version)
    }

    /// Undoes or redoes all possible changes, each with the button of a new page.
    mutating func revertAll(isUndo: Bool) async throws {
        let action = isUndo ? "undo" : "redo"
        var last: Int?
        while true {
            let page = await file.page("index.html?edit")
            let rows = SessionWindow.rows(on: page, model.items)
            try require(rows != nil, "the list has other items")
            try check(rows ?? [])
            // A change that would repeat an ID stays the next one.
            guard let number = SessionWindow.change(action, on: page), number != last else { break }
            try await revert(number, isUndo: isUndo)
            last = number
        }
        let left = isUndo ? model.done : model.undone
        try require(isShared || left.isEmpty, "not all changes were reverted")
    }
}

import Testing

@testable import Drilldown

/// A JSON value as a model for edits. Scalars are stored as in the file.
indirect enum JSONTree: Equatable {
    case scalar(String)
    case array([JSONTree])
    case object([Member])

    struct Member: Equatable {
        var key: String
        var value: JSONTree
    }

    /// Parses a string with the program's JSON reader.
    init(_ text: String) throws {
        let source = SourceFile(name: "x.json", text: text)
        _ = try Outline(source)
        var record = JSONRecord(source)
        record.load(from: 0)
        self.init(0, of: record)
    }

    private init(_ index: JSONRecord.Index, of record: JSONRecord) {
        self =
            switch record[index].kind {
            case .array: .array(record.elements(of: index).map { JSONTree($0, of: record) })
            case .object:
                .object(
                    record.members(of: index).map { Member(key: record.string($0), value: JSONTree($1, of: record)) })
            default: .scalar(String(decoding: record.source(index), as: UTF8.self))
            }
    }

    var draft: DraftValue {
        switch self {
        case .scalar(let text): .written(Array(text.utf8))
        case .array(let elements): .array(elements.map(\.draft))
        case .object(let members): .object(members.map { ($0.key, $0.value.draft) })
        }
    }

    var isScalar: Bool { if case .scalar = self { true } else { false } }
}

extension JSONTree {
    var elements: [JSONTree] {
        get { if case .array(let elements) = self { elements } else { [] } }
        set { self = .array(newValue) }
    }

    subscript(key: String) -> JSONTree? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.key == key }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            if let index = members.firstIndex(where: { $0.key == key }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(key: key, value: newValue))
            }
            self = .object(members)
        }
    }

    /// The value at a path of indices and keys.
    subscript(way: ArraySlice<String>) -> JSONTree {
        get {
            guard let step = way.first else { return self }
            let next = Int(step).map { elements[$0] } ?? self[step] ?? .scalar("null")
            return next[way.dropFirst()]
        }
        set {
            guard let step = way.first else {
                self = newValue
                return
            }
            if let index = Int(step) {
                elements[index][way.dropFirst()] = newValue
            } else {
                var next = self[step] ?? .scalar("null")
                next[way.dropFirst()] = newValue
                self[step] = next
            }
        }
    }

    /// Returns the paths of all values that match a condition.
    func ways(where isWanted: (JSONTree) -> Bool, below way: [String] = []) -> [[String]] {
        let below: [[String]] =
            switch self {
            case .scalar: []
            case .array(let elements):
                elements.enumerated().flatMap { $1.ways(where: isWanted, below: way + ["\($0)"]) }
            case .object(let members): members.flatMap { $0.value.ways(where: isWanted, below: way + [$0.key]) }
            }
        return (isWanted(self) ? [way] : []) + below
    }
}

extension JSONTree {
    /// A consistent style of a JSON file.
    struct Style: CustomTestStringConvertible {
        var testDescription: String
        var step = ""
        var lineBreak = "\n"
        var colon = ": "
        /// The separator between elements on one line.
        var comma = ", "
        /// The minimum depth of containers that are written on one line.
        var depth = Int.max
        var expandsLists = false
    }

    func text(_ style: Style, depth: Int = 0) -> String {
        switch self {
        case .scalar(let text): return text
        case .array(let elements):
            let isList = elements.allSatisfy(\.isScalar) && !style.expandsLists
            return Self.join(elements.map { $0.text(style, depth: depth + 1) }, "[", "]", style, depth, !isList)
        case .object(let members):
            let parts = members.map {
                String(decoding: JSONText.encoded($0.key), as: UTF8.self) + style.colon
                    + $0.value.text(style, depth: depth + 1)
            }
            return Self.join(parts, "{", "}", style, depth, true)
        }
    }

    private static func join(
        _ parts: [String], _ open: String, _ close: String, _ style: Style, _ depth: Int, _ isExpanded: Bool
    ) -> String {
        guard !parts.isEmpty else { return open + close }
        guard isExpanded, depth < style.depth else { return open + parts.joined(separator: style.comma) + close }
        let line = style.lineBreak + String(repeating: style.step, count: depth)
        return open + line + style.step + parts.joined(separator: "," + line + style.step) + line + close
    }
}

extension JSONEdit {
    /// Returns the position for a new element that gets the given index. Parses the whole array.
    func insertionPoint(_ number: Int, inArrayAt offset: Int) -> InsertionPoint {
        let elements = elements(ofArrayAt: offset)
        guard let last = elements.last else { return .emptyContainer(offset) }
        return number < elements.count ? .before(elements[max(0, number)]) : .after(last)
    }
}

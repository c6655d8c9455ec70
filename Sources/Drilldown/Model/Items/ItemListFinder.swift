/// A search for the lists at a path that goes through arrays or ends at an object whose members are items. The syntax
/// of the file must have been validated.
struct ItemListFinder {
    private(set) var lists: [ItemList] = []
    private(set) var contexts = ItemContexts()
    /// The values on the path that have the wrong kind. Nulls are ignored.
    private(set) var misplaced: [Misplaced] = []
    /// The other values in objects whose members are the lists of items.
    private var others: [Misplaced] = []
    /// The first paths of arrays around the items that are too large to become fields of the items.
    private(set) var omitted: [ItemsPath] = []
    /// The maximum number of steps of the path for which a value was found.
    private(set) var reached = 0

    enum Misplaced {
        /// A value in place of a list of items, with its offset.
        case list(Int)
        /// A value in place of an object that contains items, with its offset.
        case element(Int)
    }

    private let steps: [ItemsPath.Step]
    private let bytes: [UInt8]
    private var frames: [Frame] = []
    /// The depth inside a value that is not on the path; 0 outside such a value.
    private var skipped = 0

    private static let maximumMisplaced = 20
    private static let maximumOmitted = 5

    /// A container on the path to the items, or a list of items.
    private struct Frame {
        var isObject: Bool
        /// The number of steps from the document to the container.
        var steps: Int
        /// The index of the list if the container is a list of items; otherwise nil.
        var list: Int?
        /// The index of the context if the container is a context; otherwise nil.
        var own: Int?
        /// The index of the innermost context of the values; nil if there is none.
        var context: Int?
        /// The range of the last key.
        var key = 0..<0
        /// The index of the last element.
        var ordinal = -1
        /// The offsets of the keys of members that become fields of the items.
        var kept: [Int] = []
        /// The offsets of the keys of such members in objects between the element and its list.
        var inner: [Int] = []
        /// The size of all these members, in bytes.
        var size = 0
    }

    /// Finds the lists at a path.
    ///
    /// - Parameter isLines: True if the file is JSON Lines. Each of its values is then an element of the document.
    init(_ path: ItemsPath, in source: SourceFile, isLines: Bool) {
        steps = path.steps
        bytes = source.bytes
        var scanner = JSONScanner(bytes, in: 0..<bytes.count, checkingKeys: false)
        guard isLines else {
            try? scanner.scanValue(into: &self)
            if lists.isEmpty { misplaced += others }
            return
        }
        if steps.isEmpty { lists.append(ItemList(.lines, at: 0)) }
        frames.append(Frame(isObject: false, steps: 0, list: steps.isEmpty ? 0 : nil))
        while scanner.hasMore, (try? scanner.scanValue(into: &self)) != nil {}
    }

    private mutating func begin(_ kind: JSONKind, at start: Int) {
        let isContainer = kind == .object || kind == .array
        guard let last = frames.indices.last else {
            enter(0, kind, at: start, isElement: false)
            return
        }
        if !frames[last].isObject { frames[last].ordinal += 1 }
        let frame = frames[last]
        if let list = frame.list {
            lists[list].add(at: frame.isObject ? frame.key.lowerBound : start, isObject: kind == .object)
            if isContainer { skipped = 1 }
            return
        }
        switch steps[frame.steps] {
        case .each: enter(frame.steps + 1, kind, at: start, isElement: true)
        case .key(let key):
            if frame.isObject, JSONText.string(bytes, frame.key) == key.text {
                enter(frame.steps + 1, kind, at: start, isElement: false)
            } else if isContainer {
                skipped = 1
            }
        }
    }

    /// Enters a value that is on the path.
    ///
    /// - Parameters:
    ///   - count: The number of steps that lead to the value.
    ///   - isElement: True if the last of these steps is `each`.
    private mutating func enter(_ count: Int, _ kind: JSONKind, at start: Int, isElement: Bool) {
        reached = max(reached, count)
        guard kind == .object || kind == .array else {
            // A member such as `updated` describes the file.
            let isNote = isElement && frames.last.map { $0.isObject && Outline.isNote($0.key, in: bytes) } ?? false
            guard kind != .null, !isNote, misplaced.count < Self.maximumMisplaced else { return }
            if count == steps.count, isElement, frames.last?.isObject == true {
                if others.count < Self.maximumMisplaced { others.append(.list(start)) }
            } else if count == steps.count {
                misplaced.append(.list(start))
            } else if isElement {
                misplaced.append(.element(start))
            }
            return
        }
        var frame = Frame(isObject: kind == .object, steps: count, context: frames.last?.context)
        if isElement, let outer = frames.last {
            frame.own = contexts.begin(at: start, outer: outer.context, ordinal: outer.isObject ? nil : outer.ordinal)
            frame.context = frame.own
        }
        if count == steps.count {
            frame.list = lists.count
            lists.append(ItemList(kind == .object ? .object : .array, at: start, context: frame.context))
        }
        frames.append(frame)
    }

    /// Keeps the last member of a context, unless it is too large. Records its path if it is an array.
    private mutating func endMember(at end: Int) {
        guard let last = frames.indices.last, frames[last].context != nil, frames[last].isObject,
            frames[last].list == nil
        else { return }
        let size = end - frames[last].key.lowerBound
        guard size <= ItemContexts.largestMember, frames[last].size + size <= ItemContexts.largestContext else {
            let key = FieldPath.Key(JSONText.string(bytes, frames[last].key))
            let path = ItemsPath(steps[..<frames[last].steps]).appending(.key(key))
            if bytes[end - 1] == UInt8(ascii: "]"), omitted.count < Self.maximumOmitted, !omitted.contains(path) {
                omitted.append(path)
            }
            return
        }
        frames[last].size += size
        frames[last].kept.append(frames[last].key.lowerBound)
    }

    /// Adds the kept members of an object between an element and its list to the members of the element, unless they
    /// are too large.
    private mutating func moveMembers(of frame: Frame) {
        guard frame.isObject, frame.list == nil, let last = frames.indices.last, frames[last].context != nil,
            frames[last].size + frame.size <= ItemContexts.largestContext
        else { return }
        frames[last].inner += members(of: frame)
        frames[last].size += frame.size
    }

    /// Returns the offsets of the keys of all kept members in ascending order. A member of the object itself takes
    /// precedence over a member with the same key in an inner object.
    private func members(of frame: Frame) -> [Int] {
        guard !frame.inner.isEmpty else { return frame.kept }
        let own = Set(frame.kept.map(key(at:)))
        return (frame.kept + frame.inner.filter { !own.contains(key(at: $0)) }).sorted()
    }

    private func key(at offset: Int) -> ArraySlice<UInt8> {
        bytes[offset..<JSONSpace.endOfString(in: bytes, from: offset)]
    }

    /// True if the value of the last key is on the path to the items. In an object whose members are the lists of
    /// items, other values are not.
    private var isOnPath: Bool {
        guard let frame = frames.last, frame.isObject else { return true }
        guard case .key(let key) = steps[frame.steps] else { return frame.steps + 1 < steps.count }
        return JSONText.string(bytes, frame.key) == key.text
    }
}

extension ItemListFinder: JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int) {
        if skipped > 0 { skipped += 1 } else { begin(kind, at: start) }
    }

    mutating func endContainer(at end: Int) {
        if skipped > 0 {
            skipped -= 1
            if skipped == 0, frames.last?.own != nil { endMember(at: end) }
            return
        }
        let frame = frames.removeLast()
        if let own = frame.own {
            contexts.end(own, at: end, members: members(of: frame))
        } else {
            moveMembers(of: frame)
        }
    }

    mutating func key(_ range: Range<Int>, plain: Bool) {
        if skipped == 0 { frames[frames.count - 1].key = range }
    }

    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
        guard skipped == 0 else { return }
        begin(kind, at: range.lowerBound)
        if frames.last?.list == nil, !isOnPath { endMember(at: range.upperBound) }
    }
}

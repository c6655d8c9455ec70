/// An object in a model of an inventory: an item, a child item, or an element of a list of objects.
struct ModelNode: Equatable {
    /// The number of the object, which is never used for another object.
    var number: Int
    /// The key of an item that is a member of an object; otherwise empty.
    var key = ""
    var values: [String: JSONTree] = [:]
    var lists: [String: [ModelNode]] = [:]

    /// The keys of lists of objects.
    static let listKeys: Set = ["items", "in", "repairs"]

    /// The content, with the members in alphabetical order.
    var tree: JSONTree {
        let members =
            values.map { JSONTree.Member(key: $0, value: $1) }
            + lists.map { JSONTree.Member(key: $0, value: .array($1.map(\.tree))) }
        return .object(members.sorted { $0.key < $1.key })
    }

    /// Returns the text of a string value; nil for other values.
    func text(_ key: String) -> String? { values[key]?.string }
}

extension JSONTree {
    /// The text of a string without escapes other than those of quotation marks; nil for other values.
    var string: String? {
        guard case .scalar(let json) = self, json.hasPrefix("\"") else { return nil }
        return String(json.dropFirst().dropLast()).replacing("\\\"", with: "\"")
    }

    static func string(_ text: String) -> JSONTree { .scalar("\"\(text.replacing("\"", with: "\\\""))\"") }
}

extension ModelNode {
    /// The item itself and all items inside it, in the order of the file.
    var items: [ModelNode] { [self] + (lists["in"] ?? []).flatMap(\.items) }

    func find(_ number: Int) -> ModelNode? {
        if self.number == number { return self }
        return lists.values.lazy.joined().lazy.compactMap { $0.find(number) }.first
    }

    /// Changes the object with a number, which is this object or inside it. Returns false if there is none.
    @discardableResult
    mutating func change(_ number: Int, _ body: (inout ModelNode) -> Void) -> Bool {
        if self.number == number {
            body(&self)
            return true
        }
        for key in lists.keys {
            for index in lists[key, default: []].indices
            where lists[key]?[index].change(number, body) ?? false { return true }
        }
        return false
    }

    /// Returns the place of an object; nil if it is not inside this object.
    func place(of number: Int) -> ModelStep.Place? {
        for (key, list) in lists {
            if let index = list.firstIndex(where: { $0.number == number }) {
                return place(in: key, at: index, without: number)
            }
            if let place = list.lazy.compactMap({ $0.place(of: number) }).first { return place }
        }
        return nil
    }

    /// Returns a place in a list of this object.
    ///
    /// - Parameter number: The number of the object for the place. The index does not count this object.
    func place(in list: String, at index: Int, without number: Int? = nil) -> ModelStep.Place {
        let others = (lists[list] ?? []).map(\.number).filter { $0 != number }
        return ModelStep.Place(
            owner: self.number, list: list, previous: index > 0 ? others[index - 1] : nil,
            next: index < others.count ? others[index] : nil, isNewList: lists[list] == nil)
    }
}

/// A part of a change: one value, or the place of one object.
enum ModelStep {
    /// A place in a list, described by the neighbors.
    struct Place {
        var owner: Int
        var list: String
        var previous: Int?
        var next: Int?
        /// True if the list exists only while it contains the object.
        var isNewList = false
    }

    case value(of: Int, key: String, old: JSONTree?, new: JSONTree?)
    case place(ModelNode, from: Place?, to: Place?)

    var inverse: ModelStep {
        switch self {
        case .value(let node, let key, let old, let new): .value(of: node, key: key, old: new, new: old)
        case .place(let node, let from, let to): .place(node, from: to, to: from)
        }
    }

    /// True if the step replaces one value with another.
    var isReplacement: Bool { if case .value(_, _, _?, _?) = self { true } else { false } }

    /// Returns true if the step changes the value of this key.
    func sets(_ key: String, of node: Int) -> Bool {
        if case .value(node, key, _, _) = self { true } else { false }
    }
}

extension ModelNode {
    /// Performs a change.
    ///
    /// - Parameter isAfter: True to put objects directly after their previous neighbors, false to put them directly
    ///   before the next ones. Another program may have added objects between the neighbors.
    /// - Returns: False if a value or an object is not in the state that a step requires.
    mutating func apply(_ steps: [ModelStep], isAfter: Bool = true) -> Bool {
        steps.allSatisfy { step in
            switch step {
            case .value(let number, let key, let old, let new):
                guard find(number)?.values[key] == old else { return false }
                return change(number) { $0.values[key] = new }
            case .place(let node, let from, let to):
                return put(node, from: from, to: to, isAfter: isAfter)
            }
        }
    }

    private mutating func put(
        _ node: ModelNode, from: ModelStep.Place?, to: ModelStep.Place?, isAfter: Bool
    ) -> Bool {
        var node = node
        if let from {
            // A move keeps the values that the object has now.
            guard let now = find(node.number), to != nil || now == node else { return false }
            node = now
            change(from.owner) { owner in
                owner.lists[from.list]?.removeAll { $0.number == node.number }
                if from.isNewList, owner.lists[from.list]?.isEmpty ?? false { owner.lists[from.list] = nil }
            }
        }
        guard let to else { return true }
        guard find(node.number) == nil, let owner = find(to.owner), (owner.lists[to.list] == nil) == to.isNewList
        else { return false }
        let numbers = (owner.lists[to.list] ?? []).map(\.number)
        let previous = to.previous.map { numbers.firstIndex(of: $0).map { $0 + 1 } } ?? 0
        let next = to.next.map { numbers.firstIndex(of: $0) } ?? numbers.count
        guard let index = isAfter ? previous ?? next : next ?? previous else { return false }
        return change(to.owner) { $0.lists[to.list, default: []].insert(node, at: index) }
    }
}

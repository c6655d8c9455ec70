/// A check for duplicate keys in objects. Keys that differ only in escapes or Unicode normalization are duplicates,
/// because Swift compares strings by canonical equivalence.
struct JSONKeyCheck {
    private var keys: [Range<Int>] = []
    private var objects: [Open] = []
    private var models: [Model] = []

    private struct Open {
        var firstKey: Int
        /// The position in the model's keys after the last key; nil if the keys do not follow the order of the model.
        var position: Int? = 0
    }

    /// The distinct keys of the objects at one depth. Objects of one kind usually have the same keys in the same order.
    /// If an object's keys follow the model's order, they have no duplicates and need no further check.
    private struct Model {
        var keys = ExpectedKeys()
        var texts: Set<String> = []
    }

    mutating func beginObject() {
        objects.append(Open(firstKey: keys.count))
        if models.count < objects.count { models.append(Model()) }
    }

    mutating func add(_ range: Range<Int>, in bytes: [UInt8]) {
        keys.append(range)
        let depth = objects.count - 1
        guard var position = objects[depth].position else { return }
        if models[depth].keys.number(of: range, in: bytes, expectedAt: &position) != nil {
            objects[depth].position = position
        } else if models[depth].texts.insert(JSONText.string(bytes, range)).inserted {
            models[depth].keys.insert(range, in: bytes, number: 0, at: &position)
            objects[depth].position = position
        } else {
            objects[depth].position = nil
        }
    }

    /// A duplicate key and the first key with the same text in the same object.
    struct Repetition {
        var text: String
        var range: Range<Int>
        var first: Range<Int>
    }

    /// Ends the innermost object and discards its keys.
    ///
    /// - Returns: The duplicate keys of the object.
    mutating func endObject(in bytes: [UInt8]) -> [Repetition] {
        let object = objects.removeLast()
        defer { keys.removeLast(keys.count - object.firstKey) }
        return object.position == nil ? repetitions(keys[object.firstKey...], in: bytes) : []
    }

    private func repetitions(_ members: ArraySlice<Range<Int>>, in bytes: [UInt8]) -> [Repetition] {
        var repetitions: [Repetition] = []
        var seen: [String: Range<Int>] = [:]
        for range in members {
            let text = JSONText.string(bytes, range)
            if let first = seen[text] {
                repetitions.append(Repetition(text: text, range: range, first: first))
            } else {
                seen[text] = range
            }
        }
        return repetitions
    }
}

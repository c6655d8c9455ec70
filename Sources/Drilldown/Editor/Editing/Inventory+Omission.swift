extension Inventory {
    /// Returns true if clearing a value removes its key. This is the case if the other items of the same level have the
    /// key only with a value, and some items do not have the key. The keys of IDs and names are never removed.
    ///
    /// - Parameter cleared: The number of values at the path that the whole change clears in items of this level.
    func omitsBlanks(at path: FieldPath, of item: Int, clearing cleared: Int = 1) -> Bool {
        guard path != identity, !schema.name.paths.contains(path) else { return false }
        let level = items.parent(item) == nil ? levels.top : levels.children
        guard let key = level.find(path, throughArrays: .max) else { return false }
        // A key inside an object is compared with the keys of the item, or of the elements of the enclosing array,
        // because items can omit the whole object.
        let list = path.keys.indices.lazy.reversed().map {
            level.find(FieldPath(path.keys[..<$0]), throughArrays: .max)
        }
        .first { $0?.hasLists ?? false }
        let most = (list ?? level)?.members.map(\.presence).max() ?? 0
        return key.blanks == 0 && key.count > cleared && key.count < most
    }

    /// Returns the counts of top-level items and of children that have a value at a path.
    func valueCounts(at path: FieldPath, of chosen: [Int]) -> (top: Int, children: Int) {
        var record = JSONRecord(source)
        var counts = (top: 0, children: 0)
        for item in chosen {
            items.load(item, into: &record)
            guard let index = record.find(path), !record.isBlank(index) else { continue }
            if items.parent(item) == nil { counts.top += 1 } else { counts.children += 1 }
        }
        return counts
    }

    /// The number of items with each ID that repeats.
    var sharedIDs: [String: Int] {
        warnings.reduce(into: [:]) { counts, warning in
            guard case .sharedID(let id, let count)? = warning.message as? DataMessage else { return }
            counts[id, default: 0] += count
        }
    }

    /// Checks that no ID repeats more often than allowed.
    ///
    /// - Throws: `BuildError` with the data warning about the ID.
    func checkIDs(allowing allowed: [String: Int]) throws {
        let counts = sharedIDs
        for warning in warnings {
            guard case .sharedID(let id, _)? = warning.message as? DataMessage else { continue }
            if counts[id] ?? 0 > allowed[id] ?? 0 { throw BuildError(warning.diagnostic) }
        }
    }
}

extension DataShape {
    /// The number of values, blank or not.
    var presence: Int { count + blanks }

    /// True if some values are arrays. An array of one element counts as an array here.
    fileprivate var hasLists: Bool { self[.arrays] + self[.singles] > 0 }
}

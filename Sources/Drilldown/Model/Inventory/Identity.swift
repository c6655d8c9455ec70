/// The key that identifies the top-level items of an inventory. Child items do not need an ID.
enum Identity {
    /// The maximum number of reported errors about missing IDs, and the same maximum for errors about repeated IDs.
    private static let maximumErrors = 20

    /// Returns true if a key can identify the items: all values differ, and at most 10% of the items lack a value.
    ///
    /// - Parameter allowsRepeats: True if some items may repeat the value of another item: 10% of fewer than 50 items,
    ///   or 2% of more items. Together, at most 10% may lack a value or repeat one.
    static func isUnique(
        _ path: FieldPath, allowsRepeats: Bool = false, items: ItemTree, source: SourceFile
    ) -> Bool {
        let reading = Reading(path, isHidden: false, items: items, source: source)
        let most = allowsRepeats ? items.topCount / (items.topCount < IdentityInference.manyItems ? 10 : 50) : 0
        return reading.repeated.count <= most && reading.areFewInvalid(in: items)
    }

    /// Returns the key of the IDs in a completed configuration, and verifies the IDs of the items; nil if the items
    /// have no IDs.
    ///
    /// - Parameter errors: Receives an error if no item has the key and, for a declared key, the errors for missing and
    ///   repeated IDs if they affect more than 10% of the items.
    static func resolve(
        _ configuration: SiteConfiguration, _ found: FoundItems, errors: inout [Diagnostic]
    ) -> FieldPath? {
        guard case .key(let path)? = configuration.id?.value, let location = configuration.id?.location else {
            return nil
        }
        let (items, shape) = (found.items, found.statistics.levels.top)
        if shape.find(path) == nil, items.topCount > 0 {
            let suggestion = NearestName.suggestion(for: path.description, among: shape.paths())
            errors.append(Diagnostic(.missingKey("\(path)", in: "id", suggestion), at: location))
            return path
        }
        // Inference has already verified the key. While items are edited, the key of an earlier version is kept,
        // whatever IDs the items now have.
        if configuration.id?.isInferred ?? false { return path }
        let isHidden = configuration.hidden.contains { path.isWithin($0.value) }
        let reading = Reading(path, isHidden: isHidden, items: items, source: found.source)
        if !reading.areFewInvalid(in: items) {
            errors += reading.errors(items: items, source: found.source, limit: maximumErrors)
        }
        return path
    }

    /// The result of reading a key as the ID of each top-level item: the items whose IDs are missing or repeated.
    private struct Reading {
        let path: FieldPath
        /// True if the values must not appear in messages.
        let isHidden: Bool
        /// The items without a value that can be an ID.
        var missing: [Int] = []
        /// The items that repeat the value of an earlier item, each with the first item that has the value.
        var repeated: [(item: Int, first: Int)] = []

        /// Returns true if at most 10% of the items lack an ID or repeat that of another item. The addresses of items
        /// without an ID are then made from their names, and those of repeated IDs are numbered.
        func areFewInvalid(in items: ItemTree) -> Bool {
            // If the items are members of an object, one key may be empty.
            let isMemberKey = path == FieldPath([.member]) && items.locations.provides(.member)
            let invalid = missing.count + repeated.count
            return invalid * 10 <= items.topCount || isMemberKey && invalid == 1
        }

        init(_ path: FieldPath, isHidden: Bool, items: ItemTree, source: SourceFile) {
            self.path = path
            self.isHidden = isHidden
            let tops = items.children(of: nil)
            let batches = Parallel.map(tops.indices) { range in
                Self.hashes(of: path, tops[range], items: items, source: source)
            }
            let hashes = batches.flatMap { $0 }
            var seen = FirstOccurrences(capacity: items.topCount)
            for (number, hash) in hashes.enumerated() {
                guard let hash else {
                    missing.append(tops[number])
                    continue
                }
                if let first = seen.add(number, hash: hash.high, isSame: { hashes[$0] == hash }) {
                    repeated.append((tops[number], tops[first]))
                }
            }
        }

        /// Returns the hash of the ID of each item; nil for an item without one.
        private static func hashes(
            of path: FieldPath, _ tops: ArraySlice<Int>, items: ItemTree, source: SourceFile
        ) -> [ContentHash?] {
            var record = JSONRecord(source)
            var reader = FieldReader([path])
            var id: [UInt8] = []
            // The ID is probably among the first members. The other members are read only if it is not.
            var members = 1
            return tops.map { item in
                items.load(item, into: &record, members: members)
                reader.read(&record)
                if reader.values[0] == nil {
                    items.load(item, into: &record)
                    reader.read(&record)
                    members = reader.values[0].map { record.memberCount(before: $0) + 1 } ?? members
                }
                id.removeAll(keepingCapacity: true)
                if let index = reader.values[0], record[index].kind == .string || record[index].kind == .number {
                    record.appendText(index, to: &id)
                }
                return id.isEmpty ? nil : ContentHash(id[...])
            }
        }

        func errors(items: ItemTree, source: SourceFile, limit: Int) -> [Diagnostic] {
            var record = JSONRecord(source)
            func location(_ item: Int) -> SourceLocation {
                items.load(item, into: &record)
                let offset = record.find(path).map { record[$0].range.lowerBound } ?? items.start(item)
                return source.location(at: offset, pointer: items.pointer(item) + path.pointer)
            }
            var errors: [Diagnostic] = []
            for item in missing.prefix(limit) {
                let location = location(item)
                if let index = record.find(path) {
                    errors.append(
                        Diagnostic(.idIsNotAValue(key: "\(path)", kind: record.kindName(index)), at: location))
                    continue
                }
                errors.append(
                    Diagnostic(.missingID(key: "\(path)"), at: location))
            }
            for (item, first) in repeated.prefix(limit) {
                let earlier = location(first)
                let again = location(item)
                let id = isHidden ? nil : record.find(path).map { record.string($0).excerpt }
                errors.append(
                    Diagnostic(.repeatedID(id, line: earlier.line ?? 0, column: earlier.column ?? 0), at: again))
            }
            let unreported = missing.count + repeated.count - errors.count
            if unreported > 0 {
                errors.append(
                    Diagnostic(.moreIDErrors(count: unreported), at: SourceLocation(file: source.name))
                )
            }
            return errors
        }
    }
}

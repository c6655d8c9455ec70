// Where the pages of items are.

extension Survey {
    /// Appends the part of its address that the item's id or name makes. `tellAddressesApart` sees to those that are the same.
    mutating func addSlug(_ item: Int) {
        if appendID(to: &text) {
            // A hidden id must not be told by the address.
            facts.slugs.append(
                rules.hidesIdentity
                    ? Slug.hashed(Array("item".utf8)[...], ContentHash(text[...])) : Slug.name(text[...]))
            return
        }
        let name = facts.names[facts.names.count - 1]
        facts.slugs.append(name.isEmpty ? Array("item".utf8) : Slug.name(name))
    }

    /// - Returns: whether the item that is being read has an id, which then is in `text`.
    private func appendID(to text: inout [UInt8]) -> Bool {
        guard let slot = rules.fields.identity, let value = reader.values[slot], !record.isContainer(value) else {
            return false
        }
        text.removeAll(keepingCapacity: true)
        record.appendText(value, to: &text)
        return true
    }

    /// Puts a hash behind the addresses that several ids beside each other make, and numbers behind those of items without
    /// ids that share a name, in the order of the file.
    ///
    /// - Parameter reports: whether two items with one id are an error here.
    mutating func tellAddressesApart(reports: Bool) {
        let equals = equals(facts.slugs)
        guard !equals.isEmpty else { return }
        var taken = Set((0..<items.count).map { Address(parent: items.parent($0), slug: facts.slugs[$0]) })
        var changed: [Int: [UInt8]] = [:]
        func change(_ item: Int, to slug: [UInt8]) { changed[item] = slug }
        var repeated = 0
        for same in equals {
            let slug = facts.slugs[same[0]]
            let ids = same.map { id(of: $0) }
            let areSeveral = Set(ids.compactMap { $0 }).count > 1
            var first: [ArraySlice<UInt8>: Int] = [:]
            var number = ids.contains { $0 != nil } && !areSeveral ? 2 : 1
            for (item, id) in zip(same, ids) {
                if let id {
                    if let other = first[id[...]] {
                        repeated += 1
                        if reports, repeated <= Self.maximumCollisions { reportCollision(item, other) }
                    }
                    first[id[...]] = item
                    guard areSeveral else { continue }
                    var own = Slug.hashed(slug, ContentHash(id[...]))
                    while !taken.insert(Address(parent: items.parent(item), slug: own[...])).inserted,
                        first[id[...]] == item
                    {
                        own = Slug.hashed(slug, ContentHash(own[...]))
                    }
                    change(item, to: own)
                    continue
                }
                defer { number += 1 }
                guard number > 1 else { continue }
                while !taken.insert(Address(parent: items.parent(item), slug: Slug.numbered(slug, number)[...]))
                    .inserted
                {
                    number += 1
                }
                change(item, to: Slug.numbered(slug, number))
            }
        }
        var settled = FlatText()
        settled.reserve(facts.slugs.count)
        for item in 0..<facts.slugs.count { settled.append(changed[item].map { $0[...] } ?? facts.slugs[item]) }
        facts.slugs = settled
    }

    private struct Address: Hashable {
        var parent: Int?
        var slug: ArraySlice<UInt8>
    }

    private static let maximumCollisions = 20

    /// The id of an item that was read before; nil where it has none.
    private func id(of item: Int) -> [UInt8]? {
        guard let path = rules.identity.path else { return nil }
        var record = JSONRecord(source)
        record.load(from: items.start(item))
        guard let value = record.find(path).map(record.resolved), !record.isContainer(value) else { return nil }
        return record.text(value)
    }

    private mutating func reportCollision(_ item: Int, _ other: Int) {
        let first = source.place(at: items.start(other))
        let message = ItemMessage.collidingAddress(
            facts.slugs.string(item), line: first.line ?? 0, column: first.column ?? 0)
        report(message, item, at: items.start(item), nil)
    }
}

// The addresses of item pages.

extension InventoryBuilder {
    /// Appends the slug that is made from the ID or the name of an item. `makeSlugsUnique` makes slugs unique later.
    mutating func addSlug(_ item: Int) {
        if readID() {
            // The address must not reveal a hidden ID.
            facts.slugs.append(
                rules.hidesIdentity
                    ? Slug.hashed(Array("item".utf8)[...], ContentHash(text[...])) : Slug.name(text[...]))
            return
        }
        let name = facts.names[facts.names.count - 1]
        facts.slugs.append(name.isEmpty ? Array("item".utf8) : Slug.name(name))
    }

    /// Reads the ID of the current item into `text`.
    ///
    /// - Returns: True if the item has an ID.
    private mutating func readID() -> Bool {
        guard let slot = rules.fields.identity, let value = reader.values[slot], !record.isContainer(value) else {
            return false
        }
        text.removeAll(keepingCapacity: true)
        record.appendText(value, to: &text)
        return true
    }

    /// Makes the slugs of siblings unique. If several IDs have the same slug, adds a hash to each. Items without an ID,
    /// and items with the ID of an earlier item, get a number from 2, in the order of the file. At most one item keeps
    /// the slug without a hash or a number.
    mutating func makeSlugsUnique() {
        let equals = equals(facts.slugs)
        guard !equals.isEmpty else { return }
        var taken = Set((0..<items.count).map { Address(parent: items.parent($0), slug: facts.slugs[$0]) })
        var changed: [Int: [UInt8]] = [:]
        func change(_ item: Int, to slug: [UInt8]) { changed[item] = slug }
        for same in equals {
            let slug = facts.slugs[same[0]]
            let ids = same.map { id(of: $0) }
            let areDifferent = Set(ids.compactMap { $0 }).count > 1
            var owners: [[UInt8]: [Int]] = [:]
            var number = ids.contains { $0 != nil } && !areDifferent ? 2 : 1
            for (item, id) in zip(same, ids) {
                func take(_ slug: [UInt8]) -> Bool {
                    taken.insert(Address(parent: items.parent(item), slug: slug[...])).inserted
                }
                var base = slug
                if let id {
                    owners[id, default: []].append(item)
                    let owner = owners[id]?.first ?? item
                    if owner == item {
                        guard areDifferent else { continue }
                        var own = Slug.hashed(slug, ContentHash(id[...]))
                        while !take(own) { own = Slug.hashed(slug, ContentHash(own[...])) }
                        change(item, to: own)
                        continue
                    }
                    base = changed[owner].map { $0[...] } ?? slug
                    number = max(number, 2)
                }
                defer { number += 1 }
                guard number > 1 else { continue }
                while !take(Slug.numbered(base, number)) { number += 1 }
                change(item, to: Slug.numbered(base, number))
            }
            for (id, items) in owners where items.count > 1 { reportSharedID(id, items) }
        }
        var newSlugs = FlatText()
        newSlugs.reserve(facts.slugs.count)
        for item in 0..<facts.slugs.count { newSlugs.append(changed[item].map { $0[...] } ?? facts.slugs[item]) }
        facts.slugs = newSlugs
    }

    private struct Address: Hashable {
        var parent: Int?
        var slug: ArraySlice<UInt8>
    }

    /// Returns the ID of an item from the file; nil if it has none.
    private func id(of item: Int) -> [UInt8]? {
        guard let path = rules.identity else { return nil }
        var record = JSONRecord(source)
        items.load(item, into: &record)
        guard let value = record.find(path).map(record.resolved), !record.isContainer(value) else { return nil }
        return record.text(value)
    }

    private mutating func reportSharedID(_ id: [UInt8], _ same: [Int]) {
        // A hidden ID must not appear in messages.
        let shown = rules.hidesIdentity ? "…" : String(decoding: id, as: UTF8.self).excerpt
        report(
            DataMessage.sharedID(shown, count: same.count), same[1], at: items.start(same[1]), rules.identity,
            others: [same[0]] + same.dropFirst(2))
    }
}

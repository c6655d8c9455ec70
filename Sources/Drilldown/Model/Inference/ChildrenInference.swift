/// The inference of the key of the children: the key at which items contain an array of other items. Child items have a
/// name or an ID, and more fields than a row of a table.
struct ChildrenInference {
    private let profile: ItemProfile

    /// The minimum number of fields of an element, not counting IDs, URLs and fields with only one distinct value.
    private static let fewestFields = 3
    /// The minimum number of items for which a short list that only one item has is not a list of children.
    private static let manyItems = 20

    init(_ profile: ItemProfile) {
        self.profile = profile
    }

    /// The key of the children; nil if there is none.
    var children: FieldPath? { best(areSingle: false) }

    /// The key at which nearly all items have a list with exactly one element that could be a child; nil if there is
    /// none. The values of the element become fields of the item.
    var onlyElement: FieldPath? { best(areSingle: true) }

    private func best(areSingle: Bool) -> FieldPath? {
        profile.keys.filter { key in
            areObjects(key) && !key.isInList && key.path.keys.count <= 2 && !isOfParts(key.path)
        }
        .compactMap { key in score(key, isSingle: areSingle).map { (score: $0, path: key.path) } }
        .filter { score, path in (score < Self.certain && isSingle(path)) == areSingle }
        .filter { !areSingle || $0.path.keys.count == 1 }
        .max { ($0.score, $1.path.description) < ($1.score, $0.path.description) }?.path
    }

    /// The minimum score of elements that are certainly items.
    private static let certain = 1000
    /// The minimum number of items for which lists of one element are meaningful.
    private static let severalItems = 6

    /// Returns true if nearly all items, at least `severalItems`, have a list with exactly one object, and no item has
    /// a longer one. Objects with quantities or total amounts do not count, because they may be the lines of an order.
    private func isSingle(_ path: FieldPath) -> Bool {
        guard let shape = profile.shape.find(path) else { return false }
        return shape[.wrappers] == shape.count && shape.count.isAllButFew(of: profile.shape.count)
            && shape.count >= Self.severalItems
            && !shape.members.contains { member in
                let key = FieldPath([member.key])
                return KeyMeaning.isQuantity(key) || KeyMeaning.isTotal(key)
            }
    }

    /// Returns true if the values are lists of objects, and the objects have no lists of words at the same key. A few
    /// of the objects may have only an ID and a name; at the key `children`, all of them may.
    private func areObjects(_ key: KeyProfile) -> Bool {
        guard let shape = profile.shape.find(key.path), shape[.arrays] + shape[.singles] == shape.count else {
            return false
        }
        // A dish in `items` can have `items`, too, which are words.
        if let inner = key.path.keys.last.flatMap({ shape.find(FieldPath([$0])) }),
            inner[.arrays] + inner[.singles] > 0, inner.members.isEmpty
        {
            return false
        }
        if key.values == 0 { return key[.tables] > 0 }
        // If a key is in all elements, all of them are objects.
        guard members(of: key).contains(where: { $0.values >= key[.tables] + key.values }) else { return false }
        return key.values * 10 <= key[.tables] || Self.isChildren(key.path)
    }

    /// Returns true if the elements are parts such as ingredients.
    private func isOfParts(_ path: FieldPath) -> Bool {
        path.keys.flatMap { KeyWords.folded($0.text) }.contains { Vocabulary.parts.contains(KeyWords.singular($0)) }
    }

    /// Returns true if a key contains names of other items. The elements then refer to items and are not children.
    private func isReference(_ member: KeyProfile) -> Bool {
        guard KeyMeaning.isName(member.path), member.values > 1,
            let names = profile[FieldPath(member.path.keys.suffix(1))]
        else { return false }
        let known = Set(names.texts)
        return member.texts.count { known.contains($0) } * 5 >= member.texts.count * 4
    }

    /// Returns true if a key contains IDs of other items, such as `targetId`. The elements then refer to items and are
    /// not children. An element that has only the ID of the item around it is a child.
    private func refersToOthers(_ member: KeyProfile) -> Bool {
        guard KeyMeaning.isIdentifier(member.path), member.values > 1, member[.strings] == member.values,
            member[.figures] == 0 || KeyMeaning.isRelation(FieldPath(member.path.keys.suffix(1)), isList: false)
        else { return false }
        return profile.keys.contains { key in
            guard key.path.keys.count == 1, Vocabulary.identities.contains(KeyWords.folded(key.path).joined()),
                key.path.keys.last != member.path.keys.last, key.distinct == key.values
            else { return false }
            let known = Set(key.texts)
            return member.texts.allSatisfy(known.contains) && member.sameValues(as: key) * 2 < member.items
        }
    }

    /// Returns true if the elements have only a name and URLs, such as the sources of an article.
    private func areSources(_ members: [KeyProfile]) -> Bool {
        let others = members.filter { !KeyMeaning.isName($0.path) }
        return !others.isEmpty && others.allSatisfy { $0[.links] == $0.values }
    }

    /// Returns true if the elements are citations: they have at most six keys and no ID, at least 90% have a URL, and
    /// some have a title. All values are strings, such as the publisher, except for years that at most a quarter of the
    /// elements have.
    private func areCitations(_ members: [KeyProfile], count: Int) -> Bool {
        members.count <= 6 && members.contains { $0[.links] == $0.values && $0.values.isNearlyAll(of: count) }
            && members.contains { KeyWords.folded($0.path) == ["title"] }
            && members.allSatisfy {
                ($0[.strings] == $0.values || $0.areYears && $0.values * 4 <= count) && !Self.isOwnIdentity($0.path)
            }
    }

    /// Returns true if the elements are pictures of the item: their keys describe only a picture, one of these keys
    /// contains picture paths or URLs, and the key of the list is a word for pictures or the elements have sizes in
    /// pixels.
    private func arePictures(_ members: [KeyProfile], at path: FieldPath) -> Bool {
        let isOfPictures =
            KeyMeaning.isPicture(path)
            || members.contains { member in
                KeyMeaning.isDimension(member.path) && member[.integers] == member.values && member.smallest >= 100
            }
        return isOfPictures && PictureKeys.areOfPicture(members.compactMap { $0.path.keys.last?.text })
            && members.contains { $0[.pictures].isMost(of: $0.values) }
    }

    private static func isOwnIdentity(_ path: FieldPath) -> Bool {
        Vocabulary.identities.contains(KeyWords.folded(path).joined())
    }

    /// Returns true if the key is `children`, whose elements are items even if they have only names.
    private static func isChildren(_ path: FieldPath) -> Bool { KeyWords.folded(path).last == "children" }

    /// Returns the keys of the elements that have values.
    private func members(of key: KeyProfile) -> [KeyProfile] {
        let depth = key.path.keys.count + 1
        return profile.keys.filter { $0.path.keys.count == depth && $0.path.isWithin(key.path) && $0.values > 0 }
    }

    /// Returns the score of a key, which is higher for elements with more fields, and highest for elements that are
    /// certainly items; nil if the elements are not items. A single element needs no key that distinguishes it, unless
    /// it is a file.
    private func score(_ key: KeyProfile, isSingle: Bool) -> Int? {
        let members = members(of: key)
        // References and properties have no key that distinguishes them, or they repeat in other items.
        let isDistinguishing = members.contains { member in
            (KeyMeaning.isName(member.path) || Self.isOwnIdentity(member.path))
                && member.distinct * 10 >= member.values * 7 && member.values.isNearlyAll(of: key[.tables])
        }
        let count = key[.tables] + key.values
        guard !members.contains(where: { isReference($0) || refersToOthers($0) }), !areCitations(members, count: count)
        else { return nil }
        if Self.isChildren(key.path), members.contains(where: { KeyMeaning.isName($0.path) && $0.values >= count }) {
            return members.count + Self.certain
        }
        if arePictures(members, at: key.path) { return nil }
        let fields = members.filter { member in
            member.distinct > 1 && member[.links] == 0
                && !Vocabulary.identities.contains(KeyWords.folded(member.path).joined())
        }
        // Elements with the same keys as the items around them are items.
        let own = Set(profile.keys.filter { $0.path.keys.count == key.path.keys.count }.map { $0.path.keys.last })
        let isNested = profile[FieldPath(key.path.keys + key.path.keys.suffix(1))].map { $0[.tables] > 0 } ?? false
        let isAlike =
            members.count > 1 && members.allSatisfy { own.contains($0.path.keys.last) }
            && (isNested
                || !areSources(members)
                    && !members.allSatisfy { KeyMeaning.isName($0.path) || KeyMeaning.isOnlyProse($0.path) })
        let shape = profile.shape.find(key.path)
        let isRare =
            shape?.count == 1 && shape?.blanks == 0 && profile.count >= Self.manyItems
            && key[.tables] < Self.manyItems / 4
        let isFile = KeyMeaning.isPicture(key.path) || members.contains { KeyMeaning.isFile($0.path) }
        guard isDistinguishing || isSingle && !isFile, isAlike || fields.count >= Self.fewestFields && !isRare,
            key[.tables] > 1
        else {
            return nil
        }
        return members.count + (isAlike ? Self.certain : 0)
    }
}

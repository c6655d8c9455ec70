/// Completion with the shape of an earlier version of the items.
extension DataShape {
    /// Replaces the shapes of keys without values with the shapes of the same keys in another shape, and sorts the keys
    /// in the order of that shape.
    mutating func complete(by other: DataShape) {
        for member in other.members {
            guard let position = positions[member.key] else { continue }
            let now = members[position]
            if now.count == 0 || now.members.isEmpty && now.hasOnlyObjects {
                members[position] = member
            } else {
                members[position].complete(by: member)
            }
        }
        let places = members.indices.filter { other.positions[members[$0].key] != nil }
        let ordered = places.map { members[$0] }.sorted { other.positions[$0.key] ?? 0 < other.positions[$1.key] ?? 0 }
        for (place, member) in zip(places, ordered) {
            members[place] = member
            positions[member.key] = place
        }
    }

    /// True if each value is an object or an array of objects.
    private var hasOnlyObjects: Bool {
        self[.strings] + self[.numbers] + self[.booleans] + self[.mixed] == 0
    }

    /// Adds the shapes of the keys that only another shape has.
    mutating func addMissing(from other: DataShape) {
        for member in other.members {
            if let position = positions[member.key] {
                members[position].addMissing(from: member)
            } else {
                positions[member.key] = members.count
                members.append(member)
            }
        }
    }
}

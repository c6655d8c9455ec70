/// A summary of the values in lists of attributes, by the names of the attributes.
struct AttributeShapes: Sendable {
    /// The shapes of the values, in the order of their first appearance; empty if `isMixed` is true.
    private(set) var members: [DataShape] = []
    private var positions: [FieldPath.Key: Int] = [:]
    private var lists = 0
    /// True if a list has an element other than an attribute, or a name twice, or if there are too many names.
    private var isMixed = false

    /// The maximum number of names. More names are data and not names of attributes.
    private static let mostNames = 40
    private static let fewestLists = 2

    /// Adds the elements of an array.
    mutating func add(_ array: JSONRecord.Index, of record: JSONRecord) {
        guard !isMixed else { return }
        lists += 1
        var seen: Set<Int> = []
        for element in record.elements(of: array) {
            guard let attribute = record.attribute(element) else { return mix() }
            let position = position(of: FieldPath.Key(record.string(attribute.name)))
            guard position < Self.mostNames, seen.insert(position).inserted else { return mix() }
            members[position].add(attribute.value, of: record)
        }
    }

    private mutating func position(of key: FieldPath.Key) -> Int {
        if let known = positions[key] { return known }
        positions[key] = members.count
        members.append(DataShape(key: key.text))
        return members.count - 1
    }

    private mutating func mix() {
        self = AttributeShapes()
        isMixed = true
    }

    mutating func merge(_ other: AttributeShapes) {
        guard !isMixed, !other.isMixed else { return mix() }
        lists += other.lists
        for member in other.members {
            members[position(of: member.key)].merge(member)
        }
        if members.count > Self.mostNames { mix() }
    }

    /// Returns true if the lists are like objects whose keys are the names of the attributes: all values are such
    /// lists, the names repeat, and there are several names or the only one is a word such as `title`.
    ///
    /// - Parameter count: The number of values, including other values.
    func areLikeObjects(among count: Int) -> Bool {
        let isName = members.first.map { Vocabulary.names.contains($0.key.text.lowercased()) } ?? false
        return !isMixed && lists == count && lists >= Self.fewestLists && (members.count > 1 || isName)
            && members.reduce(0) { $0 + $1.count } >= members.count * 2
    }

    subscript(key: FieldPath.Key) -> DataShape? { positions[key].map { members[$0] } }
}

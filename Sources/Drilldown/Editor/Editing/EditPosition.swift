/// The position of a value in an item.
struct EditPosition: Sendable {
    /// The path, relative to the item. The elements of an array have the path of the array.
    var path: FieldPath
    /// The JSON pointer (RFC 6901) of the innermost array element that contains the value, relative to the item; empty
    /// if the value is not in an array. A missing value is added to the object at this pointer.
    var object = ""
    /// The path, relative to `object`; empty for an element of an array.
    var keys: FieldPath
    /// The JSON pointer of the value, relative to the item; `key` for the key of the item.
    var pointer: String
    /// The labels of the objects and arrays that contain the value, outermost first. The number of the element, from 1,
    /// follows the label of each array.
    var above: [String] = []
    /// The element counts of the arrays that contain the value, outermost first. If a count has changed, the pointer
    /// may refer to another element.
    var counts: [Int] = []

    /// The position of the key of an item that is a member of an object. Its pointer is not a JSON pointer, so no value
    /// has the same pointer.
    static let key = EditPosition(path: FieldPath([.member]), keys: FieldPath([.member]), pointer: "key")

    /// True if the value is a member of an object, false if it is an element of an array.
    var isKey: Bool { !keys.keys.isEmpty }

    func member(_ key: String, label: String) -> EditPosition {
        var position = self
        position.path = path.appending(key)
        position.keys = keys.appending(key)
        position.pointer += "/" + JSONPointer.escaped(key)
        if isKey { position.above.append(label) }
        return position
    }

    /// Returns the position of an element of the array at this position.
    func element(_ number: Int, of count: Int, label: String) -> EditPosition {
        var position = self
        position.pointer += "/\(number)"
        position.object = position.pointer
        position.keys = FieldPath([FieldPath.Key]())
        position.above += [label, String(number + 1)]
        position.counts.append(count)
        return position
    }

    /// Returns the order of the keys in the objects of other items, as a function of the path relative to `object`.
    func keyOrder(in site: Site) -> JSONEdit.KeyOrder {
        let outer = path.keys.dropLast(keys.keys.count)
        let shape = site.structure.schema.shape
        return { shape.find(FieldPath(outer + $0.keys), throughArrays: .max)?.members.map(\.key) ?? [] }
    }
}

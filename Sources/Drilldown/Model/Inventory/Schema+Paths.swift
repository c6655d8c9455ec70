// Properties of key paths.

extension Schema {
    /// Returns true if templates may use a path: it is not hidden, and it is declared as a field or an item has it.
    ///
    /// - Parameter depth: The number of keys at the start of the path whose values may be arrays.
    func contains(_ path: FieldPath, throughArrays depth: Int = 0) -> Bool {
        if let children, path.isWithin(children) {
            // A child has the same keys as an item.
            let own = FieldPath(path.keys.dropFirst(children.keys.count))
            return !isHidden(children)
                && (own.keys.isEmpty
                    || depth >= children.keys.count && contains(own, throughArrays: depth - children.keys.count))
        }
        let isDeclared = field(at: path) != nil && !isInsideList(path)
        return !isHidden(path) && (isDeclared || shape.find(path, throughArrays: depth) != nil)
    }

    /// Returns the field at a path. If the schema has no such field, returns one that is inferred from the values; nil
    /// if no item has the path.
    func anyField(at path: FieldPath) -> Field? {
        if let field = field(at: path) { return fields[field] }
        guard let found = shape.find(path, throughArrays: .max) else { return nil }
        var field = Field(inferring: path, from: found)
        // The label of a field in the object that contains the item consists of the last two keys.
        let inner = path.keys.drop { $0 == .parent }
        if inner.count > 1, shape.find(FieldPath(path.keys.prefix(1)))?.isAround ?? false {
            field.label = FieldPath(inner.suffix(2)).label
        }
        return field
    }

    /// Returns true if the keys of the objects at a path are data and not names of fields. They are shown as they are
    /// written.
    func isMap(_ path: FieldPath) -> Bool { shape.find(path, throughArrays: .max)?.isMap ?? false }

    /// Returns true if the values of a totaled field are multiplied by the quantity of their item.
    func isTimesQuantity(_ field: Int) -> Bool {
        quantity != nil && fields[field].path != quantity
    }

    /// Returns true if a path goes through an array. An item then has no single value at the path.
    func isInsideList(_ path: FieldPath) -> Bool {
        shape.find(path) == nil && shape.find(path, throughArrays: .max) != nil
    }

    /// Returns true if the last key of a path is the name of an attribute in a list of attributes.
    func isAttribute(_ path: FieldPath) -> Bool {
        let list = path.keys.count > 1 ? shape.find(FieldPath(path.keys.dropLast())) : nil
        return list?.attributes.contains { $0.key == path.keys.last } ?? false
    }

    /// Returns true if a path leads into an object and is a separate field, declared or inferred.
    private func isDeclaredPart(_ path: FieldPath) -> Bool {
        path.keys.count > 1 && field(at: path) != nil
    }

    func isHidden(_ path: FieldPath) -> Bool {
        let own = ownPath(path)
        let inLists = own.withoutIndices
        return hidden.contains { own.isWithin($0) || inLists.isWithin($0) }
    }

    /// Returns true if a member of an object is shown with the object: it is neither hidden nor a separate field nor
    /// the type name of a GraphQL object.
    ///
    /// - Parameter isInArray: True if the member is inside an array. Such a member cannot be a separate field.
    func showsMember(at path: FieldPath, isInArray: Bool) -> Bool {
        !isHidden(path) && (isInArray || !isDeclaredPart(path)) && !(path.keys.last.map(KeyMeaning.isTypeName) ?? false)
    }

    /// Returns true if a path leads to the children of an item. They have their own pages and are not shown as a value.
    func isChildren(_ path: FieldPath) -> Bool {
        children != nil && ownPath(path) == children
    }

    /// Returns true if a path leads to the children of an item, or would if the item had any. Forms do not edit them.
    func isForChildren(_ path: FieldPath) -> Bool { isChildren(path) || path == keptChildren }

    /// Returns a path relative to the innermost child that it goes through. A child has the same keys as an item.
    private func ownPath(_ path: FieldPath) -> FieldPath {
        guard let children else { return path }
        var path = path
        while path.isWithin(children), path != children {
            path = FieldPath(path.keys.dropFirst(children.keys.count))
        }
        return path
    }
}

// Lists of attributes, such as `[{"name": "Color", "value": "Red"}, {"name": "Weight", "value": "2 kg"}]`.

extension JSONRecord {
    /// Returns the name and the value in an attribute, which is an object without other members; nil for any other
    /// value.
    func attribute(_ index: Index) -> (name: Index, value: Index)? {
        guard self[index].kind == .object, self[index].next > index + 4 else { return nil }
        let first = index + 1
        let second = self[first + 1].next
        guard second < self[index].next, self[second + 1].next == self[index].next else { return nil }
        for (name, value) in [(first, second), (second, first)] where isAttributeName(name) && isAttributeValue(value) {
            return (name + 1, value + 1)
        }
        return nil
    }

    /// Returns the value of the attribute named `key` in an array; nil if the array has no such attribute.
    func attribute(_ key: FieldPath.Key, in array: Index) -> Index? {
        var element = array + 1
        while element < self[array].next {
            if let attribute = attribute(element), isText(attribute.name, equalTo: key) { return attribute.value }
            element = self[element].next
        }
        return nil
    }

    private func isAttributeName(_ key: Index) -> Bool {
        AttributeKeys.names.contains(lowercased(key)) && self[key + 1].kind == .string && !isBlank(key + 1)
    }

    private func isAttributeValue(_ key: Index) -> Bool {
        AttributeKeys.values.contains(lowercased(key)) && !isContainer(key + 1)
    }

    /// Returns a key of at most 10 bytes in lowercase; an empty string for a longer key.
    private func lowercased(_ key: Index) -> String {
        self[key].inside.count <= 10 ? string(key).lowercased() : ""
    }
}

/// The keys of the names and the values of attributes, in lowercase.
enum AttributeKeys {
    static let names = "name key label title property attribute field trait_type type param parameter".words
    static let values: Set = ["value", "val"]
}

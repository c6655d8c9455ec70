/// The kinds of values that determine the controls of a missing value.
extension DataShape {
    /// True if most values are arrays of objects, including arrays of one object, which are otherwise treated as that
    /// object.
    var isListOfObjects: Bool {
        (self[.arrays] + self[.singles]) * 2 > count && self[.mixed] == 0 && !members.isEmpty
    }

    /// True if most values are arrays of scalars, including arrays of one scalar, which are otherwise treated as that
    /// scalar.
    var areListsOfTexts: Bool { (self[.arrays] + self[.singles]) * 2 > count && members.isEmpty }

    /// Returns true if some values are objects and none are arrays; for elements of arrays, if most of the arrays have
    /// only objects.
    ///
    /// - Parameter isList: True if the values are the elements of the arrays.
    func hasKeys(inList isList: Bool) -> Bool {
        isList ? isListOfObjects : self[.objects] > 0 && self[.arrays] == 0
    }

    /// Returns true if most values are objects.
    func areObjects(inList isList: Bool) -> Bool {
        hasKeys(inList: isList) && (isList || self[.objects] * 2 > count)
    }
}

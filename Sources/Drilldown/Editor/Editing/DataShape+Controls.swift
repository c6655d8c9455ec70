/// The properties of a shape that determine the control of a missing value.
extension DataShape {
    /// True if most values are arrays of objects. An array of one object counts as an array here.
    var isListOfObjects: Bool {
        (self[.arrays] + self[.singles]) * 2 > count && self[.mixed] == 0 && !members.isEmpty
    }

    /// True if most values are arrays of scalars. An array of one scalar counts as an array here.
    var isListOfScalars: Bool { (self[.arrays] + self[.singles]) * 2 > count && members.isEmpty }

    /// Returns true if some values are objects and none are arrays. For elements of arrays, returns true if most values
    /// are arrays of objects.
    ///
    /// - Parameter isList: True if the values are the elements of the arrays.
    func hasKeys(inList isList: Bool) -> Bool {
        isList ? isListOfObjects : objectCount > 0 && self[.arrays] + self[.singles] == 0
    }

    /// Returns true if most values are objects; for elements of arrays, if most values are arrays of objects.
    func areObjects(inList isList: Bool) -> Bool {
        hasKeys(inList: isList) && (isList || objectCount.isMost(of: count))
    }

    /// The number of objects, including those that represent a single value, such as `{"id": 7, "name": "Tools"}`. The
    /// latter are not counted as objects, but their most common key is in nearly all of them.
    private var objectCount: Int { max(self[.objects], members.map(\.presence).max() ?? 0) }
}

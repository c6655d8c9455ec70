// Comparisons of lists by their sizes.

extension ItemCandidates {
    /// Returns the number of objects in a list; if it has one element, the number of records inside that element.
    static func size(_ candidate: Candidate) -> Int {
        candidate.list.objects == 1 ? max(1, records(of: candidate).count) : candidate.list.objects
    }

    /// Returns the number of objects in a list. If one of the lists inside its elements contains the records, returns
    /// the number of objects in the largest of all these lists, including the outer one.
    static func largestCount(_ candidate: Candidate) -> Int {
        let inner = records(in: candidate.sample) == nil ? [] : candidate.sample.inner.values.map(\.objects)
        return inner.reduce(candidate.list.objects, max)
    }

    /// Returns true if an object has more members than an array has elements, and the members have at least the same
    /// score. Members that have only positions do not count next to records with names or states.
    static func isLarger(_ keyed: Candidate, than array: Candidate) -> Bool {
        guard keyed.list.objects > array.list.objects, keyed.sample.score() >= array.sample.score() else {
            return false
        }
        let records = records(of: array)
        return !(keyed.sample.hasOnlyPositions && (records.hasOwnNames || records.hasStates))
    }

    /// Returns true if an object is nearer to the root than an array, and its members have names and a higher score
    /// than the elements of the array. The array must have fewer than `muchLarger` times as many objects.
    static func isRicher(_ keyed: Candidate, than array: Candidate) -> Bool {
        keyed.path.steps.count < array.path.steps.count && keyed.sample.hasOwnNames
            && keyed.sample.score() > array.sample.score()
            && keyed.list.objects * muchLarger > array.list.objects
    }
}

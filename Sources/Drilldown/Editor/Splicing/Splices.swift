/// A change of bytes: what stands in a range is replaced.
struct Splice: Equatable, Sendable {
    var range: Range<Int>
    var replacement: [UInt8]
}

/// Changes of one text that are made together. None reaches into another, and all ranges are those of the text as it is
/// before them.
struct Splices: Equatable, Sendable {
    /// In the order of the text; where several insert at one place, in the order in which they are to stand.
    private(set) var list: [Splice]

    init(_ splices: [Splice]) {
        list = splices.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
        for (splice, next) in zip(list, list.dropFirst()) {
            precondition(splice.range.upperBound <= next.range.lowerBound, "these changes overlap")
        }
    }

    var isEmpty: Bool { list.isEmpty }

    /// The text with the changes made, by copying it once.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var changed: [UInt8] = []
        changed.reserveCapacity(list.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count })
        var position = 0
        for splice in list {
            changed.append(bytes, position..<splice.range.lowerBound)
            changed += splice.replacement
            position = splice.range.upperBound
        }
        changed.append(bytes, position..<bytes.count)
        return changed
    }

    /// What takes the changes back, in the text with the changes made.
    ///
    /// - Parameter bytes: the text before them.
    func inverse(in bytes: [UInt8]) -> Splices {
        var growth = 0
        return Splices(
            list.map { splice in
                let start = splice.range.lowerBound + growth
                growth += splice.replacement.count - splice.range.count
                return Splice(
                    range: start..<start + splice.replacement.count, replacement: Array(bytes[splice.range]))
            })
    }
}

/// A replacement of the bytes in a range.
struct Splice: Equatable, Sendable {
    var range: Range<Int>
    var replacement: [UInt8]
}

/// Edits of one text that are applied together. They do not overlap, and all ranges refer to the original text.
struct Splices: Equatable, Sendable {
    /// The edits in the order of the text. Insertions at the same offset are in the order of the resulting text.
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

    /// Returns the text with all edits applied. Copies the text once.
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

    /// Returns the edits that undo these in the edited text.
    ///
    /// - Parameter bytes: the original text.
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

/// The regions that differ between an earlier and a later version of a file.
struct TextChanges: Equatable, Sendable {
    struct Region: Equatable, Sendable {
        /// The range in the earlier version.
        var range: Range<Int>
        /// The number of bytes in the later version.
        var count: Int

        var growth: Int { count - range.count }
    }

    /// The regions in the order of the text. They do not overlap.
    let regions: [Region]
    /// The growth of the text by the regions before each index. The last element is the growth by all regions.
    private let growths: [Int]

    init(regions: [Region]) {
        self.regions = regions
        growths = regions.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.growth) }
    }

    /// Creates the changes between two versions as a single region.
    init(_ same: UnchangedBytes) {
        self.init(regions: [Region(range: same.start..<same.end, count: same.end - same.start + same.growth)])
    }

    /// The changes from the later version to the earlier one.
    var inverse: TextChanges {
        TextChanges(
            regions: zip(regions, growths).map { region, growth in
                let start = region.range.lowerBound + growth
                return Region(range: start..<start + region.count, count: region.range.count)
            })
    }

    /// Returns the position in the later version for a position in the earlier version that is not inside a region.
    ///
    /// - Parameter isAfterInsertions: True to return the position after bytes that were inserted at the position.
    func position(of position: Int, isAfterInsertions: Bool = true) -> Int {
        var count = regions.prefixCount { $0.range.upperBound <= position }
        if !isAfterInsertions {
            while count > 0, regions[count - 1].range == position..<position { count -= 1 }
        }
        return position + growths[count]
    }

    /// Returns the regions that overlap a range or border on it.
    func regions(near range: Range<Int>) -> ArraySlice<Region> {
        regions[regions.prefixCount { $0.range.upperBound < range.lowerBound }...].prefix {
            $0.range.lowerBound <= range.upperBound
        }
    }

    /// Returns true if a range overlaps a region, or if one of them is empty and inside the other. A range that only
    /// borders on a region does not touch it.
    func touches(_ range: Range<Int>) -> Bool {
        regions(near: range).contains { region in
            region.range.lowerBound < range.upperBound && range.lowerBound < region.range.upperBound
        }
    }
}

// MARK: - Edits of a file that another program has changed

extension TextEdits {
    /// Returns the same edits for the later version of the file; nil if an edit touches a region that differs.
    func rebased(over changes: TextChanges) -> TextEdits? {
        guard !list.contains(where: { changes.touches($0.range) }) else { return nil }
        return TextEdits(
            list.map { textEdit in
                let start = changes.position(of: textEdit.range.lowerBound)
                return TextEdit(range: start..<start + textEdit.range.count, replacement: textEdit.replacement)
            })
    }

    var changes: TextChanges {
        TextChanges(regions: list.map { TextChanges.Region(range: $0.range, count: $0.replacement.count) })
    }

    /// Returns changes of the original text as changes of the edited text.
    ///
    /// - Parameter changes: Changes that touch none of the edits.
    func moved(_ changes: TextChanges) -> TextChanges {
        let own = self.changes
        return TextChanges(
            regions: changes.regions.map { region in
                let start = own.position(of: region.range.lowerBound, isAfterInsertions: !region.range.isEmpty)
                return TextChanges.Region(range: start..<start + region.range.count, count: region.count)
            })
    }

    /// Returns the changes from the edited text to a later version of the original text, which does not contain the
    /// edits.
    ///
    /// - Parameter changes: The changes from the original text to the later version.
    func undone(before changes: TextChanges) -> TextChanges {
        var parts = self.changes.regions.map { (range: $0.range, before: $0.growth, after: 0) }
        parts += changes.regions.map { (range: $0.range, before: 0, after: $0.growth) }
        parts.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var joined: [(range: Range<Int>, before: Int, after: Int)] = []
        for part in parts {
            if let last = joined.last, part.range.lowerBound <= last.range.upperBound {
                let end = max(last.range.upperBound, part.range.upperBound)
                joined[joined.count - 1] = (
                    last.range.lowerBound..<end, last.before + part.before, last.after + part.after
                )
            } else {
                joined.append(part)
            }
        }
        var growth = 0
        return TextChanges(
            regions: joined.map { part in
                let start = part.range.lowerBound + growth
                growth += part.before
                return TextChanges.Region(
                    range: start..<start + part.range.count + part.before, count: part.range.count + part.after)
            })
    }
}

// MARK: - Finding the differences

extension TextChanges {
    /// Creates the changes between two versions of a JSON text.
    ///
    /// Tokens that occur once in each version, and in the same order in both, are anchors. Before and after the
    /// anchors, equal tokens are matched one by one. All other tokens differ.
    ///
    /// - Complexity: O(*n* log *n*) in the number of tokens between the first and the last difference.
    init(from old: [UInt8], to new: [UInt8]) {
        let same = UnchangedBytes(from: old, to: new)
        let start = old[..<same.start].lastIndex(where: Self.endsToken).map { $0 + 1 } ?? 0
        let end = old[same.end...].firstIndex(where: Self.endsToken).map { $0 + 1 } ?? old.count
        let (old, new) = (Self.tokens(of: old[start..<end]), Self.tokens(of: new[start..<end + same.growth]))
        var regions: [Region] = []
        var (oldStart, newStart) = (0, 0)
        for anchor in Self.anchors(old, new) + [(old.count, new.count)] {
            var (oldEnd, newEnd) = (anchor.old, anchor.new)
            while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
                (oldStart, newStart) = (oldStart + 1, newStart + 1)
            }
            while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
                (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            }
            if oldStart < oldEnd || newStart < newEnd {
                let before = oldStart == 0 ? start : old[oldStart - 1].endIndex
                let count = new[newStart..<newEnd].reduce(0) { $0 + $1.count }
                regions.append(
                    Region(range: before..<(oldStart < oldEnd ? old[oldEnd - 1].endIndex : before), count: count))
            }
            (oldStart, newStart) = anchor
        }
        self.init(regions: regions)
    }

    private static func tokens(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var tokens: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for position in bytes.indices where endsToken(bytes[position]) {
            tokens.append(bytes[start...position])
            start = position + 1
        }
        if start < bytes.endIndex { tokens.append(bytes[start...]) }
        return tokens
    }

    /// Returns true for a line break, a comma, a brace or a bracket, even within a string.
    private static func endsToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x0A, UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
    }

    /// Returns the positions of the anchors: the longest sequence of tokens that occur once in each version and are in
    /// the same order in both.
    private static func anchors(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> [(old: Int, new: Int)] {
        let positions = unique(new)
        let pairs = unique(old).compactMap { token, position in positions[token].map { (old: position, new: $0) } }
            .sorted { $0.old < $1.old }
        // `ends` has the last pair of the best sequence of each length, and `previous` the pair before each pair in its
        // sequence.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (number, pair) in pairs.enumerated() {
            let length = ends.prefixCount { pairs[$0].new < pair.new }
            previous.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = number } else { ends.append(number) }
        }
        var anchors: [(old: Int, new: Int)] = []
        var position = ends.last
        while let current = position {
            anchors.append(pairs[current])
            position = previous[current]
        }
        return anchors.reversed()
    }

    private static func unique(_ tokens: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int] {
        var positions: [ArraySlice<UInt8>: Int?] = [:]
        for (position, token) in zip(tokens.indices, tokens) {
            positions[token] = positions[token] == nil ? .some(position) : .some(nil)
        }
        return positions.compactMapValues { $0 }
    }
}

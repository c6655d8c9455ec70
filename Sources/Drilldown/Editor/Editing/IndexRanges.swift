/// A notation for numbers as ranges, such as `0-11.15`. It is short enough for 100,000 numbers in a form.
enum IndexRanges {
    /// Returns numbers written as ranges, in the given order. Consecutive numbers form a range.
    static func written(_ numbers: [Int]) -> String {
        var parts: [String] = []
        var start = 0
        while start < numbers.count {
            var end = start
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            parts.append(start == end ? "\(numbers[start])" : "\(numbers[start])-\(numbers[end])")
            start = end + 1
        }
        return parts.joined(separator: ".")
    }

    /// Parses indices that are written as ranges.
    ///
    /// - Returns: The indices in ascending order; nil if the text is not valid, or if the indices are not in this
    ///   order, are repeated, or reach the limit.
    static func indices(_ written: String, below limit: Int) -> [Int]? {
        var indices: [Int] = []
        for part in written.split(separator: ".", omittingEmptySubsequences: false) {
            let bounds = part.split(separator: "-", omittingEmptySubsequences: false).map {
                $0.isEmpty ? nil : Array($0.utf8)[...].number
            }
            guard let first = bounds[0], bounds.count <= 2, let last = bounds[bounds.count - 1], last < limit,
                first <= last, first > indices.last ?? -1
            else { return nil }
            indices += first...last
        }
        return indices
    }
}

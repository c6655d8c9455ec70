extension Collection {
    /// Returns true if more than half of the elements match; false if there are none.
    func hasMajority(where isMatch: (Element) -> Bool) -> Bool { count(where: isMatch).isMost(of: count) }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the number of matching elements, all of which must be at the start.
    ///
    /// - Complexity: O(log *n*)
    func prefixCount(while isMatch: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isMatch(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}

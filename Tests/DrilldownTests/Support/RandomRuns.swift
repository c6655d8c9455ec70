import Foundation

/// The length of tests with random or exhaustive inputs: a tenth by default, or all of it with `DRILLDOWN_LONG=1`. Both
/// use the same inputs in the same order, so a short run is the start of the long one.
enum RandomRuns {
    static let areLong = ProcessInfo.processInfo.environment["DRILLDOWN_LONG"] == "1"

    /// Returns the number of repetitions for a test that makes `full` of them in a long run.
    static func count(_ full: Int) -> Int {
        areLong ? full : max(1, full / 10)
    }

    /// Returns all elements in a long run, otherwise the first of every four.
    static func sample<Element>(_ elements: [Element]) -> [Element] {
        areLong ? elements : stride(from: 0, to: elements.count, by: 4).map { elements[$0] }
    }
}

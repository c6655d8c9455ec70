import Foundation

/// The length of tests with random or exhaustive inputs: a tenth by default, or all of it with `DRILLDOWN_LONG=1`. Both
/// use the same inputs in the same order, so a short run is the start of the long one. `DRILLDOWN_LONG=full` also runs
/// all sequences of edits, which takes several minutes more.
enum RandomRuns {
    private static let length = ProcessInfo.processInfo.environment["DRILLDOWN_LONG"]

    static let areLong = length == "1" || areFull
    static let areFull = length == "full"

    /// Returns the number of repetitions for a test that makes `full` of them in a long run.
    static func count(_ full: Int) -> Int {
        areLong ? full : max(1, full / 10)
    }

    /// Returns all elements in a long run, otherwise the first of every four.
    static func sample<Element>(_ elements: [Element]) -> [Element] {
        areLong ? elements : stride(from: 0, to: elements.count, by: 4).map { elements[$0] }
    }
}

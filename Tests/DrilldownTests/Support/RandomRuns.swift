import Foundation

/// The length of tests with random or exhaustive inputs. By default, a test uses some of its inputs, and with
/// `DRILLDOWN_LONG=1` all of them. `DRILLDOWN_LONG=full` also runs all random sequences of edits, which takes several
/// minutes more.
enum RandomRuns {
    private static let length = ProcessInfo.processInfo.environment["DRILLDOWN_LONG"]

    static let areLong = length == "1" || areFull
    static let areFull = length == "full"

    /// Returns the number of repetitions: `full` in a long run, otherwise a tenth of it, but at least one. A short run
    /// is the start of a long run.
    static func count(_ full: Int) -> Int {
        areLong ? full : max(1, full / 10)
    }

    /// Returns all elements in a long run, otherwise the first of every four elements.
    static func sample<Element>(_ elements: [Element]) -> [Element] {
        areLong ? elements : stride(from: 0, to: elements.count, by: 4).map { elements[$0] }
    }
}

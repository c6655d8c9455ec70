import Foundation
import Synchronization

/// A line on the terminal that shows the progress of a build or a check that takes longer than one second. It is
/// removed when the run is done.
final class ProgressBar: Sendable {
    private let start = ContinuousClock.now
    /// The time from the start until the line was last written; nil if the line is not visible.
    private let shown = Mutex<Duration?>(nil)

    /// Creates a progress bar.
    ///
    /// - Returns: The progress bar; nil if standard error is not a terminal, or if the option `--quiet` is set.
    static func make(isQuiet: Bool) -> ProgressBar? {
        Terminal.showsProgress && !isQuiet ? ProgressBar() : nil
    }

    /// Shows the number of rendered pages. Any number of threads can call this function at the same time.
    func show(_ done: Int, of count: Int) {
        let elapsed = start.duration(to: .now)
        guard elapsed >= .seconds(1) else { return }
        shown.withLock { shown in
            if let shown, elapsed - shown < .milliseconds(100) { return }
            shown = elapsed
            Terminal.rewriteLine(Self.line(done, of: count, after: elapsed, width: Terminal.width))
        }
    }

    func clear() {
        shown.withLock { shown in
            if shown != nil { Terminal.rewriteLine("") }
            shown = nil
        }
    }

    /// Returns a line such as `[====>     ] 56,000 of 101,007 pages, 48,000/s, 1 s left`.
    ///
    /// - Parameter width: The number of columns of the terminal. Parts that do not fit are omitted.
    static func line(_ done: Int, of count: Int, after elapsed: Duration, width: Int) -> String {
        let rate = Double(done) / max(elapsed / .seconds(1), 0.001)
        let left = rate > 0 ? Int((Double(count - done) / rate).rounded(.up)) : nil
        var text = "\(number(done)) of \(number(count)) pages"
        for part in ["\(number(Int(rate)))/s", left.map { "\(time($0)) left" }].compactMap({ $0 })
        where text.count + part.count + 2 < width {
            text += ", " + part
        }
        // Leave the last column empty, because some terminals start a new line there.
        let room = min(40, width - text.count - 4)
        guard room >= 10, count > 0 else { return String(text.prefix(max(0, width - 1))) }
        let filled = room * min(done, count) / count
        let bar = String(repeating: "=", count: max(0, filled - 1)) + (filled > 0 ? ">" : "")
        return "[" + bar + String(repeating: " ", count: room - filled) + "] " + text
    }

    private static func number(_ number: Int) -> String {
        number.formatted(.number.locale(Locale(identifier: "en_US")))
    }

    private static func time(_ seconds: Int) -> String {
        seconds < 100 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}

import Foundation
import Synchronization

/// A line on the terminal that says how far a build is that takes longer than a second. It is gone when the build is done.
final class ProgressBar: Sendable {
    private let start = ContinuousClock.now
    /// When the line was last written; nil before the first time.
    private let shown = Mutex<Duration?>(nil)

    /// - Returns: nil where nobody would see it, or wants to.
    static func make(isQuiet: Bool) -> ProgressBar? {
        Terminal.showsProgress && !isQuiet ? ProgressBar() : nil
    }

    /// Tells how many pages are made; any number of threads may do so at once.
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

    /// `[=====>    ] 56,000 of 101,007 pages, 48,000/s, 1 s left`
    ///
    /// - Parameter width: how many characters the terminal has in a line; what does not fit is left out.
    static func line(_ done: Int, of count: Int, after elapsed: Duration, width: Int) -> String {
        let rate = Double(done) / max(elapsed / .seconds(1), 0.001)
        let left = rate > 0 ? Int((Double(count - done) / rate).rounded(.up)) : nil
        var text = "\(number(done)) of \(number(count)) pages"
        for part in ["\(number(Int(rate)))/s", left.map { "\(time($0)) left" }].compactMap({ $0 })
        where text.count + part.count + 2 < width {
            text += ", " + part
        }
        // The last column stays free, for some terminals begin a new line there.
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

import Dispatch
import Foundation

/// A handler of the signals that end a long-running program: Ctrl-C (SIGINT), SIGTERM and SIGHUP.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The time limits for ending normally, and for cleaning up after that. They apply even if all threads are busy.
    private static let grace = (end: DispatchTimeInterval.seconds(1), cleanUp: DispatchTimeInterval.milliseconds(500))

    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// Starts to handle the signals, and waits until all of their sources are registered. A signal that arrives earlier
    /// would be lost.
    ///
    /// - Parameter cleanUp: A function that is called only if the program does not end within the time limit.
    init(cleanUp: @escaping @Sendable () -> Void) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        // Use a separate queue, which has a thread even if all others are busy.
        let queue = DispatchQueue(label: "drilldown.interruption")
        sources = Self.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
        for (source, number) in zip(sources, Self.signals) {
            signal(number, SIG_IGN)
            source.setEventHandler {
                continuation.yield()
                Self.terminate(cleanUp)
            }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
        }
    }

    /// Calls `cleanUp` after the first time limit, and then ends the program. After the second limit, the program ends
    /// even if `cleanUp` has not returned.
    private static func terminate(_ cleanUp: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "drilldown.clean-up").asyncAfter(deadline: .now() + grace.end) {
            cleanUp()
            _exit(0)
        }
        DispatchQueue(label: "drilldown.end").asyncAfter(deadline: .now() + grace.end + grace.cleanUp) { _exit(0) }
    }

    /// Waits for the first signal. A second signal ends the program immediately.
    func wait() async {
        for await _ in stream { break }
        for (source, number) in zip(sources, Self.signals) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}

import Dispatch
import Foundation

/// The end of a program that runs until somebody ends it: Ctrl-C, or what a system sends for that.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The time that the program has to end by itself, and then to clean up, whatever its threads are busy with.
    private static let grace = (end: DispatchTimeInterval.seconds(1), cleanUp: DispatchTimeInterval.milliseconds(500))

    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// Takes note of it from now on. A signal that came before its source is registered would be lost, so this waits
    /// until all are.
    ///
    /// - Parameter cleanUp: called where the program does not end in time, just before it is ended.
    init(cleanUp: @escaping @Sendable () -> Void) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        // A queue of its own has a thread also when all others are busy.
        let queue = DispatchQueue(label: "drilldown.interruption")
        sources = Self.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
        for (source, number) in zip(sources, Self.signals) {
            signal(number, SIG_IGN)
            source.setEventHandler {
                continuation.yield()
                Self.endSoon(cleanUp)
            }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
        }
    }

    /// Ends the program after its time, also where cleaning up does not end.
    private static func endSoon(_ cleanUp: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "drilldown.clean-up").asyncAfter(deadline: .now() + grace.end) {
            cleanUp()
            _exit(0)
        }
        DispatchQueue(label: "drilldown.end").asyncAfter(deadline: .now() + grace.end + grace.cleanUp) { _exit(0) }
    }

    /// Waits for the first. With the second the program ends at once.
    func wait() async {
        for await _ in stream { break }
        for (source, number) in zip(sources, Self.signals) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}

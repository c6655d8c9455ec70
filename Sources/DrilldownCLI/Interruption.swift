import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The end of a program that runs until somebody ends it: Ctrl-C, or what a system sends for that.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// Takes note of it from now on. A signal that came before its source is registered would be lost, so this waits
    /// until all are.
    init() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        sources = Self.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
        for (source, number) in zip(sources, Self.signals) {
            signal(number, SIG_IGN)
            source.setEventHandler { continuation.yield() }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
        }
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

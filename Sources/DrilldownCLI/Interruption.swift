import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The end of a program that runs until somebody ends it.
enum Interruption {
    /// Waits for Ctrl-C, or for what a system sends to end a program. The second time the program ends at once.
    static func wait() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        for await _ in stream { break }
        for (source, number) in zip(sources, [SIGINT, SIGTERM, SIGHUP]) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}

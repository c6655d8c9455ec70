import Foundation

/// Information about the machine and the process.
enum Machine {
    static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The peak memory use of the process in bytes; 0 if it is unknown.
    static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
            return usage.ru_maxrss * 1024
        #else
            guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
            return usage.ru_maxrss
        #endif
    }
}

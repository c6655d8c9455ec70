import Foundation

/// Large pages of memory. Linux provides memory page by page when it is first written. With pages of 2 MB instead of 4
/// KB, copying an inventory of 38 MB takes 8 ms instead of 34 ms on a virtual machine (2 cores, AMD EPYC).
enum LargePages {
    private static let size = 1 << 21

    /// Requests large pages for the part of a memory block that can have them. The request is only a hint.
    static func request(for memory: UnsafeMutableBufferPointer<UInt8>) {
        #if os(Linux)
            guard memory.count >= 4 * size, let start = memory.baseAddress else { return }
            let address = Int(bitPattern: start)
            let first = (address + size - 1) / size * size - address
            _ = unsafe madvise(start + first, (memory.count - first) / size * size, Int32(MADV_HUGEPAGE))
        #endif
    }
}

extension [UInt8] {
    /// Creates an empty array with memory for a large number of bytes.
    init(capacity: Int) {
        self = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            unsafe LargePages.request(for: buffer)
            count = 0
        }
    }
}

import Foundation

/// An arena allocator, which frees all its allocations at once. Each thread has its own arena.
enum Arena {
    /// Returns an allocation of `count` bytes, which are zero.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer { unsafe current.pointee.allocate(count) }

    /// Returns an allocation of at least `count` bytes that begins with the bytes of `piece`. The result may be `piece`
    /// itself.
    static func resize(_ piece: UnsafeMutableRawPointer?, to count: Int) -> UnsafeMutableRawPointer {
        unsafe current.pointee.resize(piece, to: count)
    }

    /// Frees all allocations of this thread.
    static func clear() { unsafe current.pointee.clear() }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        unsafe pthread_key_create(&key) { memory in
            #if canImport(Glibc)
                guard let memory = unsafe memory else { return }
            #endif
            let pieces = unsafe memory.assumingMemoryBound(to: Storage.self)
            unsafe pieces.pointee.clear()
            unsafe pieces.pointee.start.deallocate()
            unsafe pieces.deallocate()
        }
        return key
    }()

    private static var current: UnsafeMutablePointer<Storage> {
        if let known = unsafe pthread_getspecific(key) { return unsafe known.assumingMemoryBound(to: Storage.self) }
        let new = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
        unsafe new.initialize(to: Storage())
        unsafe pthread_setspecific(key, new)
        return unsafe new
    }

    private static let blockSize = 256 * 1024
    /// The size in bytes of the header before each allocation. The header contains the size of the allocation and keeps
    /// the allocation aligned.
    private static let headerSize = 16

    /// The memory of a thread: a block that is divided into allocations, and a separate block for each allocation that
    /// does not fit.
    @unsafe private struct Storage {
        let start: UnsafeMutableRawPointer
        private var used = 0
        private var others: [UnsafeMutableRawPointer]

        init() {
            unsafe start = .allocate(byteCount: blockSize, alignment: headerSize)
            unsafe others = []
        }

        mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
            let piece = unsafe allocateUninitialized(count)
            unsafe memset(piece, 0, count)
            return unsafe piece
        }

        private mutating func allocateUninitialized(_ count: Int) -> UnsafeMutableRawPointer {
            let size = (count + headerSize - 1) & ~(headerSize - 1)
            var heading = unsafe start + used
            if unsafe used + size + headerSize > blockSize {
                unsafe heading = .allocate(byteCount: size + headerSize, alignment: headerSize)
                unsafe others.append(heading)
            } else {
                unsafe used += size + headerSize
            }
            unsafe heading.storeBytes(of: size, as: Int.self)
            return unsafe heading + headerSize
        }

        mutating func resize(_ piece: UnsafeMutableRawPointer?, to count: Int) -> UnsafeMutableRawPointer {
            guard let piece = unsafe piece else { return unsafe allocateUninitialized(count) }
            let heading = unsafe piece - headerSize
            let size = unsafe heading.load(as: Int.self)
            if count <= size { return unsafe piece }
            // Extend the last allocation in place.
            let growth = (count - size + headerSize - 1) & ~(headerSize - 1)
            if unsafe piece + size == start + used, unsafe used + growth <= blockSize {
                unsafe used += growth
                unsafe heading.storeBytes(of: size + growth, as: Int.self)
                return unsafe piece
            }
            let larger = unsafe allocateUninitialized(count)
            unsafe memcpy(larger, piece, size)
            return unsafe larger
        }

        mutating func clear() {
            unsafe used = 0
            for index in unsafe others.indices { unsafe others[index].deallocate() }
            unsafe others.removeAll()
        }
    }
}

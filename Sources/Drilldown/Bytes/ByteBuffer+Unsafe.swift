/// Bytes that are written one behind the other, one page after the other in the same memory. An array asks at each step
/// whether it is the only one to have its memory; this always is.
@safe struct ByteBuffer: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16 * 1024)
    private(set) var count = 0

    deinit { unsafe memory.deallocate() }

    subscript(index: Int) -> UInt8 {
        get {
            precondition(0..<count ~= index)
            return unsafe memory[index]
        }
        set {
            precondition(0..<count ~= index)
            unsafe memory[index] = newValue
        }
    }

    /// What stands from an index on.
    func bytes(from start: Int = 0) -> [UInt8] {
        precondition(0...count ~= start)
        return unsafe Array(memory[start..<count])
    }

    /// Takes off what stands from an index on.
    mutating func truncate(to length: Int) {
        precondition(0...count ~= length)
        count = length
    }

    mutating func append(contentsOf bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    @inline(never)
    private mutating func grow(by wanted: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(unsafe memory.count * 2, count + wanted))
        _ = unsafe larger.initialize(from: memory[..<count])
        unsafe memory.deallocate()
        unsafe memory = larger
    }
}

extension ByteBuffer: ByteTarget {
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if unsafe count == memory.count { grow(by: 1) }
        unsafe memory[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        if unsafe memory.count - count < bytes.count { grow(by: bytes.count) }
        unsafe memory.baseAddress?.advanced(by: count).update(from: source, count: bytes.count)
        count += bytes.count
    }
}

/// A byte buffer for HTML. Unlike an array, the buffer does not check for a unique reference at each append.
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

    /// Returns the bytes from an index to the end.
    func bytes(from start: Int = 0) -> [UInt8] {
        precondition(0...count ~= start)
        return unsafe Array(memory[start..<count])
    }

    /// Copies the bytes from `start` to the end over the bytes of an array, beginning at `position` in the array. The
    /// array must have room for them.
    func copy(from start: Int, to bytes: inout [UInt8], at position: Int) {
        precondition(0...count ~= start && position >= 0 && count - start <= bytes.count - position)
        let count = count - start
        unsafe bytes.withUnsafeMutableBufferPointer { target in
            guard let source = unsafe memory.baseAddress else { return }
            unsafe target.baseAddress?.advanced(by: position).update(from: source + start, count: count)
        }
    }

    /// Removes the bytes after the first `length` bytes.
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
        guard let target = unsafe memory.baseAddress?.advanced(by: count) else { return }
        unsafe Self.copy(UnsafeRawPointer(source), to: UnsafeMutableRawPointer(target), bytes.count)
        count += bytes.count
    }

    /// Copies bytes. Pieces of 8 to 32 bytes, which are common, are copied inline: with a function call for each piece,
    /// a build of 100,000 items takes 4% more CPU time.
    @inline(__always)
    private static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ count: Int) {
        switch count {
        case 17...32: unsafe copyEnds(SIMD16<UInt8>.self, source, target, count)
        case 8...16: unsafe copyEnds(UInt64.self, source, target, count)
        default: unsafe target.copyMemory(from: source, byteCount: count)
        }
    }

    /// Copies the first and the last word of a piece. The two words overlap unless the piece is two words long.
    @inline(__always)
    private static func copyEnds<Word: BitwiseCopyable>(
        _: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int
    ) {
        let end = count - MemoryLayout<Word>.size
        let words = unsafe (
            source.loadUnaligned(as: Word.self), source.loadUnaligned(fromByteOffset: end, as: Word.self)
        )
        unsafe target.storeBytes(of: words.0, as: Word.self)
        unsafe target.storeBytes(of: words.1, toByteOffset: end, as: Word.self)
    }
}

/// An earlier version of a file that keeps only the bytes that the current version does not contain.
struct EarlierText: Sendable {
    private enum Part {
        /// Bytes of the current version.
        case kept(Range<Int>)
        case removed([UInt8])
    }

    private var parts: [Part]

    /// Creates a version that is equal to the current one.
    init(_ current: [UInt8]) { parts = [.kept(current.indices)] }

    /// Adapts the version to a change of the file.
    ///
    /// - Parameter current: The bytes before the change.
    mutating func adapt(to changes: TextChanges, of current: [UInt8]) {
        parts = parts.flatMap { part -> [Part] in
            guard case .kept(let range) = part else { return [part] }
            var parts: [Part] = []
            var start = range.lowerBound
            func keep(to end: Int) {
                guard start < end else { return }
                let position = changes.position(of: start)
                parts.append(.kept(position..<position + end - start))
            }
            for region in changes.regions(near: range) {
                let removed = region.range.clamped(to: range)
                keep(to: removed.lowerBound)
                if !removed.isEmpty { parts.append(.removed(Array(current[removed]))) }
                start = removed.upperBound
            }
            keep(to: range.upperBound)
            return parts
        }
    }

    /// Returns the bytes of the version.
    func bytes(from current: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            switch part {
            case .kept(let range): bytes += current[range]
            case .removed(let removed): bytes += removed
            }
        }
        return bytes
    }
}

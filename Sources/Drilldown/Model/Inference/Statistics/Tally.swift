/// Counts of values by kind.
///
/// `Kind` has at most 16 cases, numbered from 0. The counts cannot overflow, because a file has at most 4 GB and a
/// value takes at least two bytes with its separator.
struct Tally<Kind: RawRepresentable<Int>>: Sendable {
    private var counts = SIMD16<Int32>.zero

    subscript(kind: Kind) -> Int { Int(counts[kind.rawValue]) }

    mutating func add(_ kind: Kind) { counts[kind.rawValue] &+= 1 }

    static func += (a: inout Tally, b: Tally) { a.counts &+= b.counts }
}

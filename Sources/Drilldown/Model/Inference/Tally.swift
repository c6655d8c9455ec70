/// Counts of values by kind.
///
/// `Kind` has at most 16 cases, numbered from 0. At most 2,147,483,647 values are counted, which a file of 2 GiB cannot
/// exceed.
struct Tally<Kind: RawRepresentable<Int>>: Sendable {
    private var counts = SIMD16<Int32>.zero

    subscript(kind: Kind) -> Int { Int(counts[kind.rawValue]) }

    mutating func add(_ kind: Kind) { counts[kind.rawValue] &+= 1 }

    static func += (a: inout Tally, b: Tally) { a.counts &+= b.counts }
}

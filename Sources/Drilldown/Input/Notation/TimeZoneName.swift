/// The unambiguous abbreviations of time zones.
enum TimeZoneName {
    /// The offset of each abbreviation in hours east of UTC. `BST`, `CST` and `IST` are omitted, because each of them
    /// is used for several time zones.
    private static let hours: [String: Double] = [
        "UTC": 0, "GMT": 0, "UT": 0, "Z": 0, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3,
        "EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10,
        "SAST": 2, "JST": 9, "KST": 9, "HKT": 8, "AWST": 8, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11,
        "NZST": 12, "NZDT": 13,
    ]

    /// Returns the offset of an abbreviation.
    ///
    /// - Returns: Seconds east of UTC; nil if the name is unknown or ambiguous.
    static func offset(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard 1...4 ~= range.count else { return nil }
        return hours[String(decoding: range.map { text[$0] }, as: UTF8.self)].map { Int($0 * 3600) }
    }
}

import Foundation

/// The offsets of a time zone from UTC, cached for periods of six hours, because Foundation takes about 1 µs to compute
/// an offset. No time zone changes its offset twice in six hours.
struct ZoneOffsets: Sendable {
    private static let period = 21_600.0
    /// The maximum number of cached periods, which span about 70 years.
    private static let maximumCount = 100_000

    private let timeZone: TimeZone
    /// The offset in each cached period; nil if the offset changes in the period.
    private var known: [Int: Int?] = [:]

    init(_ timeZone: TimeZone) { self.timeZone = timeZone }

    /// Returns the offset at an instant in seconds east of UTC.
    mutating func offset(at instant: Instant) -> Int {
        let period = (instant.secondsSince1970 / Self.period).rounded(.down)
        if let known = known[Int(period)] { return known ?? offset(instant.secondsSince1970) }
        if known.count == Self.maximumCount { known = [:] }
        let (first, last) = (offset(period * Self.period), offset((period + 1) * Self.period))
        known[Int(period)] = .some(first == last ? first : nil)
        return first == last ? first : offset(instant.secondsSince1970)
    }

    private func offset(_ seconds: Double) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    }
}

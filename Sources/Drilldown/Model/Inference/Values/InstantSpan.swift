import Foundation

/// The time between the first and the last instant of a field, which determines whether the days alone distinguish the
/// instants.
struct InstantSpan {
    /// The length in seconds.
    let length: Double
    /// True if there are at least two instants per day on average.
    private let isDense: Bool
    /// True if the times of day differ, at most three quarters are the same, and at most a tenth are midnight. If there
    /// are only two times, an hour apart, they are midnight in summer and in winter and do not count.
    let haveTimes: Bool
    /// True if people have chosen the times of day: at least 95% are multiples of five minutes, such as 15:30.
    let areAppointments: Bool

    /// Creates the span of instants that are written in a notation. Days do not count. The result is nil if all
    /// instants are the same, or if none has a time of day.
    ///
    /// - Parameter areLocal: True to ignore the offsets of instants in ISO 8601.
    init?(of texts: [String], _ notation: DateNotation?, areLocal: Bool = false) {
        let instants = texts.compactMap { DateNotation.instant($0, notation, isLocal: areLocal) }.filter(\.hasTime)
            .map(\.secondsSince1970)
        guard let first = instants.min(), let last = instants.max(), first < last,
            instants.contains(where: { $0.remainder(dividingBy: 86_400) != 0 })
        else { return nil }
        length = last - first
        let days = Set(instants.map { ($0 / 86_400).rounded(.down) })
        isDense = !days.count.isMost(of: instants.count)
        let times = instants.map { $0 - ($0 / 86_400).rounded(.down) * 86_400 }
        let counts = times.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        haveTimes =
            times.count > 3 && (counts.values.max() ?? 0) * 4 <= times.count * 3
            && (counts[0] ?? 0) * 10 <= times.count
            && (counts.count > 2 || abs((times.max() ?? 0) - (times.min() ?? 0)) != 3600)
        areAppointments = haveTimes && times.count { $0.remainder(dividingBy: 300) == 0 } * 20 >= times.count * 19
    }

    /// The style of time that distinguishes the instants; nil if days are enough.
    var time: TimeLength? { length < 3600 ? .medium : length <= 10 * 86_400 || isDense ? .short : nil }
}

extension DateNotation {
    /// Returns the instant of a date in a notation; nil for other text.
    ///
    /// - Parameters:
    ///   - notation: The notation; nil for ISO 8601.
    ///   - isLocal: True to ignore the offset of a date in ISO 8601.
    fileprivate static func instant(_ text: String, _ notation: DateNotation?, isLocal: Bool = false) -> Instant? {
        let bytes = Array(text.utf8)
        switch notation {
        case .epoch(let unit)?:
            return (try? ExactDecimal(bytes)).flatMap { Instant($0, since1970In: unit) } ?? instant(text, nil)
        case .pattern(let pattern)?: return (try? pattern.read(bytes.span)).map { Instant($0, in: .gmt) }
        case nil:
            guard var parts = DateParts(iso: bytes.span) else { return nil }
            if isLocal { parts.offset = nil }
            return Instant(parts, in: .gmt)
        }
    }
}

extension KeyProfile {
    /// True if instants in ISO 8601 have different offsets from UTC, as in summer and winter, or at different places.
    /// False if some are in UTC (`Z`).
    var haveDifferentOffsets: Bool {
        let offsets = Set(texts.compactMap { DateParts(iso: Array($0.utf8).span)?.offset })
        return offsets.count > 1 && !texts.contains { $0.hasSuffix("Z") }
    }

    /// Returns the seconds since 1970 of the date of each item in the sample; nil for items without a date.
    func seconds(in notation: DateNotation?) -> [Double?] {
        let seconds = texts.map { DateNotation.instant($0, notation)?.secondsSince1970 }
        return rows.map { $0 >= 0 ? seconds[Int($0)] : nil }
    }
}

import Foundation

/// How far apart the instants of a field are, which tells whether their days are enough to tell them apart.
struct InstantSpan {
    /// In seconds.
    let length: Double
    /// Whether there are at least two instants per day on average.
    private let isDense: Bool

    /// Nil where the values are the same, or none has a time of day.
    init?(of texts: [String], _ notation: DateNotation?) {
        let instants = texts.compactMap { Self.instant($0, notation)?.secondsSince1970 }
        guard let first = instants.min(), let last = instants.max(), first < last,
            instants.contains(where: { $0.remainder(dividingBy: 86_400) != 0 })
        else { return nil }
        length = last - first
        let days = Set(instants.map { ($0 / 86_400).rounded(.down) })
        isDense = days.count * 2 <= instants.count
    }

    /// As much of the time as instants that are so near each other need; nil where days tell enough.
    var time: TimeLength? { length < 3600 ? .medium : length <= 10 * 86_400 || isDense ? .short : nil }

    private static func instant(_ text: String, _ notation: DateNotation?) -> Instant? {
        let bytes = Array(text.utf8)
        switch notation {
        case .epoch(let unit)?:
            return (try? ExactDecimal(bytes)).flatMap { Instant($0, since1970In: unit) }
        case .pattern(let pattern)?: return (try? pattern.read(bytes.span)).map { Instant($0, in: .gmt) }
        case nil: return Instant(bytes[...], in: .gmt)
        }
    }
}

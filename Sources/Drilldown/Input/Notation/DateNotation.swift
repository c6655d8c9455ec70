/// The notation of a field's dates in the inventory, if it is not ISO 8601.
enum DateNotation: Hashable, Sendable {
    case pattern(DatePattern)
    /// Seconds, milliseconds or microseconds since 1970-01-01 UTC.
    case epoch(EpochUnit)

    /// True if the dates have days, unlike `2026-11`.
    var hasDays: Bool { if case .pattern(let pattern) = self { pattern.hasDay } else { true } }

    var isEpoch: Bool { if case .epoch = self { true } else { false } }
}

/// A unit of the time since 1970-01-01 UTC.
enum EpochUnit: String, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"

    var perSecond: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1000
        case .microseconds: 1_000_000
        }
    }
}

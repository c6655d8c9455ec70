/// How the dates of a field are written in the inventory, where that is not ISO 8601.
enum DateNotation: Hashable, Sendable {
    case pattern(DatePattern)
    /// Seconds or milliseconds since 1970-01-01 UTC.
    case epoch(EpochUnit)
}

enum EpochUnit: String, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
}

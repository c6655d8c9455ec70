// The inference of times of day.

extension FieldInference {
    /// Returns the span of the instants of a field; nil if the field declares how times are shown, or if a view groups
    /// by it, because views group by the displayed values.
    func span(of field: FieldDeclaration) -> InstantSpan? {
        let isGrouped = configuration.views.contains { $0.by.contains { $0.value == field.path } }
        guard field.time == nil, field.type?.traits.reading == .instant, !isGrouped,
            let profile = statistics.profile(of: field.path)
        else { return nil }
        return InstantSpan(of: profile.texts, field.notation?.value, areLocal: field.timeZone == .written)
    }

    /// Returns the unit of the times since 1970 if some values are such times and all others are dates in ISO 8601;
    /// otherwise nil. The times are numbers with as many digits as the current time in that unit. The key means a time, or
    /// at least half of the values are dates in ISO 8601.
    func unitOfMixedDates(_ shape: DataShape, _ path: FieldPath) -> EpochUnit? {
        let written = shape[.days] + shape[.instants]
        guard shape[.integers] > 0, written > 0, KeyMeaning.isTime(path) || written * 2 >= shape.count,
            !KeyMeaning.isMark(path),
            shape[.integers] + written == shape.count,
            let numbers = statistics.profile(of: path)?.texts.filter({ $0.allSatisfy(\.isNumber) }),
            let length = numbers.first?.utf8.count, numbers.allSatisfy({ $0.utf8.count == length && $0.first == "1" })
        else { return nil }
        return switch length {
        case 10: .seconds
        case 13: .milliseconds
        case 16: .microseconds
        default: nil
        }
    }

    /// Returns true if, in most items, another instant is on the same day at another time, such as the start and the
    /// end of a meeting. Times of a record, such as `updated_at`, do not count.
    func sharesDay(_ key: KeyProfile) -> Bool {
        guard !KeyMeaning.isOfRecord(key.path) else { return false }
        return siblings(of: key.path).contains { other in
            guard other.areInstants, !KeyMeaning.isOfRecord(other.path), other.path != key.path else { return false }
            let pairs = zip(key.rows, other.rows).filter { $0 >= 0 && $1 >= 0 }
                .map { (key.texts[Int($0)], other.texts[Int($1)]) }
            return pairs.hasMajority { $0.prefix(10) == $1.prefix(10) && $0 != $1 }
        }
    }
}

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

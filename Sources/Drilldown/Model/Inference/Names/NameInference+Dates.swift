// Names made of dates and times.

extension NameInference {
    /// A name that consists of the kind of an event and its time, such as `login 2026-05-04 09:30`, for items that no
    /// other value distinguishes; nil if the items are not events.
    var event: Candidate? {
        let kind = keys.first { key in
            key[.strings] == key.values && profile.coverage(key) >= 0.9 && isKindOfEvent(key.path)
                && key[.figures] + key[.opaque] == 0 && key.averageLength <= 40
        }
        guard let kind, let instant = dates.first(where: areInstants) else { return nil }
        let parts: [NamePattern.Part] = [
            .value(kind.path, .whole), .literal(" "), .value(instant.path, .minute),
        ]
        return Candidate(
            pattern: NamePattern(parts: parts), score: 1, rows: kind.rows.map { $0 >= 0 },
            distinctness: instant.distinctness, reason: "the kind of the event and its time")
    }

    /// Returns true if a path is the kind of an event, or the name of the kind: `type.name`.
    private func isKindOfEvent(_ path: FieldPath) -> Bool {
        let words = path.keys.map { KeyWords.folded($0.text).joined() }
        guard let first = words.first, Vocabulary.events.contains(first) else { return false }
        return words.count == 1
            || words.count == 2 && (Vocabulary.plainNames.contains(words[1]) || Vocabulary.values.contains(words[1]))
    }

    /// A name for the entries of a log, such as measurements and hours of work: the date or, if dates repeat, a string
    /// and the date, such as `Design 2024-06-20`. The string is at the key with the most distinct values. Without such
    /// a key, it is a short ID; without either, the name is the date. Nil if there is no date, or if more than five
    /// entries on average have the same date.
    var entry: Candidate? {
        let days = dates.filter { isPlain($0) && $0[.dates] == $0.values && !KeyMeaning.isOfRecord($0.path) }
        guard let day = days.first(where: { $0.distinct * Self.mostEntriesOfDay >= profile.count }) else { return nil }
        let kinds = texts.filter { isPlain($0) && $0.areWords && !KeyMeaning.isProse($0.path) }
        let kind = kinds.max { ($0.distinct, $1.position) < ($1.distinct, $0.position) } ?? shortID(beside: day)
        guard day.distinctness < Self.enoughDistinctness, let kind else {
            let pattern = NamePattern(day.path, day.areInstants ? .minute : .whole)
            return single(day, as: pattern, "the date, because no other key contains names")
        }
        return combination([kind, day], score: 1, "the text field with the most distinct values, with the date")
    }

    /// Returns the key of short IDs of other objects that, together with the dates of entries, distinguish most
    /// entries; nil if there is none.
    private func shortID(beside day: KeyProfile) -> KeyProfile? {
        keys.first { key in
            isPlain(key) && KeyMeaning.isReference(key.path) && !key.isAround && !key.areHexadecimal
                && key[.opaque] * 5 <= key.values && key.averageLength <= Self.mostBytesOfVariants
                && combination([key, day], score: 1, "").distinctness >= Self.rareDistinctness
        }
    }

    /// The maximum average number of entries of a log with the same date.
    private static let mostEntriesOfDay = 5

    /// Returns a candidate that combines a name that many items share with the date of the item, if both together are
    /// distinct; otherwise nil. For example, a game is played on several days.
    func withDay(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < Self.usualDistinctness, profile.coverage(key) >= 0.9 else { return nil }
        let dated = ownDays.lazy.map { day in
            (day, combination([key, day], score: name.score, "\(name.reason), with the date"))
        }.first { day, both in
            // Many items share the time at which a program found them.
            if day.areInstants, day.distinctness < Self.sharedDistinctness {
                return both.distinctness >= Self.enoughDistinctness
            }
            return both.distinctness >= Self.rareDistinctness
                || both.distinctness >= 0.5 && both.distinctness >= 2 * name.distinctness
        }
        guard let (day, both) = dated, both.distinctness < 1 else { return dated?.1 }
        // Several events of a kind on the same day have different times.
        let times = keys.filter { $0.path.keys.count == 1 && $0.areHours && profile.coverage($0) >= 0.9 }
        return times.lazy.map {
            combination([key, day, $0], score: name.score, "\(name.reason), with the date and the time")
        }.first { $0.distinctness == 1 } ?? both
    }

    /// The keys of the dates of the items, as opposed to the dates of their records.
    var ownDays: [KeyProfile] {
        dates.filter { $0.path.keys.count == 1 && $0[.dates] == $0.values && !KeyMeaning.isOfRecord($0.path) }
    }

    /// The key of the time of an item, as opposed to the time of its record; nil if there is none.
    var ownInstant: KeyProfile? { dates.first { areInstants($0) && !KeyMeaning.isOfRecord($0.path) } }

    /// Returns true if nearly all items have a string at a key, and the key is not inside an object.
    private func isPlain(_ key: KeyProfile) -> Bool {
        key.path.keys.count == 1 && key[.strings] == key.values && profile.coverage(key) >= 0.9
    }

    /// Returns true if the values are dates with times, the key does not indicate the future, and at least half of the
    /// values are distinct.
    private func areInstants(_ key: KeyProfile) -> Bool {
        isPlain(key) && key.areInstants && !KeyMeaning.mayBeInFuture(key.path) && key.distinctness >= 0.5
    }
}

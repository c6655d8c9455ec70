/// Words whose usual order is not alphabetical.
enum RankedWords {
    /// The scales, each in the order in which pages show its words.
    private static let scales: [[String]] = [
        [
            "blocker", "emergency", "fatal", "critical", "highest", "very high", "alert", "error", "high", "major",
            "serious", "important", "warning", "moderate", "medium", "normal", "minor", "low", "very low", "lowest",
            "trivial", "notice", "note", "style", "information", "informational", "info", "hint", "debug", "trace",
            "negligible", "none", "off",
        ],
        ["kritisch", "sehr hoch", "hoch", "mittel", "niedrig", "gering"],
        ["critique", "élevé", "élevée", "haute", "moyen", "moyenne", "faible", "basse"],
        ["crítico", "crítica", "alto", "alta", "medio", "media", "médio", "média", "bajo", "baja", "baixo", "baixa"],
        ["tiny", "small", "medium", "large", "huge", "gargantuan"],
        ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl"],
        [
            "beginner", "novice", "easy", "simple", "intermediate", "medium", "moderate", "advanced", "hard",
            "difficult", "expert",
        ],
        ["mint", "near mint", "very good", "good", "fair", "acceptable", "poor", "bad"],
        ["leicht", "einfach", "mittel", "schwer", "schwierig"],
        ["fácil", "media", "medio", "média", "médio", "difícil"], ["facile", "media", "medio", "moyen", "difficile"],
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
        ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
        [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ],
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
        ["spring", "summer", "autumn", "fall", "winter"],
    ]

    /// Words that mean that a value is not known.
    static let unknown = """
        unknown ? unbekannt inconnu desconocido desconhecido sconosciuto onbekend okänd ukendt nieznany неизвестно 不明 未知
        """.words

    /// Words for values without a rank, which are last.
    private static let unranked = unknown.union([
        "undefined", "unspecified", "unassigned", "untriaged", "unrated", "undetermined", "not set", "n/a", "other",
    ])

    /// Returns true if all strings are names of weekdays, or all are names of months.
    static func areDays(_ texts: [String]) -> Bool {
        let words = texts.map { $0.lowercased() }
        return scales.contains { scale in
            ["monday", "mon", "montag", "january", "jan"].contains(scale[0]) && words.allSatisfy(scale.contains)
        }
    }

    private static let minutes: [String: Double] = [
        "s": 1.0 / 60, "sec": 1.0 / 60, "m": 1, "min": 1, "mins": 1, "minutes": 1, "h": 60, "hr": 60, "hrs": 60,
        "hour": 60,
        "hours": 60, "d": 1440, "day": 1440, "days": 1440, "stunde": 60, "stunden": 60, "heure": 60, "heures": 60,
    ]

    /// Returns the number of minutes in a duration such as `1h30`, `45 min` and `2 hours`; nil for any other text.
    private static func duration(_ text: String) -> Double? {
        var (rest, total, unit) = (text.filter { $0 != " " }[...], 0.0, "")
        guard rest.first?.isNumber ?? false else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            rest = rest.dropFirst(digits.count)
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            if rest == "." { rest = "" }
            // The minutes after an hour may have no unit.
            let isRest = word.isEmpty && unit.hasPrefix("h")
            guard let number = Double(digits), let factor = isRest ? 1 : minutes[String(word)] else { return nil }
            total += number * factor
            unit = String(word)
        }
        return total
    }

    /// Returns durations in the order of their length, or words in the order of the scale that contains all of them,
    /// regardless of case. Words such as `unknown`, which have no rank, are last. Returns nil if there is no such
    /// scale, or if fewer than two strings have a rank.
    static func sorted(_ texts: [String]) -> [String]? {
        let words = texts.map { $0.lowercased().replacing("_", with: " ") }
        guard texts.count > 1 else { return nil }
        let durations = words.compactMap(duration)
        if durations.count == texts.count {
            return zip(durations, texts).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
        }
        let ranked = scales.map { scale in words.map { scale.firstIndex(of: $0) } }
        let counted = ranked.map { ranks in (ranks, known: ranks.count { $0 != nil }) }
        let rankable = words.count { !unranked.contains($0) }
        guard let best = counted.first(where: { $0.known == texts.count || $0.known == rankable && rankable > 1 })
        else { return nil }
        return zip(best.0, texts).sorted { ($0.0 ?? .max, $0.1) < ($1.0 ?? .max, $1.1) }.map(\.1)
    }
}

/// Words whose usual order is not alphabetical.
enum RankedWords {
    /// The scales, each in the order in which pages show its words.
    private static let scales: [[String]] =
        [
            [
                "blocker", "emergency", "fatal", "critical", "highest", "very high", "alert", "error", "high", "major",
                "serious", "important", "warning", "moderate", "medium", "normal", "minor", "low", "very low", "lowest",
                "trivial", "notice", "note", "style", "information", "informational", "info", "hint", "debug", "trace",
                "negligible", "none", "off",
            ],
            ["kritisch", "sehr hoch", "hoch", "mittel", "niedrig", "gering"],
            ["critique", "élevé", "élevée", "haute", "moyen", "moyenne", "faible", "basse"],
            [
                "crítico", "crítica", "alto", "alta", "medio", "media", "médio", "média", "bajo", "baja", "baixo",
                "baixa",
            ],
            ["tiny", "small", "medium", "large", "huge", "gargantuan"],
            ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl"],
            ["mint", "near mint", "very good", "good", "fair", "acceptable", "poor", "bad"],
        ] + difficulties + seasons

    /// Words for difficulties in several languages.
    private static let difficulties = """
        very_easy,beginner,novice,easy,simple,intermediate,medium,moderate,advanced,hard,difficult,very_hard,expert
        sehr_leicht,sehr_einfach,leicht,einfach,mittel,mittelschwer,schwer,schwierig,sehr_schwer,sehr_schwierig
        muy_fácil,principiante,fácil,media,medio,moderado,moderada,intermedio,avanzado,difícil,muy_difícil,experto
        muito_fácil,fácil,media,medio,média,médio,moderado,moderada,intermediário,difícil,muito_difícil
        très_facile,débutant,facile,moyen,moyenne,modéré,modérée,intermédiaire,avancé,difficile,très_difficile,expert
        molto_facile,facile,media,medio,moderato,moderata,intermedio,impegnativo,difficile,molto_difficile,esperto
        zeer_makkelijk,makkelijk,gemakkelijk,eenvoudig,gemiddeld,matig,moeilijk,zeer_moeilijk
        """.wordList.map { $0.replacing("_", with: " ").split(separator: ",").map(String.init) }

    /// The seasons in many languages.
    private static let seasons = """
        spring,summer,autumn,fall,winter frühling,frühjahr,sommer,herbst,winter printemps,été,automne,hiver
        primavera,verano,otoño,invierno primavera,estate,autunno,inverno primavera,verão,outono,inverno
        lente,voorjaar,zomer,herfst,najaar,winter forår,sommer,efterår,vinter vår,sommer,høst,vinter
        vår,sommar,höst,vinter kevät,kesä,syksy,talvi kevad,suvi,sügis,talv wiosna,lato,jesień,zima
        jaro,léto,podzim,zima tavasz,nyár,ősz,tél весна,лето,осень,зима весна,літо,осінь,зима
        ilkbahar,yaz,sonbahar,kış الربيع,الصيف,الخريف,الشتاء 春,夏,秋,冬 春季,夏季,秋季,冬季 春天,夏天,秋天,冬天
        봄,여름,가을,겨울
        """.wordList.map { $0.split(separator: ",").map(String.init) }

    /// The weekdays and months in many languages, as `KeyWords.lettersAndDigits` returns them.
    private static let calendar =
        (CalendarNames.fullWeekdays + CalendarNames.fullMonths
        + CalendarNames.briefWeekdays + CalendarNames.briefMonths).map { $0.map(KeyWords.lettersAndDigits) }

    /// Words that mean that a value is not known.
    static let unknown = """
        unknown ? unbekannt inconnu desconocido desconhecido sconosciuto onbekend okänd ukendt nieznany неизвестно 不明 未知
        """.words

    /// Words for values without a rank, which are last.
    private static let unranked = unknown.union([
        "undefined", "unspecified", "unassigned", "untriaged", "unrated", "undetermined", "not set", "n/a", "other",
    ])

    /// Returns true if all strings are names of weekdays, or all are names of months.
    static func areDays(_ texts: [String]) -> Bool { days(texts.map(KeyWords.lettersAndDigits)) != nil }

    /// Returns the weekdays or months in the language of all words; nil if there are none.
    private static func days(_ words: [String]) -> [String]? {
        // A few words of at most two letters may be codes, such as those of countries.
        let mayBeCodes = words.count < 5 && words.allSatisfy { $0.utf8.count < 3 }
        return words.count > 12 || mayBeCodes ? nil : calendar.first { words.allSatisfy($0.contains) }
    }

    /// Returns words in the order of the scale that contains all of them, regardless of case. Words such as `unknown`,
    /// which have no rank, are last. Returns nil if there is no such scale, or if fewer than two strings have a rank.
    static func sorted(_ texts: [String]) -> [String]? {
        let words = texts.map { $0.lowercased().replacing("_", with: " ") }
        guard texts.count > 1 else { return nil }
        let ranked = words.filter { !unranked.contains($0) }
        guard ranked.count > 1 else { return nil }
        if let scale = scales.first(where: { ranked.allSatisfy($0.contains) }) { return sorted(texts, words, scale) }
        let folded = words.map(KeyWords.lettersAndDigits)
        let days = days(zip(words, folded).filter { !unranked.contains($0.0) }.map(\.1))
        return days.map { sorted(texts, folded, $0) }
    }

    private static func sorted(_ texts: [String], _ words: [String], _ scale: [String]) -> [String] {
        let ranks = words.map { scale.firstIndex(of: $0) ?? .max }
        return zip(ranks, texts).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    }
}

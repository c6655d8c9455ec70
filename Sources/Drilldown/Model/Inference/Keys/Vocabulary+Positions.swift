/// Words for positions in lists and periods.
extension Vocabulary {
    /// Words for positions, appearances, states and other properties that things of any kind can have.
    static let placements = "floor level pos idx seq icon color colour closed archived zone parent type".words

    /// Last words of keys of positions in a ranking.
    static let standings = """
        position pos place rank platz rang posicion posicao posizione puesto plassering placering plats sija classement
        positie miejsce poradi
        """.words

    /// Last words of keys of times of day.
    static let hours: Set = [
        "time", "uhrzeit", "zeit", "hora", "heure", "horaire", "ora", "orario", "tijd", "tid", "godzina", "cas", "saat",
        "время", "時間", "时间",
    ]

    /// Last words of keys of the times and the gaps of a race.
    static let raceTimes = """
        time tiempo zeit temps tempo tid tijd czas aika finishtime gap diferencia diferenca differenza difference
        abstand ruckstand ecart distacco distancia strata
        """.words

    /// Last words of keys of positions in a list.
    static let indices: Set = ["idx", "index", "pos", "seq", "sequence", "sort", "sortorder"]
}

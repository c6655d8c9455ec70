/// Words for the properties by which items are grouped.
extension Vocabulary {
    /// Words for properties that items share, and by which people look for items.
    static let categories = """
        category categories theme thema tema kategori kind type class group status state condition location room place
        site area zone building floor shelf rack department division team brand make manufacturer vendor supplier
        producer country region subregion continent city genre language license licence licenses owner assignee author
        artist publisher severity priority environment namespace platform format tag tags label labels keyword keywords
        topic topics subject year vintage color colour material season edition sector industry phase conclusion event
        branch cuisine species family target rule collection folder parent tap project projekt projet proyecto progetto
        origin size rarity gender sex grade style difficulty school medium role job occupation profession dept kategorie
        typ art gruppe zustand standort ort raum zimmer abteilung marke hersteller lieferant land sprache jahr jahrgang
        farbe autor verlag regal gebaude categorie categoria etat estado stato outcome verdict province county district
        borough municipality prefecture canton commune provincia regione zona distrito comarca comune departement
        bundesland kreis bezirk kanton gemeinde voivodeship wojewodztwo powiat gmina oblast область раион регион округ il
        省 市 県 lieu ubicacion luogo locatie
        plaats marque marca pays pais paese tipo genero annee ano anno auteur couleur kategoria категория тип 分类 分類 类别
        類別 kategorija kategooria kateqoriya категорія категорија κατηγορια فئة קטגוריה 카테고리 분류 状态 狀態 位置 場所 カテゴリ 種類 地点 地點 luokka
        rodzaj druh jenis turkum toifa вид 종류
        """.words

    /// Words for the kinds of items.
    static let kinds: Set = [
        "category", "kategorie", "kategori", "categorie", "categoria", "kategoria", "kategoriya", "rubrique", "rubrik",
        "kategorija", "kategooria", "kateqoriya", "genre", "genero", "genere", "theme", "thema", "tema", "категория",
        "категорія", "категорија",
        "κατηγορια", "فئة", "קטגוריה", "分类", "分類", "类别", "類別", "カテゴリ", "카테고리", "분류",
    ]

    /// Words for states that an item passes through or ends in.
    static let states = "status state phase outcome result conclusion verdict severity priority".words

    /// Words for the gender of people. Groups by gender are less useful than others.
    static let genders = "gender sex geschlecht sexe sexo sesso geslacht genero cinsiyet plec kon пол 性别 性別 성별".words

    /// Words for properties that rank things instead of naming their kinds.
    static let difficulties: Set = [
        "difficulty", "rarity", "schwierigkeit", "schwierigkeitsgrad", "dificultad", "difficulte", "dificuldade",
        "difficolta", "moeilijkheid", "zorluk",
    ]

    /// Words for traits, which describe appearance or notation, in keys with another word: `eyeColor`,
    /// `postal_code_format`. People rarely look for items by a trait.
    static let traits = """
        color colour farbe couleur hair eye eyes skin blood font format mode style policy card postal
        """.words

    /// Words in keys whose values may describe how the data was made.
    static let originsOfData = """
        match matched matching confidence method source geocoding geocoded import extraction verification validation
        """.words

    /// Words for the certainty of the data.
    static let certainties: Set = ["confidence", "certainty", "confianza", "confianca", "confiance", "zekerheid"]

    /// Words in values that describe how the data was made.
    static let waysOfMaking = """
        exact fuzzy inferred estimated imputed unmatched matched interpolated geocoded scraped imported
        """.words

    /// Words for positions on a map.
    static let mapPositions = """
        coord coords coordinate coordinates geo geocode geocoding geocoded geocoder koordinate koordinaten coordenadas
        coordonnees coordinata koordinat koordinater wspolrzedne koordinaty координаты
        """.words
    /// Words in values that describe how a position was found.
    static let waysOfLocating = "nominatim google osm openstreetmap approximate manual geocoded".words

    /// Words next to a word for a position, in keys whose values describe how the position was found or how certain it
    /// is.
    static let aboutPositions = """
        status quality source precision accuracy confidence method quelle genauigkeit fuente precisao
        precisione fonte
        """.words
    /// The words in `aboutPositions` that also apply to places and addresses, which have other states and sources.
    static let aboutPlaces: Set = ["precision", "accuracy", "confidence"]

    /// Words for lists of the findings of a tool.
    static let findings: Set = ["violations", "issues", "findings", "errors", "failures", "failed", "vulnerabilities"]

    /// Words for lists of things that are wrong with an item.
    static let problems = findings.union(["vulns", "cves", "advisories", "warnings", "alerts", "problems", "defects"])

    /// Words for lists of results and messages. These are more likely to be the items than the things that they are
    /// about.
    static let reports = """
        vulns cves advisories messages warnings alerts problems events logs checks tests results
        """.words.union(findings)

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

    /// Last words of keys whose strings can contain several values, but not separated by spaces: `hip hop`.
    static let genres: Set = ["genre", "genero", "genere"]
}

/// Words in keys that indicate the meaning of the values, in the languages that are common in inventories. All words
/// are in lowercase and without accents, as `KeyWords.folded` returns them. Letters such as `ł`, `ı` and `æ` are kept.
enum Vocabulary {
    /// Keys of references, attachments and other data that accompanies an item.
    static let companions = """
        references refs links urls hashes checksums attachments images files properties geometry geom
        """.words

    /// Words in keys whose values identify or describe a single item.
    static let individual = """
        name title description notes note comment comments remarks summary text message body unit units url uri link
        href website homepage email mail phone address photo image picture thumbnail hash checksum sha digest firstname
        lastname version date time created snippet excerpt updated modified timestamp age path filename token password
        formatted notiz bemerkung beschreibung datum self etag column
        """.words

    /// Words for numbers that identify something and do not measure it.
    static let marks = """
        id ids uid uids year number no nr num code zip postcode plz port pid pk version build serial sku isbn ean upc gtin phone
        fax barcode revision model index key uuid guid ref reference seq sequence nummer inventarnr mpn ipn vin imei
        codigo codice kod kodu kennung kennziffer telephone telefon telefono telefone tel mobile movil celular cellulare
        handy gsm telefoon telefonnummer postleitzahl cep codepostal zipcode postnummer bib dorsal dossard startnummer
        startnr nip regno regon pesel krs siren siret cnpj cpf cuit nif ogrn инн огрн
        """.words

    /// First words of keys of codes: `codigo_ibge`.
    static let codes: Set = ["codigo", "codice", "cod", "kod", "id"]

    /// Words for areas with numbers, such as districts. The numbers identify areas and do not measure them.
    static let areas: Set = ["bez", "bezirk", "district", "ward", "postleitzahl"]

    /// Words for objects that contain the data of an item.
    static let wrappers = """
        properties fields attributes metadata meta data info information basicinformation details detail general tech
        specs spec specifications technical node item record resource person profile extra acf
        """.words

    static let positions = """
        x y z position order index row column line offset sort latitude longitude lat lon lng day month hour minute
        """.words.union(dimensions)

    static let dimensions: Set = ["height", "width", "length", "depth"]

    static let coordinates = """
        latitude longitude lat lon lng long coords coord coordinates coordinate point geometry geom wkt geo easting northing
        latitud longitud latitudine longitudine breitengrad langengrad laengengrad geobreite geolange geolaenge breedtegraad
        lengtegraad breddgrad langdgrad breddegrad lengdegrad laengdegrad længdegrad leveysaste pituusaste enlem boylam
        lintang bujur широта долгота довгота 緯度 経度 經度 纬度 经度 위도 경도 koordinaten coordenadas coordonnees coordinate koordinat
        koordinaatit wspolrzedne координаты 座標 坐标 좌표
        """.words

    static let axes: Set = ["x", "y", "z"]

    /// Endings of keys of coordinates, such as `reclong`.
    static let coordinateEndings = ["lat", "lon", "lng", "long"]

    /// Endings of keys of positions in a file, such as `beginline`.
    static let textPositionEndings = ["line", "column", "col", "offset"]

    static let directions: Set = [
        "direction", "dir", "heading", "orientation", "bearing", "compass", "hemisphere", "side", "lat", "latitude",
        "ns", "wind", "richtung", "direccion", "sentido", "direzione",
    ]

    /// First words of keys whose values are yes or no: `is_active`, `hasGarden`.
    static let questions = """
        is has was did can are allow allows should must needs requires supports includes contains accepts
        """.words

    /// Language codes that are more often other words at the end of a key: `part_id`, `valid_to`, `weight_kg`.
    static let notLanguages = """
        am as be id io is mi my nr no or os pa so to tt ha hz kg kj km kv kw lb mg ml ms ps sq
        """.words

    /// Language codes that rarely have another meaning at the end of a key.
    static let commonLanguages = "en de fr es pt nl ru ja zh ko ar pl sv da fi cs tr uk".words

    /// Last words of keys whose values are yes or no.
    static let flags = """
        flag enabled disabled active inactive deleted archived visible hidden required optional verified featured
        favorite favourite done completed locked public private deprecated activo aktiv actif
        """.words

    /// Keys of the findings of a tool, with the words joined into one.
    static let findingKeys = "severity level rule ruleid checkid testid vulnerabilityid cve cveid cwe cweid".words

    /// Last words of keys of lists about the run of a tool. Such lists are not lists of findings.
    static let asides = "errors warnings passes passed skipped inapplicable ignored excluded incomplete".words

    /// Last words of keys of lists of events.
    static let logs = "actions activity activities events history log logs changes audit revisions".words

    /// Keys of values that describe a file, with the words joined into one.
    static let notesOnFiles: Set = [
        "date", "updated", "updatedat", "lastupdated", "lastupdate", "lastmodified", "modified", "created", "createdat",
        "generated", "generatedat", "generatedon", "exported", "exportedat", "timestamp", "version", "schemaversion",
        "schema", "count", "total", "source", "license", "licence", "author", "comment", "note", "description", "stand",
    ]

    /// Keys of objects that describe the file or its subject.
    static let surroundings = "metadata meta config configuration settings environment descriptor".words

    /// Words in names of files that do not describe the content, in the singular.
    static let ofFiles: Set = [
        "list", "data", "export", "backup", "db", "database", "my", "all", "our", "full", "new", "old", "copy", "final",
        "inventory", "json", "file", "dump", "sample", "test", "example", "current", "liste", "daten",
    ]

    /// Pairs of words for the two ends or sides of something.
    static let ends = Set([
        ["origin", "destination"], ["from", "to"], ["source", "target"], ["source", "destination"],
        ["origin", "dest"], ["orig", "dest"], ["player1", "player2"],
        ["start", "end"], ["departure", "arrival"], ["sender", "recipient"], ["sender", "receiver"], ["von", "nach"],
        ["host", "guest"], ["winner", "loser"],
    ]).union(sides)

    /// Words for the lower and the upper bound of a range.
    static let bounds = [
        ("first", "last"), ("min", "max"), ("minimum", "maximum"), ("start", "end"), ("from", "to"), ("from", "until"),
        ("begin", "end"), ("lowest", "highest"), ("low", "high"), ("lower", "upper"), ("von", "bis"),
        ("desde", "hasta"),
    ]

    static let boundWords = Set(bounds.flatMap { [$0.0, $0.1] })

    static let addresses: Set = ["url", "uri", "href", "link", "website", "homepage"]

    static let files: Set = ["path", "file", "filename", "filepath", "uri"]

    static let versions: Set = ["version", "versions", "revision"]

    /// Last words of keys whose numbers are codes of kinds.
    static let numberedKinds: Set = ["type", "kind", "class", "category", "status", "state", "flags"]

    /// Keys of the kind of a thing.
    static let types: Set = ["type", "kind"]

    /// Last words of keys that refer to something by its identifier.
    static let references: Set = ["id", "ids", "uuid", "guid", "uid", "key", "code", "ref", "arn", "urn"]

    /// First words of keys of references: `codigo_uf`.
    static let codeBeginnings: Set = ["codigo", "cod", "codice", "kod", "kode"]

    /// Words for hashes and other values that only programs compare.
    static let digests = "hash digest checksum crc crc32 oid etag sha sha1 sha256 md5".words

    static let years = """
        year vintage jahr jahrgang baujahr annee ano anno yr yil rok rocnik millesime annata anada safra cosecha vuosi
        anio jaar bouwjaar yıl год tahun nam ar arstal godina leto metai aasta ev etos 年份 年 年度 연도 년도
        """.words

    /// Words in keys at which numbers that look like years are years.
    static let yearly = """
        from until till since born died founded established built released release launched launch renovated constructed
        issued published season start end begin opened closed inception bis ab von decade jahrzehnt decennie decada decennio
        """.words

    /// Keys at which numbers from 500 to 2999 are years.
    static let foundings = "founded established abolished disbanded inception".words

    /// Keys of the years of births and deaths, with the words joined into one. Some years may be before the common era.
    static let lives = "born died birth death birthyear deathyear geboren gestorben".words

    /// Words in keys at which numbers from 1500 are years, alone or with a preposition: `made`, `painted_in`.
    static let makings = """
        made painted erected invented discovered composed gebaut erbaut hergestellt gemalt construit fabrique cree
        peint construido fabricado creado pintado costruito fabbricato creato dipinto criado gebouwd gemaakt
        """.words
    /// Words in keys at which numbers from 1500 are years if a preposition follows: `produced_at`. Alone, they may
    /// count something.
    static let productions = "produced created manufactured printed minted cast carved written crafted produit realise"
        .words

    /// Words before `date` in keys at which numbers that look like years are years.
    static let datedEvents = """
        acquisition creation publication release birth death foundation founding completion construction production issue
        purchase adoption discovery invention opening
        """.words

    /// Words for the start and the end of a period.
    static let periodEnds = """
        start starts begin begins from end ends to until beginn ende von bis debut fin inicio startdate starttime
        enddate endtime
        """.words

    /// Words for days that may be in the future.
    static let ahead = """
        until due expiry expires expiration expire end ends warranty next renewal valid planned deadline before eol
        target expected garantie faellig fallig ablauf frist plazo vencimiento vencimento caducidad scadenza echeance
        prazo
        """.words

    static let partsOfYear = "week month quarter woche kw monat quartal semaine mois trimestre semana mes".words

    static let times = """
        date time datetime timestamp created updated modified bought purchased acquired on at datum fecha data ts epoch
        when since added changed published released dato paivamaara pvm tarih tarihi tanggal ngay kuupaev datums дата
        ημερομηνια تاريخ التاريخ תאריך 日期 日付 날짜
        """.words

    static let prose = "description notes note comment comments remarks summary text body markdown".words

    static let tags: Set = [
        "tags", "hashtags", "labels", "keywords", "stichworte", "stichworter", "schlagworte", "schlagworter",
        "etiketten", "etiquettes", "etiquetas", "etichette", "标签", "標籤", "タグ",
    ]

    /// Last words of keys whose strings can contain several values.
    static let lists = """
        genres categories topics kategorien categorias categorie generos
        """.words.union(tags).union(genres)

    /// Words for the parts of a thing that are not items.
    static let parts = """
        example ingredient step instruction zutat zutaten schritt schritte ingrediente ingredienti 材料 配料 食材 재료
        """.words

    /// Words for lists of sources, in the singular.
    static let sources = """
        source reference ref citation bibliography link resource related reading publication literature evidence quelle fuente referencia fonte fonti bron bronnen kilde
        """.words

    static let pictures = """
        photo image img picture thumbnail logo thumb avatar cover foto bild resim imagen imagem immagine afbeelding
        """.words

    /// Words after a word for a picture in keys of its source, author or license: `image_credit`, `Bildquelle`.
    static let credits = """
        credit credits source author attribution copyright license licence quelle autor nachweis lizenz kaynak fuente
        fonte bron kilde credito crediti licencia licenza licenca
        """.words

    /// Words that end with `id` but do not contain the word ID.
    static let endingWithID = """
        paid unpaid prepaid bid grid covid solid liquid fluid valid invalid void aid said mid humid rapid hybrid
        asteroid thyroid android kid lid acid raid pyramid
        """.words
}

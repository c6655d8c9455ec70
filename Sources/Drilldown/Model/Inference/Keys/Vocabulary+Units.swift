extension Vocabulary {
    /// The symbols of units by the words for them at the end of a key: `weight_kg`, `maxSpeedKph`.
    static let unitSymbols = [
        "mg": "mg", "kg": "kg", "lb": "lb", "lbs": "lb", "mm": "mm", "cm": "cm", "km": "km", "ml": "ml", "mph": "mph",
        "kph": "km/h", "kmh": "km/h", "sqm": "m²", "m2": "m²", "m3": "m³", "cm3": "cm³", "km2": "km²", "sqft": "ft²",
        "kcal": "kcal", "kj": "kJ", "kw": "kW", "kwh": "kWh", "mwh": "MWh", "mah": "mAh", "kv": "kV", "hz": "Hz",
        "khz": "kHz", "mhz": "MHz", "ghz": "GHz", "kb": "KB", "mb": "MB", "gb": "GB", "tb": "TB", "kbps": "kbps",
        "mbps": "Mbps", "gbps": "Gbps", "px": "px", "hpa": "hPa", "rpm": "rpm", "mpg": "mpg",
    ]

    /// Units of area, volume, weight and energy, each of which can have a price.
    static let unitsOfPrices: Set = ["m2", "qm", "mq", "sqm", "sqft", "m3", "kg", "kwh", "mwh"]

    /// Words that are units only after a word for what they measure: `length_m`, but not `gold_m`.
    static let shortUnits: [(words: [String: String], measured: Set<String>)] = [
        (
            ["m": "m", "ft": "ft", "in": "in", "mi": "mi", "nm": "nm", "cl": "cl"],
            [
                "height", "width", "length", "depth", "thickness", "diameter", "radius", "distance", "elevation",
                "altitude", "wingspan", "denivele", "dislivello", "desnivel", "ascent", "descent", "aufstieg",
                "abstieg", "hohe", "breite", "lange", "tiefe", "hauteur", "largeur", "longueur", "altura",
                "ancho", "largo", "altezza", "larghezza", "lunghezza", "largura", "comprimento", "hoogte", "breedte",
                "lengte",
            ]
        ),
        (
            ["s": "s", "sec": "s", "ms": "ms", "h": "h", "hrs": "h"],
            [
                "duration", "time", "length", "runtime", "latency", "uptime", "timeout", "dauer", "duree", "duracion",
                "durata", "duracao",
            ]
        ),
        (
            ["g": "g", "oz": "oz"],
            [
                "weight", "mass", "fat", "protein", "carbs", "sugar", "sugars", "fiber", "fibre", "salt", "gewicht",
                "poids", "peso",
            ]
        ),
        (["l": "l", "cl": "cl", "oz": "oz"], ["volume", "capacity", "contents"]),
        (["f": "°F", "c": "°C"], ["temp", "temperature"]),
        (["w": "W"], ["power", "output", "wattage"]), (["v": "V"], ["voltage"]), (["a": "A"], ["current"]),
        (["db": "dB"], ["gain", "noise", "loudness", "level"]),
    ]

    /// Other words for units at the end of a key.
    static let unitWords = """
        seconds minutes hours days weeks meters metres kilometers kilometres miles feet inches yards grams kilograms pounds
        ounces liters litres gallons min mins
        """.words

    /// The symbols of units that can follow a number without a space.
    static let symbols = Set(unitSymbols.values).union(shortUnits.flatMap(\.words.values)).union([
        "Hz", "Ω", "nF", "µF", "pF",
    ])
}

extension KeyMeaning {
    /// Returns the symbol of the unit at the end of a key: "kg" for `weight_kg`; nil if there is none. In a key such as
    /// `price_per_kg`, the unit is a part of the meaning.
    static func unit(inKey path: FieldPath) -> String? {
        let words = KeyWords.folded(path)
        guard words.count > 1, let last = words.last, !words.contains("per"), !isMoney(path) else { return nil }
        if let symbol = Vocabulary.unitSymbols[last] { return symbol }
        return Vocabulary.shortUnits.lazy.filter { !$0.measured.isDisjoint(with: words) }
            .compactMap { $0.words[last] }.first
    }

    /// Returns true if two keys name the same measure in two units: `distance_miles` and `distance_meters`.
    static func differInUnit(_ a: FieldPath, _ b: FieldPath) -> Bool {
        func isUnit(_ path: FieldPath, _ word: String?) -> Bool {
            word.map(Vocabulary.unitWords.contains) ?? false || unit(inKey: path) != nil
        }
        let (one, other) = (KeyWords.folded(a), KeyWords.folded(b))
        return a.keys.dropLast() == b.keys.dropLast() && one.count > 1 && one.dropLast() == other.dropLast()
            && one.last != other.last && isUnit(a, one.last) && isUnit(b, other.last)
    }
}

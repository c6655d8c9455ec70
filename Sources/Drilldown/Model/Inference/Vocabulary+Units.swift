extension Vocabulary {
    /// The symbols of units by the words for them at the end of a key: `weight_kg`, `maxSpeedKph`.
    static let unitSymbols = [
        "mg": "mg", "kg": "kg", "lb": "lb", "lbs": "lb", "oz": "oz", "nm": "nm", "mm": "mm", "cm": "cm", "km": "km",
        "ft": "ft", "ml": "ml", "cl": "cl", "mph": "mph", "kph": "km/h", "kmh": "km/h", "sqm": "m²", "m2": "m²",
        "m3": "m³", "cm3": "cm³", "km2": "km²", "sqft": "ft²", "kcal": "kcal", "kj": "kJ", "mw": "MW", "kw": "kW",
        "kwh": "kWh", "mwh": "MWh", "mah": "mAh", "kv": "kV", "hz": "Hz", "khz": "kHz", "mhz": "MHz", "ghz": "GHz",
        "kb": "KB", "mb": "MB", "gb": "GB", "tb": "TB", "kbps": "kbps", "mbps": "Mbps", "gbps": "Gbps", "db": "dB",
        "px": "px", "hpa": "hPa", "rpm": "rpm", "mpg": "mpg",
    ].merging(shortUnitSymbols) { $1 }

    /// The symbols of units that are units only after a word for what is measured: `length_m`, but not `gold_m`.
    static let shortUnitSymbols = [
        "g": "g", "m": "m", "l": "l", "s": "s", "h": "h", "w": "W", "v": "V", "a": "A", "f": "°F", "c": "°C",
        "in": "in", "ms": "ms", "sec": "s", "hrs": "h", "mi": "mi",
    ]

    /// Words for what is measured in units.
    static let measurements: Set = [
        "weight", "mass", "height", "width", "length", "depth", "thickness", "diameter", "radius", "size", "distance",
        "elevation", "altitude", "duration", "time", "runtime", "latency", "uptime", "age", "volume", "capacity",
        "power", "voltage", "current", "temp", "temperature", "speed", "wingspan", "range", "area", "fat", "protein",
        "carbs", "sugar", "fiber", "fibre", "salt", "dose", "gewicht", "hohe", "breite", "lange", "tiefe", "dauer",
        "poids", "hauteur", "largeur", "longueur", "duree", "peso", "altura", "ancho", "largo", "duracion", "altezza",
        "larghezza", "lunghezza", "durata", "largura", "comprimento", "duracao", "hoogte", "breedte",
        "lengte",
    ]
}

extension KeyMeaning {
    /// Returns the symbol of the unit at the end of a key: "kg" for `weight_kg`; nil if there is none.
    static func unit(inKey path: FieldPath) -> String? {
        let words = KeyWords.folded(path)
        guard words.count > 1, let last = words.last, let symbol = Vocabulary.unitSymbols[last] else { return nil }
        let isShort = Vocabulary.shortUnitSymbols[last] != nil
        return isShort && !words.dropLast().contains(where: Vocabulary.measurements.contains) ? nil : symbol
    }
}

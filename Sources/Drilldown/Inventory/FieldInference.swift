/// What a key and its values say about a field that nobody declared. The rules are few and written down in the
/// documentation of `site.yml`; nothing here depends on the order of the items.
enum FieldInference {
    /// The type that most of the values have; text where none has a majority.
    static func type(of shape: DataShape) -> FieldType {
        let isMost = { (count: Int) in count * 2 > shape.count }
        if isMost(shape.objects + shape.arrays) { return .list }
        if isMost(shape.booleans) { return .boolean }
        if isMost(shape.numbers) {
            if currency(inKey: shape.key.text) != nil { return .money }
            if isNumberWithoutQuantity(shape.key.text) { return .text }
            return shape.integers == shape.numbers ? .integer : .decimal
        }
        if isMost(shape.days) { return .date }
        if isMost(shape.days + shape.instants) { return .dateTime }
        if isMost(shape.links) { return .link }
        return .text
    }

    /// The currency that a key names: `valueInDollars` is USD, `priceEUR` and `price_eur` are EUR.
    static func currency(inKey key: String) -> String? {
        let words = split(key)
        guard words.count > 1, let last = words.last else { return nil }
        if let code = currenciesByName[last.lowercased()] { return code }
        // A code in capitals is one; in small letters (all, top, try …) only beside a word for money.
        let isCode = RegionalSettings.isCurrency(last.uppercased())
        let isCapital = last == last.uppercased() && key != key.uppercased()
        return isCode && (isCapital || words.contains { moneyWords.contains($0.lowercased()) })
            ? last.uppercased() : nil
    }

    private static let currenciesByName = [
        "dollar": "USD", "dollars": "USD", "euro": "EUR", "euros": "EUR", "yen": "JPY", "yuan": "CNY",
        "renminbi": "CNY",
        "sterling": "GBP", "rupees": "INR", "rubles": "RUB", "zloty": "PLN",
    ]

    private static let moneyWords: Set = [
        "price", "value", "cost", "amount", "total", "fee", "worth", "paid", "tax", "rent", "salary", "balance",
    ]

    /// Whether a number under this key is a mark, not a measure: `year` is shown as 2026, not as 2,026.
    private static func isNumberWithoutQuantity(_ key: String) -> Bool {
        let words = split(key).map { $0.lowercased() }
        return words.last.map { marks.contains($0) } ?? false
            || words.contains { yearly.contains($0) || $0.hasPrefix("isbn") }
    }

    private static let marks: Set = [
        "id", "ids", "year", "number", "no", "nr", "num", "code", "zip", "postcode", "port", "pid", "version", "build",
        "serial", "sku", "isbn", "ean", "upc", "gtin", "phone", "fax", "barcode", "revision", "model", "index", "key",
    ]

    /// Whether things under this key can belong together: not what tells one from the other, or goes on about it.
    static func isGrouping(_ path: FieldPath) -> Bool {
        let words = words(path)
        return !words.contains { apart.contains($0) }
            && words.last.map { !marks.contains($0) || $0 == "year" || $0 == "model" } ?? true
    }

    private static let apart: Set = [
        "name", "title", "description", "notes", "note", "comment", "comments", "remarks", "summary", "text", "url",
        "uri", "link", "href", "website", "email", "mail", "phone", "address", "photo", "image", "picture", "hash",
        "checksum", "first", "firstname", "last", "lastname", "version", "date", "time", "created", "updated",
    ]

    /// Whether the key says how many there are, which is never less than none.
    static func isQuantity(_ path: FieldPath) -> Bool {
        words(path).contains { quantities.contains($0) }
    }

    private static let quantities: Set = ["quantity", "qty", "stock", "pieces", "count"]

    /// Whether the key speaks of a day that may well be still to come.
    static func mayLieAhead(_ path: FieldPath) -> Bool {
        words(path).contains { ahead.contains($0) }
    }

    private static let ahead: Set = [
        "until", "due", "expiry", "expires", "expiration", "expire", "end", "ends", "warranty", "next", "renewal",
        "valid", "planned", "deadline", "before", "eol", "target",
    ]

    static func isProse(_ path: FieldPath) -> Bool {
        words(path).contains {
            ["description", "notes", "note", "comment", "comments", "remarks", "summary", "text", "body"].contains($0)
        }
    }

    static func isPicture(_ path: FieldPath) -> Bool {
        words(path).contains { ["photo", "image", "picture", "thumbnail", "logo"].contains($0) }
    }

    static func isDate(_ path: FieldPath) -> Bool {
        words(path).contains { ["date", "created", "updated", "bought", "purchased", "acquired", "on"].contains($0) }
    }

    private static func words(_ path: FieldPath) -> [String] {
        split(path.keys.last?.text ?? "").map { $0.lowercased() }
    }

    private static let yearly: Set = ["year", "vintage", "jahr", "jahrgang", "baujahr"]

    /// A label from a key: `valueInDollars` becomes "Value in dollars", `bom-ref` "Bom ref", `itemID` "Item ID".
    static func label(of path: FieldPath) -> String {
        if path.keys.count == 1, let key = path.keys.first?.text, key.contains(" ") {
            return key.prefix(1).uppercased() + key.dropFirst()
        }
        let currency = currency(inKey: path.keys.last?.text ?? "")
        let words = path.keys.flatMap { split($0.text) }.map { word in
            if word.uppercased() == currency { return word.uppercased() }
            if acronyms.contains(word.lowercased()) { return word.uppercased() }
            return word.count > 1 && word == word.uppercased() ? word : word.lowercased()
        }
        guard let first = words.first else { return path.description }
        return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: " ")
    }

    private static let acronyms: Set = ["id", "uuid", "url", "uri", "sku", "isbn", "ean", "upc", "purl", "mac", "ip"]

    /// Splits a key at spaces, `_`, `-`, `.` and where small letters turn to capitals; capitals in a row stay one word.
    static func split(_ key: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(key)
        for (index, character) in characters.enumerated() {
            if character.isWhitespace || "_-./:".contains(character) {
                words.append(word)
                word = ""
                continue
            }
            let previous = index > 0 ? characters[index - 1] : character
            let next = index + 1 < characters.count ? characters[index + 1] : character
            if character.isUppercase,
                previous.isLowercase || previous.isNumber || (previous.isUppercase && next.isLowercase)
            {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        return words.filter { !$0.isEmpty }
    }
}

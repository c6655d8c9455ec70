import Foundation
import Synchronization

/// Functions that return the words of a key. Keys are compared by these words in lowercase and without accents, so
/// `itemName`, `Item Name` and `item_name` are equal.
enum KeyWords {
    /// The words of a key as written, and in lowercase and without accents.
    private struct Words {
        let key: String
        var written: [String]
        var folded: [String]
    }

    /// A cache of the words of keys. The rules ask for the words of the same keys many times: without the cache, the
    /// inference of three items with 500 keys takes five times as long (debug build).
    private static let stored = Mutex<[String: Words]>([:])
    private static let mostStored = 10_000
    /// The maximum length of stored keys, in bytes. Longer strings are usually values.
    private static let longestStored = 40

    private static func words(_ key: String) -> Words {
        // Equal strings can have different bytes: `å` as one character, or as two.
        if let words = stored.withLock({ $0[key] }), words.key.utf8.elementsEqual(key.utf8) { return words }
        let written = separated(key)
        let words = Words(key: key, written: written, folded: folded(written))
        if key.utf8.count <= longestStored {
            stored.withLock { stored in
                if stored.count == mostStored { stored = [:] }
                stored[key] = words
            }
        }
        return words
    }

    /// Returns the words of a key, split at spaces, at punctuation, and before a capital that follows a lowercase
    /// letter or a digit. Consecutive capitals are one word, but the last one begins the next word in `HTMLPage`.
    static func split(_ key: String) -> [String] { words(key).written }

    private static func separated(_ key: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(key)
        for (index, character) in characters.enumerated() {
            if character.isWhitespace || "_-./:#@()[]".contains(character) {
                words.append(word)
                word = ""
                continue
            }
            let previous = index > 0 ? characters[index - 1] : character
            let next = index + 1 < characters.count ? characters[index + 1] : character
            // The plural of an acronym is one word: the words of `cweIDs` are `cwe` and `IDs`.
            let rest = characters.dropFirst(index + 1)
            let isPlural =
                rest.first == "s" && !(rest.dropFirst().first?.isLowercase ?? false)
                // The version of a standard is a part of the word: `CVSSv3`.
                || rest.first == "v" && rest.dropFirst().first?.isNumber ?? false
            if character.isUppercase,
                previous.isLowercase || previous.isNumber || (previous.isUppercase && next.isLowercase && !isPlural)
            {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        return words.filter { !$0.isEmpty }
    }

    /// Returns the words of a key in lowercase and without accents. In Chinese, Japanese and Korean, the last word of a
    /// compound is split off if it is in `lastOfCompounds`.
    static func folded(_ key: String) -> [String] { words(key).folded }

    private static func folded(_ words: [String]) -> [String] {
        words.flatMap { word in
            if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word.lowercased()] }
            if word.lowercased() == "ár" { return ["arak"] }  // A price, unlike `år`, which is a year.
            let folded = word.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            guard let last = lastOfCompounds.first(where: folded.hasSuffix), last != folded else { return [folded] }
            return [String(folded.dropLast(last.count)), last]
        }
    }

    /// Words that end compounds in Chinese, Japanese and Korean, which are written without spaces: `设备名称`, `取得価額`.
    private static let lastOfCompounds = """
        名称 名稱 价格 価格 價格 金額 金额 価額 价额 价值 價值 单价 単価 單價 数量 數量 编号 編號 番号 号码 號碼 コード 日期 場所 地点 地點 类别 類別 分类 分類 状态 狀態 年份 年度 年 연도 년도 가격 단가 금액 수량
        """.wordList

    /// Returns the letters and digits of a string in lowercase and without accents; the string itself if it has neither
    /// letters nor digits.
    static func lettersAndDigits(_ text: String) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            let folded = text.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            let kept = folded.filter { $0.isLetter || $0.isNumber }
            return kept.isEmpty ? text : kept
        }
        let kept = text.utf8.filter(\.isLetterOrDigit).map(\.lowercased)
        return kept.isEmpty ? text : String(decoding: kept, as: UTF8.self)
    }

    /// Returns the words of the last key of a path.
    static func folded(_ path: FieldPath) -> [String] { folded(path.keys.last?.text ?? "") }

    /// Returns true if the last word of the last key is one of the given words.
    static func ends(_ path: FieldPath, in words: Set<String>) -> Bool {
        folded(path).last.map(words.contains) ?? false
    }

    /// Words that end with `s` and are not plurals, or whose plural is the same.
    private static let endingInS = """
        series species aws dns gps ios tls css js sms vps cms gas bus plus opus lens news kubernetes jenkins redis postgres
        tennis chess mars texas paris canvas atlas alias bias christmas mathematics physics politics analytics economics
        electronics logistics ethics athletics robotics genetics
        """.words
    /// Endings of words that are not plurals: `campus`, `analysis`, `nodejs`.
    private static let singularEndings = ["us", "sis", "js"]
    /// The maximum length of plurals that end with `us`, such as `cpus`.
    private static let longestAbbreviation = 4
    /// The singulars of plurals that the other rules would change incorrectly.
    private static let irregular = [
        "buses": "bus", "analyses": "analysis", "wolves": "wolf", "halves": "half",
        "knives": "knife", "wives": "wife", "thieves": "thief", "loaves": "loaf",
        "lenses": "lens", "aliases": "alias", "statuses": "status", "viruses": "virus", "bonuses": "bonus",
        "campuses": "campus", "menus": "menu", "gurus": "guru", "haikus": "haiku", "vcpus": "vcpu",
    ]

    /// Plurals of words that end with "ie".
    private static let pluralsOfIE = """
        movies cookies calories zombies hoodies selfies smoothies rookies brownies prairies veggies newbies freebies
        budgies collies groupies pixies genies menageries sorties
        """.words

    /// Returns the singular of an English plural, or the word itself.
    static func singular(_ word: String) -> String {
        if let singular = irregular[word] { return singular }
        let isLong = word.count > longestAbbreviation
        if endingInS.contains(word)
            || isLong && !word.hasSuffix("eaus") && singularEndings.contains(where: word.hasSuffix)
        {
            return word
        }
        if word.hasSuffix("ies"), word.count > 4, !pluralsOfIE.contains(word) { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes"] where word.hasSuffix(ending) { return String(word.dropLast(2)) }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 2 ? String(word.dropLast()) : word
    }
}

extension KeyWords {
    /// Returns the words of all keys, without the words that a key repeats from the key before it: `cellar`,
    /// `cellarTemperature` becomes `cellar`, `Temperature`.
    fileprivate static func withoutRepeats(_ keys: [FieldPath.Key]) -> [String] {
        keys.indices.flatMap { index in
            let words = split(keys[index].text)
            let above = index > 0 ? split(keys[index - 1].text) : []
            let isRepeated =
                words.count > above.count
                && zip(above, words).allSatisfy { singular($0.lowercased()) == singular($1.lowercased()) }
            if isRepeated { return Array(words.dropFirst(above.count)) }
            // The first word can repeat the last word of the key before it: `homeTeam.teamName`, `countsByYear.year`.
            let isJoined =
                (words.count > 1 || above.count > 1) && !words.isEmpty
                && above.last.map { singular($0.lowercased()) == singular(words[0].lowercased()) } ?? false
            return isJoined ? Array(words.dropFirst()) : words
        }
    }
}

extension FieldPath {
    /// The label of the last key, for use next to the label of the key before it: `cellar.cellarTemperature` is
    /// "Temperature".
    var labelInParent: String {
        let own = FieldPath(keys.suffix(1)).label
        if let last = keys.last, KeyMeaning.isVerbatim(last.text) { return own }
        let both = KeyWords.withoutRepeats(Array(keys.suffix(2))).count
        let above = KeyWords.withoutRepeats(Array(keys.suffix(2).dropLast())).count
        let words = KeyWords.split(keys.last?.text ?? "")
        guard both - above < words.count, both > above else { return own }
        return FieldPath(keys: [words.dropFirst(words.count - (both - above)).joined(separator: "_")]).label
    }

    /// The label of the keys: `valueInDollars` becomes "Value in dollars", `bom-ref` becomes "Bom ref", and `itemID`
    /// becomes "Item ID". The name of a package or a version is not changed.
    var label: String {
        if let last = keys.last?.text, KeyMeaning.isVerbatim(last) {
            return keys.count == 1 ? last : "\(FieldPath(keys.dropLast()).label) \(last)"
        }
        if keys.count == 1, let key = keys.first?.text, key.contains(" ") {
            let line =
                key.contains(where: \.isNewline)
                ? key.split(whereSeparator: \.isWhitespace).joined(separator: " ") : key
            return line.prefix(1).uppercased() + line.dropFirst()
        }
        let currency = KeyMeaning.currency(inKey: keys.last?.text ?? "")
        // Words of keys such as `NOME_CANDIDATO` are not acronyms.
        let own = keys.last?.text ?? ""
        let isCapital =
            own.count > Self.longestAcronym
            && own.utf8.allSatisfy { $0 < 0x80 && !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
        let words = KeyWords.withoutRepeats(keys).map { word in
            if word.uppercased() == currency { return word.uppercased() }
            if Self.acronyms.contains(word.lowercased()) { return word.uppercased() }
            if word.hasSuffix("s"), Self.acronyms.contains(word.dropLast().lowercased()) {
                return word.dropLast().uppercased() + "s"
            }
            if let written = Self.mixedAcronyms[word.lowercased()] { return written }
            let isName = (word.count > 1 || word == own) && word == word.uppercased()
            return isName && !isCapital ? word : word.lowercased()
        }
        guard let first = words.first else { return description }
        let label = ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: " ")
        // `e-mail` and `eMail` are one word.
        return label.lowercased().hasPrefix("e mail") ? label.prefix(1) + "-" + label.dropFirst(2) : label
    }

    private static let longestAcronym = 3

    /// Acronyms in mixed case, by their lowercase forms.
    private static let mixedAcronyms = ["ipv4": "IPv4", "ipv6": "IPv6", "cvssv2": "CVSSv2", "cvssv3": "CVSSv3"]

    private static let acronyms = """
        id uuid url uri sku isbn ean upc purl mac ip uid guid api cpu gpu dns qr eol vat gtin html pdf usb ssd iban imei
        uk usa eu tld gdp gnp iso iso2 iso3 cca2 cca3 ccn3 cioc iata icao vin cve msrp spdxid cvss cwe http https json
        xml csv sql css svg gps utc ram dvd cd tv led os osv aws cidr epss vm ssid vlan lan tcp udp tls ssl ssh vpc arn
        rgb abv ibu
        """.words
}

// MARK: - Plurals in languages other than English

extension KeyWords {
    /// Endings of plurals, without a final `s`, and of their singulars: `fornecedores` and `fornecedor`, `libri` and
    /// `libro`.
    private static let plurals = [
        ("e", ""), ("en", ""), ("n", ""), ("nen", ""), ("i", "o"), ("i", "e"), ("e", "a"), ("oe", "ao"), ("ae", "ao"),
        ("ai", "al"), ("ei", "el"), ("aux", "al"), ("x", ""), ("ar", ""), ("or", "a"), ("n", "m"),
    ]
    /// The minimum length of a singular, in bytes. Shorter words are alike by chance.
    private static let shortestSingular = 4

    /// Returns true if `word` is the singular of `plural` in a language other than English. The plural is given without
    /// a final `s`: `fornecedore` for `fornecedores`.
    static func isSingular(_ word: String, of plural: String) -> Bool {
        word.utf8.count >= shortestSingular
            && plurals.contains { ending, singular in
                plural.hasSuffix(ending) && word.hasSuffix(singular)
                    && plural.dropLast(ending.count) == word.dropLast(singular.count)
            }
    }
}

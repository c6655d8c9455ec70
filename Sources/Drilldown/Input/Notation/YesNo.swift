/// The words for the Boolean values yes and no.
enum YesNo {
    /// The words for yes and for no that occur together in a field, in lowercase.
    struct Pair: Sendable {
        var yes: [String]
        var no: [String]
    }

    static let pairs = [
        Pair(yes: ["yes"], no: ["no"]), Pair(yes: ["y"], no: ["n"]), Pair(yes: ["true"], no: ["false"]),
        Pair(yes: ["t"], no: ["f"]), Pair(yes: ["on"], no: ["off"]), Pair(yes: ["ja"], no: ["nein"]),
        Pair(yes: ["j"], no: ["n"]), Pair(yes: ["wahr"], no: ["falsch"]), Pair(yes: ["oui"], no: ["non"]),
        Pair(yes: ["vrai"], no: ["faux"]), Pair(yes: ["sí", "si"], no: ["no"]), Pair(yes: ["sì", "si"], no: ["no"]),
        Pair(yes: ["s"], no: ["n"]), Pair(yes: ["sim"], no: ["não", "nao"]), Pair(yes: ["ja"], no: ["nee"]),
        Pair(yes: ["ja"], no: ["nej"]), Pair(yes: ["ja"], no: ["nei"]), Pair(yes: ["tak"], no: ["nie"]),
        Pair(yes: ["да"], no: ["нет"]), Pair(yes: ["はい"], no: ["いいえ"]), Pair(yes: ["是", "是的"], no: ["否", "不是"]),
        Pair(yes: ["✓", "✔"], no: ["✗", "✘"]), Pair(yes: [mark], no: []),
    ]

    /// The string for yes in fields in which an empty value means no.
    static let mark = "x"

    /// Words that always mean yes or no. A field is read as Boolean values even if such a word is its only value.
    static let clear = "yes true false nein wahr falsch oui vrai faux sí sì sim não да нет はい いいえ 是的 ✓ ✔ ✗ ✘".words

    /// The maximum length, in bytes, of a string that is compared with the words, including spaces around a word.
    static let longest = 12

    struct Word: Sendable {
        var means: Bool
        /// The indices of the pairs that contain the word, as a bit set.
        var pairs: UInt32 = 0
    }

    /// Returns the word for yes or no that a string consists of, and its spelling in lowercase. Ignores surrounding
    /// spaces. Returns nil if the string is not such a word.
    static func word(_ text: String) -> (word: Word, spelling: String)? {
        let spelling = text.trimmingSpaces().lowercased()
        return words[spelling].map { ($0, spelling) }
    }

    /// Returns the indices of the pairs that contain a word in lowercase, as a bit set.
    static func bits(of word: String) -> UInt32 { words[word]?.pairs ?? 0 }

    private static let words: [String: Word] = {
        var words: [String: Word] = [:]
        for (number, pair) in pairs.enumerated() {
            for word in pair.yes { words[word, default: Word(means: true)].pairs |= 1 << number }
            for word in pair.no { words[word, default: Word(means: false)].pairs |= 1 << number }
        }
        return words
    }()
}

// Properties that the values of a key have in common.

extension KeyProfile {
    /// True if all values are words for yes or no.
    var areYesOrNo: Bool { self[.strings] == values && texts.allSatisfy { YesNo.word($0) != nil } }

    /// Returns true if the values are the numbers in the strings of another key, such as 1200000 next to
    /// `1.200.000 TL`: the strings have the same digits and no others, not counting trailing zeros.
    func isNumber(in other: KeyProfile) -> Bool {
        // One amount can be written in two ways: `$100` and `$ 100`.
        guard isMost(self[.numbers]), distinct > 2, other.distinct >= distinct, other[.strings] == other.values,
            other.items == items, path.keys.dropLast() == other.path.keys.dropLast()
        else { return false }
        func digits(_ text: String) -> Substring {
            var digits = text.filter { $0.isASCII && $0.isNumber }[...]
            while digits.last == "0" { digits.removeLast() }
            return digits
        }
        return zip(rows, other.rows).allSatisfy { a, b in
            a < 0 || b >= 0 && digits(texts[Int(a)]) == digits(other.texts[Int(b)])
        }
    }

    /// True if the strings were escaped for HTML: some have an ampersand, each ampersand starts a character reference,
    /// and no string has angle brackets. At least half of the values must be distinct, because views group by values
    /// that repeat, and show them as written.
    var areEscaped: Bool {
        let escaped = texts.filter { $0.utf8.contains(UInt8(ascii: "&")) }
        return !escaped.isEmpty && distinctness >= 0.5 && escaped.allSatisfy(TextTraits.isEscaped)
            && !texts.contains { text in text.utf8.contains { "<>".utf8.contains($0) } }
    }

    var areEscapedLines: Bool { areEscaped && !texts.contains { $0.contains("\n") } }

    /// True if the values are ISO 8601 dates with times.
    var areInstants: Bool {
        self[.dates] == values && values > 0 && averageLength > 15
            && texts.allSatisfy { CalendarDay(Array($0.utf8.prefix(10))[...]) != nil }
    }

    /// True if most strings are numbers, and some of them have decimals.
    var areDecimals: Bool {
        self[.figures].isMost(of: values) && texts.contains { $0.contains(".") || $0.contains(",") }
    }

    /// True if most strings are IPv4 addresses, with or without a prefix length: `10.2.0.0/16`.
    var areNetworkAddresses: Bool {
        texts.count { text in
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
            return parts.count <= 2 && numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
        } * 2 > texts.count
    }

    /// True if most strings have several words, or no digits.
    var areWords: Bool { texts.hasMajority { $0.contains(" ") || !$0.contains(where: \.isNumber) } }

    /// True if at least two thirds of all characters are letters.
    var areMostlyLetters: Bool {
        let letters = texts.reduce(0) { $0 + $1.count(where: \.isLetter) }
        return letters * 3 >= texts.reduce(0) { $0 + $1.count } * 2
    }

    /// True if nearly all strings are paths on a server, settings such as `0=3353 MHz`, or places such as
    /// `POINT (5 60)`. Such strings are not names.
    var areForPrograms: Bool {
        let count = texts.count { text in
            let hasDigits = text.contains(where: \.isNumber)
            return text.hasPrefix("/") || hasDigits && text.contains("=")
                || hasDigits && text.last == ")"
                    && ["POINT", "LINESTRING", "POLYGON", "MULTI", "SRID"].contains(where: text.uppercased().hasPrefix)
        }
        return count * 10 > texts.count * 9
    }

    /// True if nearly all items with the same string are next to each other in the file, and the strings are not sorted
    /// alphabetically: their order has a meaning, such as that of the chapters of a book. If fewer than three items on
    /// average have the same string, such items can be next to each other by chance.
    var areRuns: Bool {
        let rows = rows.filter { $0 >= 0 }
        let runs = 1 + zip(rows, rows.dropFirst()).count { $0 != $1 }
        return self[.strings] == values && distinct > 2 && items >= 3 * distinct && runs - distinct <= items / 40
            && !areWrittenYears && self[.dates] == 0 && texts != texts.sorted() && !texts.hasMajority { $0.count < 3 }
            && !arePaths && !texts.hasMajority { $0.contains(where: \.isNumber) }
    }

    /// True if the values may be years from 1000 to 2200. A zero means that the year is unknown.
    var areYears: Bool {
        self[.numbers] == values && self[.integers] == self[.numbers] && self[.zeros] * 2 < self[.numbers]
            && smallest >= 1000 && largest <= 2200
    }

    /// The number of values that are 0, as numbers or strings, or that are in `epochs`. In epoch times, a 0 means that
    /// there is no value.
    var zeroTimes: Int {
        let epochs = epochs
        return zip(texts, counts).reduce(0) { $0 + ($1.0 == "0" || epochs.contains($1.0) ? $1.1 : 0) }
    }

    /// True if the values are years that are written as strings.
    var areWrittenYears: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isDigit) && 1000...2200 ~= Int($0) ?? 0 }
    }

    /// The number of strings that mean that there is no value.
    var nones: Int { zip(texts, counts).reduce(0) { $0 + (EmptyText.isNone(Array($1.0.utf8)) ? $1.1 : 0) } }

    /// The strings with letters and without digits that occur at least three times, if most values are other strings;
    /// otherwise empty.
    var phrases: Set<String> {
        let phrases = texts.indices.filter { number in
            counts[number] >= 3 && texts[number].utf8.contains(where: \.isLetter)
                && !texts[number].utf8.contains(where: \.isDigit)
        }
        return isMost(phrases.reduce(values) { $0 - counts[$1] }) ? Set(phrases.map { texts[$0] }) : []
    }

    /// True if most strings are numbers with units, such as `2 months` and `0.71 m`, or numbers before the same text,
    /// such as `4.2 out of 5 stars`.
    var areMeasures: Bool {
        let measures = texts.compactMap { text -> [Substring]? in
            let words = text.split(separator: " ", maxSplits: 1)
            return words.count == 2 && Double(words[0].filter { $0 != "," }) != nil ? words : nil
        }
        let units = measures.count { $0[1].allSatisfy(\.isLetter) }
        let mostCommon = Dictionary(grouping: measures, by: { $0[1] }).values.map(\.count).max() ?? 0
        return max(units, mostCommon).isMost(of: texts.count)
    }

    /// True if most strings are numbers with the same symbol of a unit, such as `300MHz`.
    var haveSymbols: Bool {
        let numbers = texts.filter { $0.first?.isNumber ?? false }
        let symbols = numbers.map { $0.drop { $0.isNumber || $0 == "." } }
        guard let symbol = symbols.first, Vocabulary.symbols.contains(String(symbol)) else { return false }
        return symbols.count { $0 == symbol } * 2 > texts.count
    }

    /// Returns the average number of values per distinct value in all items. The number of distinct values that are not
    /// in the sample is estimated from the counts of values that occur once and twice in it (the bias-corrected Chao1
    /// estimator).
    ///
    /// - Parameters:
    ///   - items: The total number of items.
    ///   - sample: The number of items in the sample.
    func valuesPerText(items: Int, sample: Int) -> Double {
        let once = Double(counts.count { $0 == 1 })
        let twice = Double(counts.count { $0 == 2 })
        let unseen = items > sample ? once * (once - 1) / (2 * (twice + 1)) : 0
        return Double(values) * Double(items) / Double(max(sample, 1)) / (Double(distinct) + unseen)
    }

    /// True if most strings are references to images of containers, such as `postgres:16`.
    var areTagged: Bool {
        texts.hasMajority { $0.contains(":") && !$0.contains("://") && !$0.contains(" ") }
    }

    /// True if most strings have the file extension of a picture, including paths on a server.
    var arePicturePaths: Bool {
        texts.count { text in
            guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
            let ending = text.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
            return ending.map { TextTraits.pictureEndings.contains(String($0)) || $0 == "svg" } ?? false
        } * 2 > texts.count
    }

    /// True if most strings are paths of files.
    var arePaths: Bool {
        texts.hasMajority { $0.contains("/") && !$0.contains(" ") && !$0.contains("://") }
    }

    /// True if most strings have a variable in braces or angle brackets, such as `https://example.com/{user}`. A GUID
    /// in braces is not a variable.
    var haveVariables: Bool {
        texts.count { text in
            [("{", "}"), ("<", ">")].contains { (opening: Character, closing: Character) in
                guard let open = text.firstIndex(of: opening), let close = text[open...].firstIndex(of: closing) else {
                    return false
                }
                return text[open..<close].count < 36
            }
        } * 2 > texts.count
    }

    /// True if at least 80% of the strings that are not empty are URLs. With a lower limit, too many other strings
    /// would become links.
    var areLinks: Bool {
        let empty = zip(texts, counts).filter { EmptyText.isEmpty(Array($0.0.utf8).span) }.reduce(0) { $0 + $1.1 }
        return self[.links] * 5 >= (self[.strings] - empty) * 4
    }

    /// True if all values are addresses without a path, such as `https://example.com:8443`, that several items share.
    var areSharedHosts: Bool {
        self[.links] == values && values > 0 && distinctness <= 0.5
            && texts.allSatisfy { $0.split(separator: "/").count == 2 && !$0.contains("?") }
    }

    /// True if all values are like identifiers in programs: lowercase letters, digits, and the characters `_-.:/`.
    var isIdentifier: Bool {
        self[.strings] == values
            && texts.allSatisfy(TextTraits.isIdentifier)
    }
}

// MARK: - Notes and other long strings

extension KeyProfile {
    /// True if most strings have several lines, as in code and prose.
    var areMultiline: Bool { texts.hasMajority { $0.utf8.contains(UInt8(ascii: "\n")) } }

    /// True if all values are strings, their average length is more than 30 bytes, and at least a third of the distinct
    /// strings contain Markdown: strong text, links, code or headings. Other strings with lists, which can be Markdown
    /// or not, do not count.
    var areMarkdown: Bool {
        guard self[.strings] == values, averageLength > 30 else { return false }
        let others = texts.filter { !TextTraits.hasMarkdown(Array($0.utf8)) }
        let lists = others.count { text in
            text.split(separator: "\n").count { $0.hasPrefix("- ") || $0.hasPrefix("* ") } > 1
        }
        let marked = texts.count - others.count
        return marked > 0 && marked * 3 >= texts.count - lists
    }

    /// True if the values are lists of instructions, such as the steps of a recipe. Phrases with numbers are measures.
    var areSteps: Bool {
        self[.lists].isMost(of: items) && distinctness >= 0.5
            && texts.hasMajority { TextTraits.isPhrase($0) && !$0.contains(where: \.isNumber) }
    }

    /// True if the values are not lists, at least 80% of the distinct strings occur once, and most strings are phrases
    /// of four or more words, mostly in lowercase, such as notes next to a phrase that many items share.
    var areMostlySingle: Bool {
        distinct > 3 && self[.strings] + self[.booleans] == values && values <= items
            && counts.count { $0 == 1 } * 5 >= distinct * 4
            && texts.hasMajority(where: TextTraits.isPhrase)
    }
}

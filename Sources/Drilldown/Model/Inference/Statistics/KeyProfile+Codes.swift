// Kinds of codes.

extension KeyProfile {
    /// True if the values are row numbers: distinct integers that are at least half of the integers in their range.
    var areRowNumbers: Bool {
        self[.integers] == values && distinct == values && self[.zeros] + self[.negatives] <= 1 && !areYears
            && largest - smallest < Double(distinct) * 2
    }

    /// True if most strings are telephone numbers: they are at a key for these, begin with `+` or have an area code in
    /// parentheses; or they begin with a zero, and have three groups, such as `010-1234-5678`, or are at a key for
    /// contacts.
    var areTelephones: Bool {
        let isContact = KeyWords.folded(path).contains(where: Vocabulary.contacts.contains)
        let isTelephone = KeyWords.ends(path, in: Vocabulary.telephones)
        return texts.count { text in
            let digits = text.count { $0.isNumber }
            let groups = text.split { !$0.isNumber }
            let isNational =
                groups.count > 2 && groups[groups.count - 1].count == 4 && groups[groups.count - 2].count > 2
            return digits >= 7 && text.allSatisfy { $0.isNumber || " +-()./".contains($0) }
                && (isTelephone || text.first == "+" || text.contains("(") && text.last != ")"
                    || text.first == "0" && 9...11 ~= digits && (isContact || isNational))
        } * 2 > texts.count
    }

    /// True if all strings are pairs of short numbers, such as `34-76`, and some of the numbers are 0.
    var areScores: Bool {
        let pairs = texts.map { $0.split(whereSeparator: { "-:–".contains($0) }) }
        return self[.figures] == values && pairs.contains { $0.contains("0") }
            && pairs.allSatisfy { pair in
                pair.count == 2 && pair.allSatisfy { $0.utf8.count <= 3 && $0.allSatisfy(\.isNumber) }
            }
    }

    /// True if nearly all strings are a latitude and a longitude with at least three decimals each.
    var areCoordinates: Bool {
        !texts.isEmpty
            && texts.count { text in
                guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return false }
                let parts = text.split { ", ;".contains($0) }
                let limits: [Double] = [90, 180]
                return parts.count == 2
                    && zip(parts, limits).allSatisfy { part, limit in
                        part.split(separator: ".").dropFirst().first?.count ?? 0 > 2
                            && Double(part).map { abs($0) <= limit } ?? false
                    }
            }.isNearlyAll(of: texts.count)
    }

    /// True if all strings are times of day, such as `19:30`.
    var areTimesOfDay: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { text in
                let parts = text.split(separator: ":", omittingEmptySubsequences: false)
                let hasHalf = text.lowercased().hasSuffix("am") || text.lowercased().hasSuffix("pm")
                return 2...3 ~= parts.count && parts[0].allSatisfy(\.isNumber) && parts[0].count <= 2
                    && (hasHalf || parts.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isNumber) })
            }
    }

    /// True if all strings are times of day, and some are in the afternoon. Durations are usually shorter or longer.
    var areHours: Bool {
        let hours = texts.map { Int($0.prefix { $0 != ":" }) ?? 24 }
        return areTimesOfDay && hours.allSatisfy { $0 < 24 } && hours.contains { $0 > 12 }
    }

    /// True if all strings are written like durations, such as `1:55.28`.
    var areDurations: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { text in
                text.contains(":") && text.first?.isNumber ?? false
                    && text.allSatisfy { $0.isNumber || ":.,".contains($0) }
            }
    }

    /// True if the values are codes of a register, such as `Q700709`, and most of them are distinct. A code has up to
    /// three letters and at least four digits, or at least eight digits alone.
    var areCodes: Bool {
        self[.strings] == values && values > 5 && distinct.isMost(of: values)
            && texts.allSatisfy { text in
                let digits = text.utf8.drop { $0.isLetter }
                let letters = text.utf8.count - digits.count
                return letters <= 3 && digits.count >= (letters == 0 ? 8 : 4) && digits.allSatisfy(\.isDigit)
            }
    }

    /// True if the values are for pages of a website: relative addresses such as `./rooms/agent`, except at keys of
    /// files, or names of icons such as `fa-folder-open`.
    var areOfPages: Bool {
        if !KeyMeaning.isFile(path), texts.hasMajority(where: { $0.hasPrefix("./") || $0.hasPrefix("../") }) {
            return true
        }
        return KeyWords.ends(path, in: ["icon", "icono", "icone", "icona", "ikon", "ikona"]) && isIdentifier
            && texts.contains { $0.contains { "-_:".contains($0) } }
    }

    /// True if the values are random letters and digits of nearly the same length, such as `mq7zxnzclm1l`. A few may be
    /// a prefix and a number.
    var areRandom: Bool {
        let lengths = texts.map(\.utf8.count)
        guard self[.strings] == values, texts.count > 2, let shortest = lengths.min(), let longest = lengths.max(),
            shortest >= 7, longest - shortest <= 3, !haveWords(in: texts.map { $0.drop(while: \.isLetter) })
        else { return false }
        if areMixed { return true }
        guard longest - shortest < 3 else { return false }
        let mixed = texts.count { text in
            zip(text.utf8, text.utf8.dropFirst()).count { $0.isDigit != $1.isDigit } > 2
        }
        // Letters in mixed case, such as `GMONXOEHYgvuw`.
        let shuffled = texts.count { text in
            text.utf8.count >= 10 && text.dropFirst().contains(where: \.isUppercase)
                && text.contains(where: \.isLowercase)
        }
        return max(mixed, texts.contains { $0.contains(where: \.isNumber) } ? shuffled : 0) * 5 >= texts.count * 4
            && texts.allSatisfy { $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    /// True if the values are lowercase letters and digits, such as `aka2026qpttof`, two thirds of them have digits
    /// between letters, and the letters are not words.
    private var areMixed: Bool {
        let mixed = texts.count { text in
            text.utf8.count >= 10 && zip(text.utf8, text.utf8.dropFirst()).count { $0.isDigit != $1.isDigit } > 1
        }
        guard mixed * 3 >= texts.count * 2, texts.allSatisfy({ $0.utf8.allSatisfy(\.isSmallLetterOrDigit) }) else {
            return false
        }
        return !haveWords(in: texts.map { $0[...] }) && !areWordsAroundYears
    }

    /// True if most values are letters around a year, such as `jazz2025vienna`, and at least three tenths of the letters
    /// after it are vowels, as in words.
    private var areWordsAroundYears: Bool {
        let ends = texts.compactMap { text -> Substring? in
            let rest = text.drop(while: \.isLetter)
            let end = rest.drop(while: \.isNumber)
            let year = Int(rest.prefix(rest.count - end.count)) ?? 0
            return 1900...2100 ~= year && end.allSatisfy(\.isLetter) ? end : nil
        }
        let letters = ends.joined()
        return ends.count.isMost(of: texts.count) && letters.count(where: "aeiou".contains) * 10 >= letters.count * 3
    }

    /// Returns true if more than a fifth of the runs of four or more letters repeat, such as `screw` in `m3x10screw`.
    private func haveWords(in texts: [Substring]) -> Bool {
        let words = texts.flatMap { text in text.split(whereSeparator: \.isNumber).filter { $0.utf8.count > 3 } }
        return Set(words).count * 5 < words.count * 4
    }

    /// True if most strings contain a UUID, or a hash of 32 or more hexadecimal digits.
    var haveLongHashes: Bool {
        averageLength >= 32
            && texts.count { text in
                text.utf8.split { $0.hexadecimalValue == nil && $0 != UInt8(ascii: "-") }.contains { $0.count >= 32 }
            } * 2 > texts.count
    }

    /// True if each value is the same prefix followed by a number, such as `q01` or `TW-CAMP-0001`, or by a day and a
    /// number, such as `acc-20230712-001`.
    var areNumbered: Bool {
        let prefixes = Set(texts.map { $0.prefix { !$0.isNumber } })
        return prefixes.count == 1 && !prefixes.contains("")
            && texts.allSatisfy { text in
                let digits = text.drop { !$0.isNumber }
                return !digits.isEmpty && (digits.utf8.allSatisfy(\.isDigit) || Self.isDayWithNumber(digits))
            }
    }

    /// Returns true if a text is a day and a number, such as `20230712-001` or `2023-07-12-001`.
    private static func isDayWithNumber(_ text: Substring) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let day = parts.dropLast().joined()
        guard parts.count == 2 || parts.map(\.count).starts(with: [4, 2, 2]), day.utf8.count == 8,
            let last = parts.last,
            !last.isEmpty, (day + last).utf8.allSatisfy(\.isDigit)
        else { return false }
        return CalendarDay(Array("\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))".utf8)[...]) != nil
    }

    /// True if all values are hexadecimal numbers, and most have digits and letters. A value has at least six digits,
    /// three after `#`, or one after `0x`.
    var areHexadecimal: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { text in
                let mark = ["0x", "0X", "#"].first(where: text.hasPrefix) ?? ""
                let digits = text.utf8.dropFirst(mark.utf8.count)
                let fewest = mark.isEmpty ? 6 : mark == "#" ? 3 : 1
                return digits.count >= fewest && digits.allSatisfy { $0.hexadecimalValue != nil }
            }
            && texts.count { text in
                // A letter at the start does not count, as in the code `A0000100`.
                text.utf8.contains(where: \.isDigit) && text.utf8.dropFirst().contains(where: \.isLetter)
            } * 2 > texts.count
    }
}

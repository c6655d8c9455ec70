/// The inference of strings that are lists: `cotton, sale`. Names and places also have commas: `Smith, John` and
/// `Berlin, Germany`.
enum ListInference {
    /// The maximum length of a value in bytes.
    private static let longestValue = 60
    /// The maximum average length of the values in bytes.
    private static let longestOnAverage = 24
    private static let mostWords = 5

    /// Returns the separator of the values in the strings of a key; nil if the strings are not lists.
    static func separator(of key: KeyProfile) -> ListSeparator? {
        if key[.lists] > 0, key[.strings] == key.values { return separatorBesideArrays(key) }
        guard key[.strings] == key.values, key[.wrapped] + key[.lists] == 0, key[.html] == 0, key[.links] == 0,
            key[.pictures] == 0,
            key[.figures] * 5 <= key[.strings],
            key.averageLength <= 100, !KeyMeaning.isProse(key.path)
        else { return nil }
        let isListed = KeyMeaning.isListed(key.path)
        let marks = [ListSeparator.semicolon, .pipe, .comma].map { separator in
            (separator: separator, texts: key.texts.count { separator.isPresent(in: $0) })
        }
        if marks.allSatisfy({ $0.texts == 0 }), areAtSpacedSlashes(key) { return .slash }
        guard let most = marks.max(by: { $0.texts < $1.texts }), most.texts > 0 else {
            let isSpaced = isListed && !KeyWords.ends(key.path, in: Vocabulary.genres)
            return isSpaced && key[.opaque] == 0 && areWords(Values(key, .space), areTags: KeyMeaning.isTag(key.path))
                ? .space : nil
        }
        let values = Values(key, most.separator)
        // `Folk, World, & Country` is one value.
        guard values.areShort, !values.all.contains(where: { $0.hasPrefix("&") || $0.hasPrefix("and ") }) else {
            return nil
        }
        if most.separator.surrounds(key.texts) { return most.separator }
        let areCode = values.all.contains { $0.contains(where: ":=(".contains) }
        if values.recur, !areCode, most.separator.ends(key.texts) { return most.separator }
        // Unlike a comma, a vertical bar is never part of a sentence, but it may be part of a name.
        let isName = Vocabulary.nameEndings.contains(where: KeyWords.folded(key.path).joined().hasSuffix)
        if most.separator == .pipe, values.recur, !isName, most.texts * 20 >= key.texts.count { return .pipe }
        return (isListed ? values.recur || KeyMeaning.isTag(key.path) : isEvident(values, key)) ? most.separator : nil
    }

    /// Returns the separator of strings next to arrays if all parts of the strings are also elements of arrays, or
    /// whole values, and one of them is at two positions: `spring, summer` and `summer, autumn` next to `["spring",
    /// "summer"]` and `["autumn"]`. The parts of a place, such as `Springfield, Ohio`, have fixed positions.
    private static func separatorBesideArrays(_ key: KeyProfile) -> ListSeparator? {
        [ListSeparator.semicolon, .pipe, .comma].first { separator in
            let lists = key.texts.filter(separator.isPresent)
            let whole = Set(key.texts).subtracting(lists)
            let parts = lists.map { separator.values(in: $0) }
            let positions = Dictionary(grouping: parts.flatMap { $0.enumerated() }) { $0.element }
            return positions.values.contains { Set($0.map(\.offset)).count > 1 }
                && parts.allSatisfy { $0.allSatisfy(whole.contains) }
        }
    }

    /// Returns true if strings are lists with slashes: `Funk / Soul` next to `Funk` and `Soul`. A slash without spaces
    /// is part of a name, such as `AC/DC`.
    private static func areAtSpacedSlashes(_ key: KeyProfile) -> Bool {
        let lists = key.texts.filter(ListSeparator.slash.isPresent)
        guard !lists.isEmpty, KeyMeaning.isGrouping(key.path) else { return false }
        let values = Values(key, .slash)
        return values.areShort && values.areWholeElsewhere
            && lists.allSatisfy { !$0.replacing("/ ", with: "").replacing(" /", with: "").contains("/") }
    }

    /// Returns true if the values are short, recur, and begin with a lowercase letter or `#`, such as tags that are
    /// separated by spaces. Up to a third of tags may begin with other characters, if at least half of the tags that
    /// recur are first in one string and later in another. The words of names have a fixed order.
    private static func areWords(_ values: Values, areTags: Bool) -> Bool {
        let words = Array(values.lists.joined())
        let small = words.count { $0.first?.isLowercase ?? false || $0.hasPrefix("#") }
        guard values.recur, values.areShort, small < words.count else { return values.recur && values.areShort }
        let shared = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys
        return areTags && small * 3 >= words.count * 2
            && shared.count(where: values.firsts.intersection(values.others).contains) * 2 >= shared.count
    }

    /// Returns true if the parts of strings are also whole values or are codes, or if they repeat in many combinations
    /// and in different orders. The parts of an address or a name have a fixed order.
    private static func isEvident(_ values: Values, _ key: KeyProfile) -> Bool {
        guard KeyMeaning.isGrouping(key.path) else { return false }
        if values.areWholeElsewhere || values.areCodes { return true }
        let combinations = values.combinations
        let mixed = values.firsts.intersection(values.others)
        return combinations.count >= 5 && mixed.count >= 3 && mixed.count * 3 >= values.all.count
            && values.all.count <= combinations.count * 2
    }

    /// The distinct strings of a key, each as a list.
    private struct Values {
        let lists: [[String]]
        private(set) var all: Set<String> = []
        /// The values that are first in a string.
        private(set) var firsts: Set<String> = []
        /// The values that are not first in a string.
        private(set) var others: Set<String> = []
        /// True if different strings have a value in common.
        private(set) var recur = false

        init(_ key: KeyProfile, _ separator: ListSeparator) {
            lists = key.texts.map { separator.values(in: $0) }
            for list in lists {
                if !all.isDisjoint(with: list) { recur = true }
                all.formUnion(list)
                firsts.formUnion(list.prefix(1))
                others.formUnion(list.dropFirst())
            }
        }

        /// The distinct lists of several values, regardless of the order of the values.
        var combinations: Set<[String]> { Set(lists.filter { $0.count > 1 }.map { $0.sorted() }) }

        /// True if most parts of lists are also whole values: `Art Pop, New Wave` next to `New Wave`.
        var areWholeElsewhere: Bool {
            let single = Set(lists.filter { $0.count == 1 }.joined())
            let parts = Array(combinations.joined())
            return combinations.count >= 3 && others.intersection(single).count >= 3
                && parts.hasMajority(where: single.contains)
        }

        /// True if all values are codes of capital letters and digits, such as `H302`, that repeat in many
        /// combinations.
        var areCodes: Bool {
            recur && combinations.count >= 5 && !all.count.isMost(of: lists.joined().count)
                && all.allSatisfy { value in
                    let digits = value.drop(while: \.isUppercase)
                    return value.utf8.count <= 8 && digits.count < value.count && digits.first?.isNumber ?? false
                        && digits.allSatisfy { $0.isNumber || $0.isUppercase }
                }
        }

        var areShort: Bool {
            let lengths = all.map(\.utf8.count)
            return (lengths.max() ?? 0) <= longestValue && lengths.reduce(0, +) <= lengths.count * longestOnAverage
                && all.allSatisfy { value in
                    value.split(separator: " ").count { $0.contains(where: \.isLetter) } <= mostWords
                }
        }
    }
}

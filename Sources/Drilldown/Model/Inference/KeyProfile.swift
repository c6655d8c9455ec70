import Foundation

/// The values of one key in a sample of the items.
struct KeyProfile: Sendable {
    let path: FieldPath
    /// True if the path leads through an array.
    var isInList: Bool
    /// True if the key comes from around the items.
    var isAround = false
    /// The number of items that have a value.
    private(set) var items = 0
    /// The average position of the key among the keys of an item.
    var position: Double { items == 0 ? 0 : Double(positions) / Double(items) }
    /// The distinct values and their counts.
    private var differing = Differing()
    /// The index in `counts` of the first value of each item of the sample; -1 if it has none.
    private(set) var rows: [Int32]
    private var tally = Tally<Kind>()
    /// The length of all strings, in bytes.
    private(set) var length = 0
    /// The smallest and largest numbers other than zero, which often means that there is no value.
    private(set) var smallest = Double.infinity
    private(set) var largest = -Double.infinity
    private var positions = 0
    private var isNew = true

    init(path: FieldPath, isInList: Bool, sampleCount: Int) {
        self.path = path
        self.isInList = isInList
        rows = Array(repeating: -1, count: sampleCount)
    }

    subscript(kind: Kind) -> Int { tally[kind] }

    /// The number of values; each value of a list counts.
    var values: Int { self[.numbers] + self[.booleans] + self[.strings] }
    /// The distinct values as texts, in the order of their first occurrence.
    var texts: [String] { differing.texts }
    /// The number of occurrences of each of `texts`.
    var counts: [Int] { differing.counts }
    var distinct: Int { counts.count }
    /// The number of distinct values divided by the number of values.
    var distinctness: Double { values == 0 ? 0 : Double(distinct) / Double(values) }
    var averageLength: Double { self[.strings] == 0 ? 0 : Double(length) / Double(self[.strings]) }
    /// The share of the most common value among the items that have a value.
    var largestShare: Double { items == 0 ? 0 : Double(counts.max() ?? 0) / Double(items) }

    /// True if the numbers may be years; a zero among them means that the year is unknown.
    var areYears: Bool {
        self[.numbers] == values && self[.integers] == self[.numbers] && self[.zeros] * 2 < self[.numbers]
            && smallest >= 1000 && largest <= 2200
    }

    /// True if the values are years that are written as texts.
    var areWrittenYears: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isDigit) && 1000...2200 ~= Int($0) ?? 0 }
    }

    /// Texts without digits that at least three items share, if most values are something else.
    var phrases: Set<String> {
        let phrases = texts.indices.filter { number in
            counts[number] >= 3 && texts[number].utf8.contains(where: \.isLetter)
                && !texts[number].utf8.contains(where: \.isDigit)
        }
        return isMost(phrases.reduce(values) { $0 - counts[$1] }) ? Set(phrases.map { texts[$0] }) : []
    }

    func isMost(_ count: Int) -> Bool { count * 2 > values }

    /// Returns true if all items with one value of this key have one value of another.
    func determines(_ other: KeyProfile) -> Bool {
        var values: [Int32: Int32] = [:]
        for (value, theirs) in zip(rows, other.rows) where value >= 0 {
            if let known = values[value], known != theirs { return false }
            values[value] = theirs
        }
        return true
    }

    /// True if most texts are numbers with units: `2 months`, `0.71 m`.
    var areMeasures: Bool {
        texts.count { text in
            let words = text.split(separator: " ")
            return words.count == 2 && Double(words[0].filter { $0 != "," }) != nil && words[1].allSatisfy(\.isLetter)
        } * 2 > texts.count
    }

    /// True if the values are codes of a register that people do not read, most of them different: up to three letters
    /// and four digits or more, as in `Q700709`, or eight digits or more.
    var areCodes: Bool {
        self[.strings] == values && values > 5 && distinct * 2 > values
            && texts.allSatisfy { text in
                let digits = text.utf8.drop { $0.isLetter }
                let letters = text.utf8.count - digits.count
                return letters <= 3 && digits.count >= (letters == 0 ? 8 : 4) && digits.allSatisfy(\.isDigit)
            }
    }

    /// True if all values are hexadecimal digits, at least six unless they have a prefix, and are neither words nor
    /// numbers.
    var isHexadecimal: Bool {
        self[.strings] == values && values > 0
            && texts.allSatisfy { text in
                let mark = ["0x", "0X", "#"].first(where: text.hasPrefix) ?? ""
                let digits = text.utf8.dropFirst(mark.utf8.count)
                let fewest = mark.isEmpty ? 6 : mark == "#" ? 3 : 1
                return digits.count >= fewest && digits.allSatisfy { $0.hexadecimalValue != nil }
            }
            && texts.count { $0.utf8.contains(where: \.isDigit) && $0.utf8.contains(where: \.isLetter) } * 2
                > texts.count
    }

    /// True if most texts end like names of pictures, including paths on a server.
    var arePicturePaths: Bool {
        texts.count { text in
            [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"].contains(where: text.lowercased().hasSuffix)
        } * 2 > texts.count
    }

    /// True if nearly all nonempty texts are addresses; other texts must not become links.
    var areLinks: Bool {
        let empty = zip(texts, counts).filter { EmptyText.isEmpty(Array($0.0.utf8).span) }.reduce(0) { $0 + $1.1 }
        return self[.links] * 5 >= (self[.strings] - empty) * 4
    }

    /// True if most texts have several lines, as in code and prose.
    var areMultiline: Bool { texts.count { $0.utf8.contains(UInt8(ascii: "\n")) } * 2 > texts.count }

    /// True if at least a third of the texts have Markdown: strong text, links, code or headings.
    var areMarkdown: Bool {
        guard self[.strings] == values, averageLength > 30 else { return false }
        let written = texts.count { TextTraits.hasMarkdown(Array($0.utf8)) }
        return written * 3 >= texts.count
    }

    /// True if all values look like identifiers in programs, without spaces or capital letters.
    var isIdentifier: Bool {
        self[.strings] == values
            && texts.allSatisfy { text in
                text.utf8.allSatisfy { $0.isSmallLetterOrDigit || "_-.:/".utf8.contains($0) }
            }
    }

    /// Counts an item once, on its first value of this key.
    mutating func begin(_ item: Int, position: Int) {
        guard isNew || rows[item] == -1 else { return }
        isNew = false
        items += 1
        positions += position
    }

    mutating func add(_ kind: Kind) { tally.add(kind) }

    mutating func add(_ index: JSONRecord.Index, of record: JSONRecord, item: Int) {
        let text = record.string(index)
        switch record[index].kind {
        case .number:
            tally.add(.numbers)
            if record.isInteger(index) { tally.add(.integers) }
            if let number = Double(text) {
                if number == 0 {
                    tally.add(.zeros)
                } else {
                    if number < 0 { tally.add(.negatives) }
                    smallest = min(smallest, number)
                    largest = max(largest, number)
                }
            }
        case .true, .false: tally.add(.booleans)
        default: addTraits(text)
        }
        add(text, item)
    }

    private mutating func add(_ text: String, _ item: Int) {
        let number = differing.add(text)
        if rows[item] == -1 { rows[item] = number }
    }

    /// Returns the profile with each text split into a list.
    func split(at separator: ListSeparator) -> KeyProfile {
        var split = KeyProfile(path: path, isInList: isInList, sampleCount: rows.count)
        for (item, row) in rows.enumerated() where row >= 0 {
            let values = separator.values(in: texts[Int(row)])
            if values.count > 1 { split.tally.add(.lists) }
            for value in values {
                split.addTraits(value)
                split.add(value, item)
            }
        }
        (split.items, split.positions) = (items, positions)
        return split
    }

    private mutating func addTraits(_ text: String) {
        tally.add(.strings)
        let bytes = Array(text.utf8)
        let address = Array(SafeURL.trimmed(bytes))
        length += bytes.count
        if TextTraits.isOpaque(bytes) { tally.add(.opaque) }
        if TextTraits.hasHTML(bytes) { tally.add(.html) }
        if TextTraits.isPicture(address) { tally.add(.pictures) }
        if TextTraits.isFigure(bytes) { tally.add(.figures) }
        if let first = address.first, SafeURL.mayBeAbsolute(first), SafeURL.isSingleAddress(address) {
            tally.add(.links)
        }
        if CalendarDay(bytes[...]) != nil || bytes.count > 10 && Instant(bytes[...], in: .gmt) != nil {
            tally.add(.dates)
        }
    }
}

extension KeyProfile {
    /// A kind of value; a value can have several.
    enum Kind: Int {
        case numbers, booleans, strings
        /// Numbers without decimals.
        case integers
        case zeros, negatives
        /// Hashes and other texts that only programs read.
        case opaque
        /// Texts of digits and signs alone.
        case figures
        case html, pictures, links, dates
        /// Arrays with more than one value.
        case lists
        case objects
        /// Objects in arrays.
        case tables
        /// Arrays and objects that are treated as one value.
        case wrapped
    }

    private struct Differing {
        private(set) var texts: [String] = []
        private(set) var counts: [Int] = []
        private var numbers: [String: Int32] = [:]

        /// Counts a text.
        ///
        /// - Returns: the index of the text among the distinct ones.
        mutating func add(_ text: String) -> Int32 {
            let number = numbers[text] ?? Int32(texts.count)
            if Int(number) == texts.count {
                numbers[text] = number
                texts.append(text)
                counts.append(0)
            }
            counts[Int(number)] += 1
            return number
        }
    }
}

/// The formats of texts.
enum TextTraits {
    /// Returns true if only programs read a text: it has no spaces, 16 bytes or more, and letters and digits mixed as
    /// in a hash, a UUID or a token.
    static func isOpaque(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 16, !bytes.contains(UInt8(ascii: " ")) else { return false }
        let digits = bytes.count(where: \.isDigit)
        guard digits > 0 else { return false }
        var changes = 0
        for (byte, next) in zip(bytes, bytes.dropFirst()) where byte.isDigit != next.isDigit { changes += 1 }
        // Digits are adjacent in words and numbers that hyphens join.
        return changes * 5 >= bytes.count
            || bytes.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: "-") } && digits * 4 >= bytes.count
    }

    /// Returns true if a text has digits and no letters.
    static func isFigure(_ bytes: [UInt8]) -> Bool {
        bytes.contains(where: \.isDigit) && !bytes.contains(where: \.isLetter)
    }

    private static let elements: Set = [
        "a", "abbr", "b", "blockquote", "br", "center", "code", "dd", "del", "details", "div", "dl", "dt", "em",
        "figure",
        "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "ins", "li", "mark", "ol", "p", "pre",
        "s",
        "section", "small", "span", "strong", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
    ]

    /// Returns true if a text contains an HTML tag.
    static func hasHTML(_ bytes: [UInt8]) -> Bool {
        guard var open = bytes.firstIndex(of: UInt8(ascii: "<")),
            let close = bytes.lastIndex(of: UInt8(ascii: ">"))
        else { return false }
        while open < close {
            let start = bytes[open + 1] == UInt8(ascii: "/") ? open + 2 : open + 1
            let name = bytes[start...].prefix { $0.isLetter || $0.isDigit }
            let next = name.endIndex < bytes.count ? bytes[name.endIndex] : 0
            if [0x20, 0x09, 0x0A, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(next), name.count <= 10,
                elements.contains(String(decoding: name, as: UTF8.self).lowercased())
            {
                return true
            }
            open = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? close
        }
        return false
    }

    /// Returns true if a text has strong text, code, a link or a heading in Markdown.
    static func hasMarkdown(_ bytes: [UInt8]) -> Bool {
        var strong = 0
        var isLineStart = true
        for index in bytes.indices {
            let rest = bytes[index...]
            switch bytes[index] {
            case UInt8(ascii: "*") where rest.starts(with: "**".utf8): strong += 1
            case UInt8(ascii: "`") where rest.starts(with: "```".utf8): return true
            case UInt8(ascii: "]") where rest.starts(with: "](http".utf8): return true
            case UInt8(ascii: "#") where isLineStart:
                let marks = rest.prefix { $0 == UInt8(ascii: "#") }
                if marks.count <= 4, rest.dropFirst(marks.count).first == UInt8(ascii: " ") { return true }
            default: break
            }
            if strong > 1 { return true }
            isLineStart = bytes[index] == UInt8(ascii: "\n")
        }
        return false
    }

    /// Returns true if a text ends like the name of a picture; an address may have a query.
    static func isPicture(_ bytes: [UInt8]) -> Bool {
        var name = bytes[...]
        if let first = bytes.first, SafeURL.mayBeAbsolute(first), SafeURL.isAbsolute(bytes) {
            name = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        }
        // A path from the root of a server is not a file beside the inventory.
        guard name.first != UInt8(ascii: "/"), let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= 5,
            dot > 0
        else { return false }
        let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
        return ["jpg", "jpeg", "png", "gif", "webp", "avif"].contains(ending)
    }
}

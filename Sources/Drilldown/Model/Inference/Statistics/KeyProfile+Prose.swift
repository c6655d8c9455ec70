/// Notes and other long strings.
extension KeyProfile {
    /// True if most strings have several lines, as in code and prose.
    var areMultiline: Bool { texts.hasMajority { $0.utf8.contains(UInt8(ascii: "\n")) } }

    /// True if all values are strings, their average length is more than 30 bytes, and at least a third of the distinct
    /// strings contain Markdown: strong text, links, code or headings.
    var areMarkdown: Bool {
        self[.strings] == values && averageLength > 30
            && texts.count { TextTraits.hasMarkdown(Array($0.utf8)) } * 3 >= texts.count
    }

    /// True if the values are not lists, at least 80% of the distinct strings occur once, and most strings are phrases
    /// of four or more words, mostly in lowercase, such as notes next to a phrase that many items share.
    var areMostlySingle: Bool {
        distinct > 3 && self[.strings] + self[.booleans] == values && values <= items
            && counts.count { $0 == 1 } * 5 >= distinct * 4
            && texts.hasMajority { text in
                let words = text.split(separator: " ")
                return words.count > 3 && words.dropFirst().hasMajority { $0.first?.isLowercase ?? false }
            }
    }
}

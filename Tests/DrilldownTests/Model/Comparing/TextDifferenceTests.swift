import Testing

@testable import Drilldown

/// The difference between two strings.
@Suite struct TextDifferenceTests {
    @Test("Short strings are not shortened")
    func short() {
        let difference = TextDifference(before: String(repeating: "a", count: 200), after: "b")
        #expect(difference.shortened() == difference)
        #expect(TextDifference(before: nil, after: "").shortened() == TextDifference(before: nil, after: ""))
    }

    @Test("Long values are shortened around the first difference")
    func long() {
        let lead = String(repeating: "x", count: 1000)
        #expect(
            TextDifference(before: lead + "old" + lead, after: lead + "new").shortened(to: 50)
                == TextDifference(
                    before: "…" + String(repeating: "x", count: 40) + "old" + String(repeating: "x", count: 7) + "…",
                    after: "…" + String(repeating: "x", count: 40) + "new"))
        // The second text continues after the end of the first.
        #expect(
            TextDifference(before: lead, after: lead + "!").shortened(to: 50)
                == TextDifference(
                    before: "…" + String(repeating: "x", count: 40),
                    after: "…" + String(repeating: "x", count: 40) + "!"))
        #expect(TextDifference(before: nil, after: lead).shortened(to: 3) == TextDifference(before: nil, after: "xxx…"))
    }

    @Test("Shortened values always show the difference", arguments: 1...200)
    func visible(seed: Int) throws {
        var random = Seeded(state: UInt64(seed))
        let before = (0..<random.below(600)).map { _ in ["a", "b", " ", "\u{E9}"][random.below(4)] }.joined()
        var characters = Array(before)
        let position = random.below(characters.count + 1)
        if random.below(2) == 0, position < characters.count {
            characters.remove(at: position)
        } else {
            characters.insert("z", at: position)
        }
        let short = TextDifference(before: before, after: String(characters)).shortened(to: 60)
        #expect(short.before != short.after)
        #expect((short.before ?? "").count <= 62 && (short.after ?? "").count <= 62)
    }

    @Test("Invisible differences are shown as written in the file")
    func seen() {
        #expect(TextDifference(before: "a  b\n", after: "a b").looksTheSame)
        #expect(TextDifference(before: "a\u{200B}b", after: "ab").looksTheSame)
        #expect(!TextDifference(before: "a b", after: "ab").looksTheSame)
        #expect(!TextDifference(before: nil, after: "").looksTheSame)
        #expect(TextDifference.quoted("a \"\\\n\u{1}\u{A0} ") == "\"a \\\"\\\\\\n\\u{1}\\u{A0}\u{A0}\"")
    }

    @Test("A string of 600,000 characters is quoted completely")
    func longQuotes() {
        let text = String(repeating: "a.  ", count: 150_000)
        #expect(TextDifference.quoted(text).unicodeScalars.count == text.count + 2)
    }

    @Test(
        "Numbers are equal if they have the same value in any notation",
        arguments: [
            ("1.10", "1e0", false), ("1.10", "1.1", true), ("100", "1E+2", true), ("0.00", "-0", true),
            ("-1", "1", false),
            ("0.10e1", "1", true), ("1e9999999999999999", "1e9999999999999999", true), ("12", "120", false),
            (
                "123456789012345678901234567890123456789012345678901",
                "1234567890123456789012345678901234567890123456789010e-1", true
            ),
        ])
    func numbers(one: String, other: String, areSame: Bool) {
        let canonical = [one, other].map { NumberSpelling.canonical(Array($0.utf8)[...]) }
        #expect((canonical[0] == canonical[1]) == areSame)
    }
}

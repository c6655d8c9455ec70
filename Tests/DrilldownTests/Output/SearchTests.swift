import Foundation
import Testing

@testable import Drilldown

/// The search index, decoded in the same way as by the script, and compared with a straightforward index.
@Suite struct SearchTests {
    @Test(
        "Words are found regardless of accents and case",
        arguments: [
            ("Café Lumière", ["cafe", "lumiere"]),
            ("cafe\u{301}", ["cafe"]),
            ("STRASSE Straße", ["strasse", "strasse"]),
            ("İstanbul ISPARTA ılık", ["istanbul", "isparta", "ilik"]),
            ("ΟΔΟΣ Ὀδός", ["οδοσ", "οδοσ"]),
            ("ﬁne Ｗｉｄｅ ①", ["fine", "wide", "1"]),
            ("it's 1,299.00 a_b", ["it", "s", "1", "299", "00", "a", "b"]),
            ("हिन्दी", ["हिन्दी"]),
            ("한국어", ["한국어"]),
            ("Привет—мир…", ["привет", "мир"]),
            ("東芝 TV型", ["東芝", "芝", "tv", "型"]),
            ("東京都、大阪", ["東京", "京都", "都", "大阪", "阪"]),
            ("コーヒー・ｶﾞｽ", ["コー", "ーヒ", "ヒー", "ー", "ガス", "ス"]),
            ("か\u{3099}く", ["がく", "く"]),
            ("𠮷野", ["𠮷野", "野"]),
            (String(repeating: "ab", count: 40), [String(repeating: "ab", count: 16)]),
            (String(repeating: "é", count: 40), [String(repeating: "e", count: 32)]),
            ("", []),
            (" -—·。", []),
        ])
    func words(text: String, words: [String]) {
        #expect(Self.words(text) == words)
    }

    /// Returns the words of a string in the order of their first occurrence.
    private static func words(_ text: String) -> [String] {
        var found: [String] = []
        // The text is split first, because a repeated word is found only once per item.
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            var words = SearchWords()
            let bytes = Array(part.utf8)
            words.add(bytes, 0..<bytes.count, isName: false)
            found += words.found.map { word in
                String(decoding: words.vocabulary.bytes[words.vocabulary.range(Int(word >> 1))], as: UTF8.self)
            }
        }
        return found
    }

    @Test("The fast paths find the same words as the general path")
    func shortWays() {
        var random = Seeded(state: 7)
        let characters = Array("aZ0é ß.ıİ東京がカー・、々 \u{3099}\u{301}ｶﾞΣςह्ﬁ—_")
        for _ in 0..<3000 {
            let text = random.text(characters, upTo: 12)
            var words = SearchWords()
            // The second time, the text is cached.
            for _ in 0..<2 {
                let bytes = Array(text.utf8)
                words.add(bytes, 0..<bytes.count, isName: false)
                words.endItem()
            }
            let folded = SearchFolding.words(of: SearchFolding.folded(text)).map { word in
                word.reduce(into: "") { $0.unicodeScalars.append($1) }
            }
            let found = words.found.map { word in
                String(decoding: words.vocabulary.bytes[words.vocabulary.range(Int(word >> 1))], as: UTF8.self)
            }
            #expect(Set(found.prefix(found.count / 2)) == Set(folded), "\(text.debugDescription)")
            #expect(found.prefix(found.count / 2) == found.suffix(found.count / 2))
        }
    }

    @Test("A string of any length without spaces is split into all its words")
    func longRuns() {
        #expect(Self.words(String(repeating: "aé", count: 1_000_000)) == [String(repeating: "ae", count: 16)])
        // The pieces of a folded text are joined before it is split into words.
        let words = Self.words(String(repeating: "é", count: 600) + "東京" + String(repeating: "ﬁ", count: 400) + "Ö")
        #expect(words == [String(repeating: "e", count: 32), "東京", "京", String(repeating: "fi", count: 16)])
    }

    /// The expected characters are from a run of the script in Node (Unicode 17). Folding does not change them.
    @Test("The characters that form pairs are the same as in drilldown.js")
    func scripts() {
        let paired = "々〆〇ぁゖんゞァヺーヾㇰ㐀䶿一龿\u{FA0E}\u{3099}\u{20000}\u{2A6DF}\u{3134A}\u{1B150}"
        let others = "aéßяעهहก한ㄅⅣ①\u{302E}\u{A000}\u{10000}"
        #expect(paired.unicodeScalars.allSatisfy(SearchFolding.isPaired))
        #expect(!others.unicodeScalars.contains(where: SearchFolding.isPaired))
    }

    @Test("Encoded lists of items are decoded unchanged")
    func code() {
        var random = Seeded(state: 3)
        for size in [0, 1, 5, 31, 32, 33, 1000, 40_000] {
            for share in [1, 2, 5, 40, 2000] {
                let items = (0..<Int32(size)).filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
                var text: [UInt8] = []
                SearchCode.append(items, to: &text)
                #expect(ReadIndex.items(String(decoding: text, as: UTF8.self)) == items.map(Int.init))
                var length = SearchCodeSize()
                for item in items { length.add(item) }
                #expect(length.bytes == text.count)
                #expect(text.count <= (size + 5) / 6 + 1)
            }
        }
    }

    @Test(
        "Each item is found by every prefix of its words, for any number of threads",
        arguments: RandomRuns.sample(Array(0..<6)))
    func beginnings(seed: UInt64) async throws {
        var random = Seeded(state: seed)
        let characters = Array("aabcé東京都1 ")
        let count = RandomRuns.areLong ? 2500 : 1000
        let items = (0..<count).map { number in
            [random.text(characters, upTo: 8), random.text(characters, upTo: seed < 3 ? 40 : 400), "n\(number)"]
        }
        let json = items.map { "{\"name\": \"\($0[0])\", \"text\": \"\($0[1])\", \"id\": \"\($0[2])\"}" }
        let input = input("[\(json.joined(separator: ",\n"))]", "name: name")
        let built = try await build(input, threads: 3)
        let one = try await build(input, threads: 1)
        #expect(built.files == one.files)
        let index = ReadIndex(built.files)
        #expect(index.itemCount == count)

        // The items with each prefix; true if the prefix is in the name.
        var expected: [String: [Int: Bool]] = [:]
        // The items with each word of one letter; true if the word is in the name.
        var letters: [String: [Int: Bool]] = [:]
        for (number, texts) in items.enumerated() {
            // An item without a name is shown with its ID.
            let name = texts[0].allSatisfy(\.isWhitespace) ? 2 : 0
            for (position, text) in texts.enumerated() {
                for word in SearchFolding.words(of: SearchFolding.folded(text)) {
                    if word.count == 1, !SearchFolding.isPaired(word[0]) {
                        let letter = String(word[0])
                        letters[letter, default: [:]][number, default: false] =
                            position == name || letters[letter]?[number] ?? false
                    }
                    for length in 1...word.count {
                        let beginning = word.prefix(length).reduce(into: "") { $0.unicodeScalars.append($1) }
                        expected[beginning, default: [:]][number, default: false] =
                            position == name || expected[beginning]?[number] ?? false
                    }
                }
            }
        }
        for (beginning, found) in expected { #expect(index.find(beginning) == found, "\(beginning)") }
        for (word, found) in letters { #expect(index.find("!\(word) ") == found, "\(word)") }
        #expect(letters.count == 5 && index.find("!東 ").isEmpty)
        #expect(index.find("zz").isEmpty)
        #expect(index.find("東京東").isEmpty)
    }

    @Test("No piece of the index is larger than the limit for one search")
    func sizes() async throws {
        let items = (0..<20_000).map {
            "{\"name\": \"Thing \($0)\", \"id\": \($0), \"tags\": \"t\($0 % 7) u\($0 % 300)\"}"
        }
        // Empty pages, because only the index matters here.
        let pages = ["layout.html": "{{content}}", "index.md": "", "item.md": ""]
        let files = try await build(
            "[\(items.joined(separator: ","))]", "pageSize: 10000\noutputs: {print: false, csv: false, json: false}",
            templates: pages
        ).files
        let pieces = files.filter { $0.key.hasPrefix("search/words-") }
        #expect(pieces.count > 20)
        // A single entry can be larger because it has two bitmaps of all items.
        #expect(pieces.values.allSatisfy { $0.utf8.count <= 12 * 1024 + 40 })
        #expect(files["search/items-624.js"]?.utf8.count ?? .max < 4000)
        #expect(files["search/items-625.js"] == nil)
    }

    @Test("Hidden values are not in the index")
    func hidden() async throws {
        let files = try await build(
            """
            [{"name": "a", "id": "secretid", "pin": "secretpin", "box": {"code": "secretcode", "seen": "plain"},
              "list": [{"key": "secretkey", "seen": "listed"}], "more": [["deep", {"key": "shown"}]], "photo": "x.jpg"},
             {"name": "b", "id": "secretid2", "parts": [{"name": "child", "id": 1, "pin": "secretpin", "size": "large"}]}]
            """, "children: parts\nhidden: [id, pin, box.code, list.key]\nid: id"
        ).files
        let index = ReadIndex(files)
        for text in files.filter({ $0.key.hasPrefix("search/") }).values { #expect(!text.contains("secret")) }
        #expect(index.find("plain") == [0: false])
        #expect(index.find("listed") == [0: false])
        #expect(index.find("deep") == [0: false])
        #expect(index.find("shown") == [0: false])
        #expect(index.find("child") == [2: true])
        #expect(index.find("large") == [2: false])
        #expect(files["search/items-0.js"]?.contains("\"child\",\"items/") ?? false)
        #expect(files["search/items-0.js"]?.hasSuffix(",\"b\"],\n]);\n") ?? false)
    }

    @Test("The index has a name with NUL as pages show it, and other control characters unchanged")
    func controls() async throws {
        let built = try await build(#"[{"id": "a", "name": "a\u0000b\u0007\"<\/script>"}]"#)
        #expect(
            built.files["search/items-0.js"] == #"""
                drilldown("search/items-0", [
                ["a\#u{FFFD}b\x07\"</script>","items/a.html"],
                ]);

                """#)
    }

    @Test("A site without search has no index and no search form")
    func without() async throws {
        let files = try await build("[{\"name\": \"a\", \"id\": 1}]", "outputs: {search: false}").files
        #expect(files.keys.filter { $0.hasPrefix("search") }.isEmpty)
        #expect(files.values.allSatisfy { !$0.contains("class=\"search\"") })
        #expect(files["index.html"]?.contains("class=\"filter\"") ?? false)
    }

    @Test("Search results lead to existing pages, even with --pretty-urls")
    func pretty() async throws {
        var input = input("[{\"name\": \"a\", \"id\": 1}]")
        input.options.prettyURLs = true
        let files = try await build(input).files
        #expect(files["search/items-0.js"] == "drilldown(\"search/items-0\", [\n[\"a\",\"items/1/\"],\n]);\n")
        #expect(files["items/1/index.html"] != nil)
    }
}

/// An index, decoded in the same way as by the script.
private struct ReadIndex {
    private let pieces: [[String]]
    private let firstWords: [String]
    let itemCount: Int

    init(_ files: [String: String]) {
        let index = files["search/index.js"] ?? ""
        firstWords = index.split(separator: "`")[1].split(separator: " ").map(String.init)
        itemCount = index.firstMatch(of: /items: (\d+)/).flatMap { Int($0.1) } ?? 0
        pieces = firstWords.indices.map { number in
            (files["search/words-\(number).js"] ?? "").split(separator: "`")[1].split(separator: "\n").map(String.init)
        }
    }

    /// Returns the items that have a word with a prefix; true if such a word is in the name.
    func find(_ beginning: String) -> [Int: Bool] {
        let isBefore = { (word: String) in
            word == beginning || word.utf16.lexicographicallyPrecedes(beginning.utf16)
        }
        var piece = max(0, firstWords.filter(isBefore).count - 1)
        while piece < pieces.count {
            var lines = pieces[piece].filter { $0.utf8.starts(with: beginning.utf8) }
            if let first = lines.first, first.contains("*") { lines = [first] }
            piece += 1
            guard lines.isEmpty, piece < pieces.count, firstWords[piece].utf8.starts(with: beginning.utf8) else {
                return lines.reduce(into: [:]) { found, line in
                    for (position, code) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated()
                        .dropFirst()
                    {
                        for item in Self.items(String(code)) {
                            found[item, default: false] = found[item] ?? false || position == 1
                        }
                    }
                }
            }
        }
        return [:]
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    static func items(_ code: String) -> [Int] {
        var items: [Int] = []
        let values = code.compactMap { digits.firstIndex(of: $0) }
        if code.hasPrefix("~") {
            for (position, value) in values.enumerated() {
                items += (0..<6).filter { value >> $0 & 1 == 1 }.map { position * 6 + $0 }
            }
            return items
        }
        var (next, gap) = (0, 0)
        for value in values {
            gap = gap * 32 + value % 32
            guard value < 32 else { continue }
            items.append(next + gap)
            (next, gap) = (next + gap + 1, 0)
        }
        return items
    }
}

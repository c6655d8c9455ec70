import Foundation
import Testing

@testable import Drilldown

@Suite struct ContentHashTests {
    /// SMHasher's own check of an implementation: the hash of the hashes of 256 keys. Its value for
    /// MurmurHash3_x64_128 is 0x6384BA69 (https://github.com/aappleby/smhasher, `src/main.cpp`).
    @Test("The verification value of SMHasher")
    func verification() {
        var hashes: [UInt8] = []
        for length in 0..<256 {
            let key = (0..<length).map { UInt8($0) }
            hashes += bytes(ContentHash(key[...], seed: UInt64(256 - length)))
        }
        #expect(bytes(ContentHash(hashes[...])).prefix(4) == [0x69, 0xBA, 0x84, 0x63])
    }

    private func bytes(_ hash: ContentHash) -> [UInt8] {
        [hash.high, hash.low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
    }

    @Test("A slice hashes like a copy of it")
    func slices() {
        let bytes = Array("0123456789abcdefghij".utf8)
        #expect(ContentHash(bytes[3...]) == ContentHash(Array(bytes[3...])[...]))
        #expect(ContentHash(bytes[...]).hexadecimal.count == 32)
        #expect(ContentHash(bytes[...]).short.count == 12)
    }
}

extension ContentHashTests {
    /// The function as its author writes it down, byte by byte.
    private func slow(_ bytes: [UInt8], seed: UInt64) -> [UInt64] {
        func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
        func word(_ start: Int) -> UInt64 {
            bytes.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        func mixed(_ word: UInt64) -> UInt64 {
            let once = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
            let twice = (once ^ once >> 33) &* 0xc4ce_b9fe_1a85_ec53
            return twice ^ twice >> 33
        }
        let (c1, c2): (UInt64, UInt64) = (0x87c3_7b91_1142_53d5, 0x4cf5_ad43_2745_937f)
        var (h1, h2) = (seed, seed)
        for start in stride(from: 0, to: bytes.count, by: 16) {
            h1 ^= rotate(word(start) &* c1, 31) &* c2
            let isWhole = start + 16 <= bytes.count
            if isWhole { h1 = (rotate(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729 }
            h2 ^= rotate(word(start + 8) &* c2, 33) &* c1
            if isWhole { h2 = (rotate(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5 }
        }
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 &+= h2
        h2 &+= h1
        (h1, h2) = (mixed(h1), mixed(h2))
        h1 &+= h2
        h2 &+= h1
        return [h1, h2]
    }

    @Test("Words give what bytes give, from any place, in pieces of any size")
    func words() {
        var random = Seeded(state: 1)
        let bytes = (0..<4096).map { _ in UInt8(random.below(256)) }
        for round in 0..<3000 {
            let start = random.below(100)
            let end = start + random.below(round < 2000 ? 100 : 3900)
            let seed = UInt64(random.below(3))
            let expected = slow(Array(bytes[start..<end]), seed: seed)
            let whole = ContentHash(bytes[start..<end], seed: seed)
            #expect([whole.high, whole.low] == expected)
            var hasher = ContentHasher(seed: seed)
            var index = start
            while index < end {
                let next = min(end, index + random.below(round % 2 == 0 ? 7 : 70))
                hasher.add(bytes[index..<next])
                index = next
            }
            #expect(hasher.hash() == whole)
            #expect(ContentHash(hexadecimal: Array(whole.hexadecimal.utf8)[...]) == whole)
            #expect(whole.hexadecimal == [whole.high, whole.low].map { String(format: "%016lx", $0) }.joined())
        }
    }

    @Test(
        "What is no hash", arguments: ["", "0", String(repeating: "g", count: 32), String(repeating: "A", count: 32)])
    func noHash(text: String) {
        #expect(ContentHash(hexadecimal: Array(text.utf8)[...]) == nil)
    }
}

@Suite struct CalendarDayTests {
    @Test("Days are counted as Foundation counts them")
    func peer() throws {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        for day in stride(from: -141_427, through: 200_000, by: 1) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let text = style.format(date)
            guard text.utf8.count == 10 else { continue }
            let read = try #require(CalendarDay(Array(text.utf8)[...]))
            guard read.daysSince1970 == day else {
                Issue.record("\(text) is \(read.daysSince1970), not \(day)")
                return
            }
        }
    }

    @Test(
        "Days that do not exist are refused",
        arguments: [
            "2023-02-29", "1900-02-29", "2023-04-31", "2023-00-10", "2023-13-01", "2023-01-00", "2023-1-1", "20230101",
            "01/02/2023",
            "2023-01-01x", "2023-01-1", "", "never", "2023−01−01",
        ])
    func refused(text: String) {
        #expect(CalendarDay(Array(text.utf8)[...]) == nil)
    }

    @Test("A day before the calendar's reform keeps its date")
    func old() throws {
        var formatter = ValueFormatter(RegionalSettings())
        for (text, shown) in [
            ("0001-01-01", "Jan 1, 1"), ("1492-10-12", "Oct 12, 1492"), ("1582-10-15", "Oct 15, 1582"),
            ("2024-02-29", "Feb 29, 2024"),
        ] {
            #expect(formatter.string(try #require(CalendarDay(Array(text.utf8)[...])), style: .medium) == shown)
        }
    }

    @Test(
        "Instants",
        arguments: [
            ("1970-01-01T00:00:00Z", 0.0), ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T19:00:00-0500", 0),
            ("1970-01-01T00:00Z", 0),
            ("1970-01-01 00:00:01.25Z", 1.25), ("1970-01-01T01:00:00", 0), ("1970-07-01", 15_634_800),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
        ])
    func instants(text: String, seconds: Double) throws {
        // Central European Time; no summer time in 1970.
        let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
        #expect(Instant(Array(text.utf8)[...], in: zone)?.secondsSince1970 == seconds)
    }

    @Test(
        "Instants that are none",
        arguments: [
            "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T00:00:00Zx", "1970-01-01T", "1970-01-01T00",
            "1970-02-30T00:00:00Z",
            "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00+1:00", "1970-01-01T00:00:00 UTC",
        ])
    func noInstants(text: String) {
        #expect(Instant(Array(text.utf8)[...], in: .gmt) == nil)
    }
}

@Suite struct SlugTests {
    private func slug(_ id: String) -> String { Slug.make(id: Array(id.utf8)[...]) }

    @Test(
        "What is safe stays",
        arguments: ["a", "fluffy-bear", "sku_12.b", "0", "2026-11-21", String(repeating: "x", count: 100)])
    func safe(id: String) {
        #expect(slug(id) == id)
    }

    @Test(
        "All else is simplified and gets a hash",
        arguments: [
            ("Fluffy Bear", "fluffy-bear-"), ("Ünïcode", "unicode-"), ("庫存", "item-"),
            ("../../etc/passwd", "etc-passwd-"), ("con", "con-"),
            ("index", "index-"), ("COM1", "com1-"), ("AUX.b", "aux-b-"), ("nul.txt", "nul-txt-"), ("a.html", "a-html-"),
            ("a..b", "a-b-"),
            (".git", "git-"), ("-x", "x-"), ("x-", "x-"),
            ("a-0123456789ab", "a-0123456789ab-"), ("pkg:maven/a@1?b=c", "pkg-maven-a-1-b-c-"), ("A", "a-"),
            (" ", "item-"), ("x\u{0}y", "x-y-"),
            (String(repeating: "y", count: 101), String(repeating: "y", count: 80) + "-"),
        ])
    func hashed(id: String, prefix: String) {
        let slug = slug(id)
        #expect(slug.hasPrefix(prefix))
        #expect(slug.utf8.count == prefix.utf8.count + 12)
        #expect(slug.utf8.count <= 100)
    }

    @Test("Of a long text only the beginning is read for the label, and all of it for the hash")
    func long() {
        let text = String(repeating: "aé", count: 1_000_000)
        #expect(slug(text).hasPrefix(String(repeating: "ae", count: 40) + "-"))
        #expect(slug(text) != slug(text + "a"))
        // No character is cut, neither at its second nor at its third byte.
        for lead in ["", "-", "--"] {
            #expect(slug(lead + String(repeating: "庫", count: 342) + "x").hasPrefix("item-"))
        }
    }

    @Test("Different ids never meet, not even where case is ignored")
    func distinct() {
        let ids = [
            "a", "A", "á", "a\u{301}", "\u{e1}", "a b", "a-b", "a/b", "a%b", "a|b", "a@b", "a  b", "Con", "con", "CON",
            "", "-", "--", "a.", "a",
        ]
        let slugs = ids.map { slug($0).lowercased() }
        // "a" stands twice; "á" is written in two ways that Swift takes for one.
        #expect(Set(slugs).count == ids.count - 2)
        // A safe id that looks like another's slug gets a hash of its own.
        #expect(slug(slug("A")) != slug("A"))
    }
}

@Suite struct NavigationStackTests {
    private let home = Screen(page: .list(group: 0, part: 0))
    private let group = Screen(page: .list(group: 3, part: 0))
    private let item = Screen(page: .item(7))

    @Test("The root stays at the bottom")
    func root() {
        let stack = NavigationStack(root: home)
        #expect(stack.top == home)
        #expect(stack.below == nil)
    }

    @Test("Each lies on the one from which it was pushed")
    func pushing() {
        var stack = NavigationStack(root: home)
        stack.push(group)
        stack.push(item)
        #expect(stack.screens == [home, group, item])
        #expect(stack.top == item)
        #expect(stack.below == group)
        stack.restart(at: group)
        #expect(stack.screens == [group])
    }
}

@Suite struct RelativeLinkTests {
    @Test(
        "Links lead from page to page",
        arguments: [
            ("index.html", "items/a.html", "items/a.html"), ("items/a.html", "index.html", "../index.html"),
            ("items/a.html", "items/b.html", "b.html"),
            ("items/a/b.html", "items/a.html", "../a.html"),
            ("items/a/b.html", "views/x/y/index.html", "../../views/x/y/index.html"),
            ("items/a.html", "items/a.html", "a.html"), ("items/ab.html", "items/abc/d.html", "abc/d.html"),
            ("index.html", "index-2.html#x", "index-2.html#x"),
        ])
    func links(page: String, target: String, link: String) {
        #expect(RelativeLink.make(from: page, to: target) == link)
    }
}

@Suite struct SafeURLTests {
    @Test(
        "Allowed",
        arguments: [
            "https://example.com", "HTTP://EXAMPLE.com/?a=b:c", "mailto:a@b.c", "a.html", "../a b.html", "#x",
            "?q=javascript:x", "/a", "a/b:c", "//".dropFirst(1) + "x",
        ])
    func allowed(url: String) {
        #expect(SafeURL.isAllowed(url.utf8))
    }

    @Test(
        "Refused",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
            "java\tscript:x", "\u{1}javascript:x", "data:text/html,x",
            "vbscript:x", "file:///etc/passwd", "//host/x", "\\\\host", "/\\host", "\\/host", "ftp://x", "", "tel:1",
            ":x", "x\u{0}y",
        ])
    func refused(url: String) {
        #expect(!SafeURL.isAllowed(url.utf8))
    }
}

@Suite struct FieldInferenceTests {
    @Test(
        "Labels come from keys",
        arguments: [
            ("valueInDollars", "Value in dollars"), ("serialNumber", "Serial number"), ("bom-ref", "Bom ref"),
            ("date_created", "Date created"),
            ("SKU", "SKU"), ("itemID", "Item ID"), ("HTMLPage", "HTML page"), ("name", "Name"), ("size2", "Size2"),
            ("Straße", "Straße"), ("a key", "A key"), ("Räume. Etage", "Räume. Etage"), ("price_usd", "Price USD"),
            ("_id", "ID"), ("imageUrl", "Image URL"),
        ])
    func labels(key: String, label: String) {
        #expect(FieldInference.label(of: FieldPath(keys: [key])) == label)
    }

    @Test(
        "A key may name its currency",
        arguments: [
            ("valueInDollars", "USD"), ("priceEUR", "EUR"), ("price_eur", "EUR"), ("costInCHF", "CHF"), ("value", nil),
            ("dollars", nil), ("EUR", nil),
            ("placeAll", nil), ("desktop", nil), ("hill_top", nil), ("price_top", "TOP"), ("weightKg", nil),
        ] as [(String, String?)])
    func currencies(key: String, currency: String?) {
        #expect(FieldInference.currency(inKey: key) == currency)
    }
}

@Suite struct FieldPathTests {
    @Test(
        "Written forms",
        arguments: [
            ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), ("\"a.b\".c", ["a.b", "c"]), ("a key.x", ["a key", "x"]),
        ])
    func reading(text: String, keys: [String]) throws {
        let path = try #require(FieldPath(text))
        #expect(path.keys.map(\.text) == keys)
        #expect(path.description == text)
    }

    @Test("Not paths", arguments: ["", ".", "a.", ".a", "a..b", "\"a", "\"a\"b"])
    func refusing(text: String) {
        #expect(FieldPath(text) == nil)
    }
}

@Suite struct NearestNameTests {
    @Test(
        "The nearest name",
        arguments: [
            ("titel", "title"), ("TITLE", "title"), ("curency", "currency"), ("xyz", nil), ("colums", "columns"),
            ("id", "id"), ("", nil),
        ] as [(String, String?)])
    func nearest(name: String, known: String?) {
        #expect(NearestName.find(name, among: ["title", "currency", "columns", "id"]) == known)
    }
}

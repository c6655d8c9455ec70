import Testing

@testable import Drilldown

/// Ids as parts of addresses.
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

import Testing

@testable import Drilldown

/// Slugs of strings in any script.
@Suite struct SlugTests {
    private func slug(_ text: String) -> String { String(decoding: Slug.name(Array(text.utf8)[...]), as: UTF8.self) }

    @Test(
        "A string that is a slug stays unchanged",
        arguments: [
            "a", "fluffy-bear", "sku_12", "0", "2026-11-21", "f3a1b2c4-0d5e-4f60-8a7b-9c0d1e2f3a4b",
            String(repeating: "x", count: 80),
        ])
    func unchanged(text: String) {
        #expect(slug(text) == text)
    }

    @Test(
        "A string that is not a slug becomes lowercase ASCII words joined with hyphens",
        arguments: [
            ("Kitchen", "kitchen"), ("Children's room", "children-s-room"), ("8R3Z4", "8r3z4"), ("Zürich", "zurich"),
            ("庫存", "ku-cun"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Москва", "moskva"), ("서울", "seoul"),
            ("../../etc/passwd", "etc-passwd"), ("a.html", "a-html"), ("a..b", "a-b"), (".git", "git"), ("-x", "x"),
            ("x-", "x"), ("a--b", "a-b"), ("_id", "id"), ("pkg:maven/a@1?b=c", "pkg-maven-a-1-b-c"), ("x\u{0}y", "x-y"),
            (String(repeating: "y", count: 81), String(repeating: "y", count: 80)), ("AUX.b", "aux-b"),
        ])
    func simplified(text: String, expected: String) {
        #expect(slug(text) == expected)
        #expect(slug(slug(text)) == expected)
    }

    @Test(
        "Reserved names and names without letters and digits get a hash",
        arguments: [
            ("con", "con-"), ("COM1", "com1-"), ("index", "index-"), ("Index 2", "index-2-"), (" ", "item-"),
            ("?!", "item-"),
        ])
    func reserved(text: String, prefix: String) {
        let slug = slug(text)
        #expect(slug.hasPrefix(prefix))
        #expect(slug.utf8.count == prefix.utf8.count + 12)
        #expect(!Slug.isReserved(Array(slug.utf8)[...]))
    }

    @Test("Only the beginning of a long string is used")
    func long() {
        let text = String(repeating: "aé", count: 1_000_000)
        #expect(slug(text) == String(repeating: "ae", count: 40))
        // No character is cut at its second or third byte.
        for lead in ["", "-", "--"] {
            #expect(slug(lead + String(repeating: "庫", count: 342) + "x").hasPrefix("ku-ku-"))
        }
    }
}

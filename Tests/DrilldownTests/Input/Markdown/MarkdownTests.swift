import Testing

@testable import Drilldown

@Suite struct MarkdownTests {
    private func html(_ markdown: String) -> (String, CommonMark.Outcome) {
        var html: [UInt8] = []
        let outcome = CommonMark.appendHTML(ofField: Array(markdown.utf8), to: &html)
        return (String(decoding: html, as: UTF8.self), outcome)
    }

    @Test(
        "Fields are rendered in safe mode",
        arguments: [
            ("a **b** `c`", "<p>a <strong>b</strong> <code>c</code></p>\n"),
            ("# One\n\n###### Six", "<h2>One</h2>\n<h6>Six</h6>\n"),
            ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;\n</p>\n"),
            ("a <b onclick=x>c</b>", "<p>a &lt;b onclick=x&gt;c&lt;/b&gt;</p>\n"),
            (
                "[x](https://a.b \"t\") <https://c.d>",
                "<p><a href=\"https://a.b\" title=\"t\">x</a> <a href=\"https://c.d\">https://c.d</a></p>\n"
            ),
            ("[*x* y](javascript:alert(1))", "<p><em>x</em> y</p>\n"),
            ("![alt](data:image/png;base64,x)", "<p>alt</p>\n"),
            ("[x](//host/y) [x](\\\\\\\\host) [x](j&#97;vascript:y)", "<p>x x x</p>\n"),
            ("![a](lamp.png) ![b]()", "<p>a b</p>\n"),
            (
                "![*a* `b`](https://c.d/e.png \"t\")",
                "<p><a href=\"https://c.d/e.png\" title=\"t\"><em>a</em> <code>b</code></a></p>\n"
            ),
            ("[![a](http://c.d/e.png)](f)", "<p><a href=\"f\">a</a></p>\n"),
            ("![a ![b](http://c.d)](e.png)", "<p>a <a href=\"http://c.d\">b</a></p>\n"),
            ("![a [b](e)](http://c.d)", "<p><a href=\"http://c.d\">a b</a></p>\n"),
            ("[x]()", "<p><a href=\"\">x</a></p>\n"),
            ("{{item.name}}", "<p>{{item.name}}</p>\n"),
            ("", ""),
        ])
    func safe(markdown: String, expected: String) {
        #expect(html(markdown).0 == expected)
    }

    @Test(
        "An existing picture is embedded with its text and title",
        arguments: [
            ("a ![b *c*](d.png \"e\") f", "<p>a {d.png|b c|e} f</p>\n"),
            (
                "![a](my%20lamp.png) ![a](<my lamp.png>) ![a](%ff.png)",
                "<p>{my lamp.png|a|} {my lamp.png|a|} {%ff.png|a|}</p>\n"
            ),
            (
                "[![a](b.png)](c) [*![a](b.png)*](c)",
                "<p><a href=\"c\">{b.png|a|}</a> <a href=\"c\"><em>{b.png|a|}</em></a></p>\n"
            ),
            (
                "![a ![b](c.png) [d](e) <i>](f.png) ![g](http://h.i)",
                "<p>{f.png|a b d <i>|} <a href=\"http://h.i\">g</a></p>\n"
            ),
            ("![a **b**](absent.png) ![c](d.png)![e](f.png)", "<p>a <strong>b</strong> {d.png|c|}{f.png|e|}</p>\n"),
            ("![a ![b](c.png)](http://d.e)", "<p><a href=\"http://d.e\">a {c.png|b|}</a></p>\n"),
        ])
    func pictures(markdown: String, expected: String) {
        var html: [UInt8] = []
        let outcome = CommonMark.appendHTML(
            ofField: Array(markdown.utf8), to: &html, hasPicture: { $0 != "absent.png" },
            appendPicture: { image, html in
                html += Array("{\(image.name)|".utf8) + image.alternative
                html += Array("|".utf8) + image.title + Array("}".utf8)
            })
        #expect(outcome == .rendered)
        #expect(String(decoding: html, as: UTF8.self) == expected)
    }

    @Test("Markdown larger than the preallocated memory is rendered")
    func large() {
        let long = String(repeating: "a **b** ", count: 8000)
        for _ in 0..<3 {
            #expect(
                html(long).0 == "<p>" + String(repeating: "a <strong>b</strong> ", count: 8000).dropLast() + "</p>\n")
            #expect(html("a **b**").0 == "<p>a <strong>b</strong></p>\n")
        }
    }

    @Test("Addresses that are not allowed are reported")
    func refused() {
        #expect(html("[a](javascript:x) ![b](file:///y)").1 == .refusedURLs(["javascript:x", "file:///y"]))
    }

    @Test(
        "The plain text of Markdown has no markup",
        arguments: [
            ("# A\n\nb *c*\n`d`", "A b c d"), ("- a\n- [b](c)", "a b"), ("<i>x</i>", "<i>x</i>"),
            ("```\ncode\n```", "code\n"),
        ])
    func text(markdown: String, expected: String) {
        var text: [UInt8] = []
        #expect(CommonMark.appendText(ofField: Array(markdown.utf8), to: &text) == .rendered)
        #expect(String(decoding: text, as: UTF8.self) == expected)
    }
}

import Testing

@testable import Drilldown

/// Values that are HTML are shown as their text.
@Suite struct HTMLValueTests {
    @Test(
        "The text of HTML has no tags, comments, scripts or styles, and its character references are decoded",
        arguments: [
            ("<p>Soft <b>cotton</b></p>", "Soft cotton"), ("A &amp; B &eacute;&#39;&#x4e2d;&hellip;", "A & B é'中…"),
            ("one<br>two<br/>three", "one\ntwo\nthree"), ("<p>a</p>\n<p>b</p>", "a\n\nb"),
            ("<ul>\n <li>a</li>\n <li>b <i>c</i></li></ul>d", "a\nb c\n\nd"), ("<td>1</td><td>2</td>", "1 2"),
            ("a<script>alert('</b>')</SCRIPT >b<style>p {}</style>c", "abc"), ("a<script>alert(1)", "a"),
            ("<!-- x > y -->a<!doctype html>b<?x?>c", "abc"), ("<a title='x>y' href=\"z>\">t</a>", "t"),
            ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"), ("a <b", "a <b"), ("a < b <i", "a < b <i"),
            ("&nope; &amp &;", "&nope; &amp &;"),
            ("&lt;b&gt;", "<b>"), ("a&nbsp;b", "a b"), ("&#7;x", "x"), ("<p></p>", ""), ("", ""), ("<", "<"),
            ("</", "</"),
            ("  a \t b ", "a b"),
        ])
    func text(html: String, expected: String) {
        #expect(String(decoding: HTMLContent(Array(html.utf8)).text, as: UTF8.self) == expected)
    }

    @Test("Text with 20,000 unclosed tags, comments, quotes or references is read, and only scripts can make it empty")
    func unclosed() {
        for part in ["<a ", "<!--", "<a b='", "&amp", "</", "<script"] {
            let html = String(repeating: part, count: 20_000)
            #expect(!HTMLContent(Array(html.utf8)).text.isEmpty || part == "<script", "\(part)")
        }
    }

    private static let shirts = #"""
        [{"id": "a", "name": "Shirt", "body_html": "<p>Soft <b>cotton</b></p><p>A &lt;script&gt;<script>evil()</script></p>", "maker": "x"},
        {"id": "b", "name": "Mug", "body_html": "<p onclick='evil()'>One<br>two</p>", "maker": "y"},
        {"id": "c", "name": "Cap", "body_html": "plain & short", "maker": "x"}]
        """#

    @Test("Values are HTML if most of them have tags; they become paragraphs of escaped text and are not a column")
    func pages() async throws {
        let built = try await build(Self.shirts)
        #expect(
            built.main("items/a.html").contains("<dt>Body</dt>\n<dd><p>Soft cotton</p><p>A &lt;script&gt;</p></dd>"))
        #expect(built.main("items/b.html").contains("<dd><p>One<br>two</p></dd>"))
        #expect(built.main("items/c.html").contains("<dd><p>plain &amp; short</p></dd>"))
        #expect(!built.main("index.html").contains("Body"))
        #expect(!built.files.contains { $0.key.hasSuffix(".html") && $0.value.contains("evil") })
    }

    @Test("init writes the type, and a build with it creates the same site")
    func configuration() async throws {
        let configuration = try InitialConfiguration(input(Self.shirts)).text
        #expect(configuration.contains("- {key: body_html, label: Body, type: html}"), "\(configuration)")
        #expect(try await build(Self.shirts, configuration).files == build(Self.shirts).files)
    }

    @Test("CSV has the text of HTML, JSON has the HTML, and the search index has the words")
    func outputs() async throws {
        let built = try await build(Self.shirts)
        #expect(
            built.files["items.csv"]?.contains("\"Soft cotton\n\nA <script>\"") ?? false,
            "\(built.files["items.csv"] ?? "")")
        #expect(built.files["items.json"]?.contains("<p>Soft <b>cotton</b></p>") ?? false)
        let search = built.files.filter { $0.key.hasPrefix("search/") }.values.joined()
        #expect(search.contains("cotton"))
        #expect(!search.contains("onclick"))
    }

    @Test("HTML is edited as written in the file, in a control with several lines")
    func editing() throws {
        let site = try Site(input(Self.shirts))
        let control = try #require(EditControls(1, of: site).controls.first { $0.label == "Body" })
        #expect(control.kind == .lines(isMarkdown: false))
        #expect(control.text == "<p onclick='evil()'>One<br>two</p>")
    }

    @Test("A declared column of HTML shows the text on one line")
    func column() async throws {
        let built = try await build(Self.shirts, "columns: [name, body_html]\n")
        #expect(built.main("index.html").contains("<td>Soft cotton A &lt;script&gt;</td>"))
        #expect(built.main("index.html").contains("<td>One two</td>"))
    }

    @Test("Comparison signs, type names from source code and other words in angle brackets are not HTML")
    func noHTML() throws {
        for text in ["a <b", "List<String>", "Map<p2, q>", "x < y > z", "<none>", "<user@example.com>"] {
            #expect(!TextTraits.hasHTML(Array(text.utf8)), "\(text)")
        }
        for text in ["<p>x</p>", "x<br>y", "x<br/>", "<A HREF='x'>y</A>", "a <c> <b>d</b>"] {
            #expect(TextTraits.hasHTML(Array(text.utf8)), "\(text)")
        }
    }
}

import Testing

@testable import Drilldown

/// The style sheet in its readable form and in the minified form for browsers.
@Suite struct StyleSheetTests {
    private func compact(_ css: String) -> String {
        String(decoding: StyleSheet.compact(Array(css.utf8)), as: UTF8.self)
    }

    @Test("Minifying a style sheet removes only insignificant bytes")
    func compact() {
        #expect(
            compact(
                """
                /* a; { } "b" */
                a > b , c :hover {
                  color: red; /* * / */
                  content: " ; { /* x */  ";
                  width: calc(1px  +  2px);
                }

                @media (min-width: 1px) { d { margin: 0 auto; } }
                """)
                == #"a>b,c :hover{color:red;content:" ; { /* x */  ";width:calc(1px + 2px)}@media (min-width:1px){d{margin:0 auto}}"#
        )
        #expect(compact("a { b: \"") == "a{b:\"")
        #expect(compact("a { /* b") == "a{")
    }

    @Test("Built-in style sheets are minified, scripts have no comments, and a custom style sheet is unchanged")
    func size() async throws {
        let own = Theme().styleSheets
        #expect(own.map(\.file.name) == ["drilldown", "pictures", "print", "explore"].map { "built-in \($0).css" })
        #expect(own[0].bytes.count < 15 * 1024)
        #expect(own[1...2].allSatisfy { $0.bytes.count < 4 * 1024 })
        #expect(own[3].bytes.count < 8 * 1024)
        #expect(!own.contains { $0.bytes.contains(UInt8(ascii: "\n")) })
        let scripts = Theme().scripts
        #expect(scripts.map(\.file.name) == ["drilldown", "explore"].map { "built-in \($0).js" })
        #expect(scripts[1].bytes.count < 31 * 1024)
        let script = String(decoding: scripts[1].bytes, as: UTF8.self)
        #expect(script.contains("/"))
        #expect(!script.split(separator: "\n").contains { $0.contains(/^ *\/[\/*]/) })
        let text = "a  { }  /* mine */\n"
        let mine = try await build(#"[{"name": "a"}]"#, templates: ["drilldown.css": text, "custom.css": text])
        let sheets = mine.files.filter {
            $0.key.hasSuffix(".css") && !$0.key.contains("explore") && !$0.key.contains("print")
        }
        #expect(sheets.values.map { $0 } == [text, text])
    }
}

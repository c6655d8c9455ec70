import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The behavior of each field type at each stage.
@Suite struct FieldTypeTests {
    /// The JSON values of three items, the last one of another type, and strings to enter in the form of the first
    /// item.
    private struct Sample {
        var value: String
        var other: String
        var odd: String
        /// Words of the first value. The expected facts list the words that the search index has.
        var words = ["red"]
        var typed: String
        var refused: String?
        /// The JSON pointer of the edited value, relative to the item.
        var pointer = "/v"
        /// The expected facts, one per line.
        var facts: String
    }

    private static func sample(_ type: FieldType) -> Sample {
        switch type {
        case .text:
            Sample(
                value: #""red & b""#, other: #""c""#, odd: "5", typed: "blue",
                facts: #"""
                    cell: red &amp; b
                    page: <p>red &amp; b</p>
                    CSV: red & b
                    searched: red
                    control: line
                    inferred: column
                    typed: blue, written: "blue"
                    """#)
        case .item:
            Sample(
                value: #""b""#, other: #"["a", "c"]"#, odd: #"{"id": "a"}"#, words: ["b"], typed: "c",
                facts: #"""
                    cell: <a href="items/b.html">B</a>
                    page: <p><a href="b.html">B</a></p>
                    CSV: b
                    warning: is not a single value; set type: list
                    searched: b
                    control: line
                    inferred: column
                    typed: c, written: "c"
                    """#)
        case .markdown:
            Sample(
                value: #""*red* [b](https://example.com)""#, other: #""c""#, odd: "[1]", typed: "*c*",
                facts: #"""
                    cell: red b
                    page: <p><em>red</em> <a href="https://example.com">b</a></p>
                    layout: block
                    CSV: *red* [b](https://example.com)
                    searched: red
                    control: lines(isMarkdown: true)
                    part of a list: refused
                    typed: *c*, written: "*c*"
                    """#)
        case .html:
            Sample(
                value: #""<p>red &amp; b</p>""#, other: #""c""#, odd: "[1]", words: ["red", "p"], typed: "<i>c</i>",
                facts: #"""
                    cell: red &amp; b
                    page: <p>red &amp; b</p>
                    layout: block
                    CSV: red & b
                    searched: red
                    control: lines(isMarkdown: false)
                    part of a list: refused
                    typed: <i>c</i>, written: "<i>c</i>"
                    """#)
        case .integer:
            Sample(
                value: "1200", other: "200", odd: "1.5", words: ["1200"], typed: "7", refused: "7.5",
                facts: #"""
                    cell: 1,200
                    sort key: 1200
                    sum: 1,400
                    page: <p>1,200</p>
                    signed: +1,000
                    CSV: 1200
                    warning: is not a whole number; set type: decimal
                    searched: 1200
                    control: line, numeric
                    inferred: total
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 7, written: 7
                    typed: 7.5, refused: Enter a whole number, such as 12.
                    """#)
        case .decimal:
            Sample(
                value: "1200.50", other: "200", odd: #""x""#, words: ["1200"], typed: "7.5", refused: "7,500",
                facts: #"""
                    cell: 1,200.5
                    sort key: 1200.50
                    sum: 1,400.5
                    page: <p>1,200.5</p>
                    signed: +1,000.5
                    CSV: 1200.50
                    warning: is not a number; write a number or set type: text
                    searched: 1200
                    control: line, decimal
                    inferred: total
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 7.5, written: 7.5
                    typed: 7,500, refused: Enter a number, such as 7500.
                    """#)
        case .money:
            Sample(
                value: "1200.5", other: "200", odd: #""x""#, words: ["1200"], typed: "7.5", refused: "7,500",
                facts: #"""
                    cell: $1,200.50
                    sort key: 1200.5
                    sum: $1,400.50
                    page: <p>$1,200.50</p>
                    signed: +$1,000.50
                    CSV: 1200.5
                    warning: is not a number; write a number or set type: text
                    searched: 1200
                    control: line, decimal
                    inferred: total
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 7.5, written: 7.5
                    typed: 7,500, refused: Enter a number, such as 7500.
                    """#)
        case .percent:
            Sample(
                value: "0.125", other: "0.1", odd: #""x""#, words: ["125"], typed: "7.5%", refused: "7,500%",
                facts: #"""
                    cell: 12.5%
                    sort key: 0.125
                    sum: 22.5%
                    page: <p>12.5%</p>
                    signed: +2.5%
                    CSV: 0.125
                    warning: is not a number; write a number or set type: text
                    searched: 125
                    control: line, decimal
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 7.5%, written: 0.075
                    typed: 7,500%, refused: Enter a percentage, such as 12.5%.
                    """#)
        case .date:
            Sample(
                value: #""2026-11-21""#, other: #""2026-11-20""#, odd: #""x""#, words: ["2026"], typed: "2026-11-22",
                refused: "2026-02-30",
                facts: #"""
                    cell: Nov 21, 2026
                    sort key: 2026-11-21
                    page: <p>Nov 21, 2026</p>
                    CSV: 2026-11-21
                    warning: is not a valid date; use YYYY-MM-DD or set type: text
                    searched: 2026
                    control: date(hasTime: false)
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 2026-11-22, written: "2026-11-22"
                    typed: 2026-02-30, refused: Enter a valid date, such as 2026-11-21.
                    """#)
        case .dateTime:
            Sample(
                value: #""2026-11-21T09:30:00+01:00""#, other: #""2026-11-20""#, odd: #""x""#, words: ["2026"],
                typed: "2026-11-22T10:00", refused: "2026-02-30T10:00",
                facts: #"""
                    cell: Nov 21, 2026
                    sort key: 1795249800.0
                    page: <p>Nov 21, 2026</p>
                    CSV: 2026-11-21T09:30:00+01:00
                    warning: is not a valid date with a time; use YYYY-MM-DDTHH:MM:SSZ or set type: text
                    searched: 2026
                    control: date(hasTime: true)
                    inferred: column
                    note: 1 of 3 values has another type and is shown as written.
                    typed: 2026-11-22T10:00, written: "2026-11-22T10:00:00+01:00"
                    typed: 2026-02-30T10:00, refused: Enter a valid date, such as 2026-11-21.
                    """#)
        case .boolean:
            Sample(
                value: #""yes""#, other: #""no""#, odd: #""perhaps""#, words: ["yes"], typed: "no", refused: "maybe",
                facts: #"""
                    cell: Yes
                    page: <p>Yes</p>
                    CSV: true
                    warning: is not true or false; write true or false, or set type: text
                    searched: yes
                    control: line
                    inferred: column
                    note: 3 of 3 values have another type and are shown as written.
                    typed: no, written: "no"
                    typed: maybe, refused: Enter yes or no.
                    """#)
        case .link:
            Sample(
                value: #"" https://red.example""#, other: #""x.html""#, odd: #""ftp://x""#,
                typed: "c.html", refused: "javascript:x",
                facts: #"""
                    cell: <a href="https://red.example">https://red.example</a>
                    page: <p><a href="https://red.example">https://red.example</a></p>
                    CSV:  https://red.example
                    warning: is not an allowed address; use http, https or mailto, or a relative address
                    searched: red
                    control: line, url
                    note: 2 of 3 values have another type and are shown as written.
                    typed: c.html, written: "c.html"
                    typed: javascript:x, refused: Enter an address that begins with https://, http:// or mailto:, or the path of a page on this site.
                    """#)
        case .image:
            Sample(
                value: #""https://example.com/red.png""#, other: #""https://example.com/b.png""#,
                odd: #""mailto:x@y""#, typed: "https://example.com/c.png", refused: "mailto:a@b",
                facts: #"""
                    cell: https://example.com/red.png
                    page: <p class="gallery"><a href="https://example.com/red.png">https://example.com/red.png</a></p>
                    layout: block
                    CSV: https://example.com/red.png
                    warning: is not an allowed address; use http, https or mailto, or a relative address
                    control: line
                    part of a list: refused
                    typed: https://example.com/c.png, written: "https://example.com/c.png"
                    typed: mailto:a@b, refused: Enter the path of a picture in the picture folder, or an address that begins with https:// or http://.
                    """#)
        case .list:
            Sample(
                value: #"["red", "b"]"#, other: #"["c"]"#, odd: "5", typed: "b\nc",
                facts: #"""
                    cell: red, b
                    page: <ul><li>red</li><li>b</li></ul>
                    layout: block
                    CSV: red; b
                    searched: red
                    control: list
                    part of a list: refused
                    inferred: column
                    typed: b|c, written: ["b", "c"]
                    """#)
        case .table:
            Sample(
                value: #"[{"k": "red", "l": "b"}]"#, other: #"[{"k": "c"}]"#, odd: "5", typed: "d",
                pointer: "/v/0/k",
                facts: #"""
                    cell: K red, L b
                    page: <table><thead><tr><th scope="col">K</th><th scope="col">L</th></tr></thead><tbody><tr><td>red</td><td>b</td></tr></tbody></table>
                    layout: block
                    CSV: "[{""k"":""red"",""l"":""b""}]"
                    warning: is not an array of objects; set type: list
                    searched: red
                    control: line
                    part of a list: refused
                    typed: d, written: [{"k": "d", "l": "b"}]
                    """#)
        }
    }

    /// Returns an inventory with the values of a sample. The first value can be replaced.
    private func inventory(_ sample: Sample, first: String? = nil, key: String = "v") -> String {
        let items = zip(["a", "b", "c"], [first ?? sample.value, sample.other, sample.odd]).map {
            #"{"id": "\#($0)", "name": "\#($0.uppercased())", "\#(key)": \#($1)}"#
        }
        return "[\(items.joined(separator: ", "))]"
    }

    private func configuration(_ type: FieldType) -> String {
        let total = type.isNumeric ? ", total: sum" : ""
        return "timeZone: UTC\ncurrency: USD\nfields: [{key: v, type: \(type.rawValue)\(total)}]\n"
    }

    /// Returns the text on pages and in exports, the warnings, and the control of the form for a value.
    private func siteFacts(_ type: FieldType, _ sample: Sample) async throws -> [String] {
        var facts: [String] = []
        func add(_ name: String, _ fact: Substring?) {
            if let fact { facts.append("\(name): \(fact)") }
        }
        let built = try await build(
            input(
                inventory(sample), configuration(type) + "columns: [name, v]",
                compared: inventory(sample, first: sample.other)))
        let list = built.main("index.html")
        add("cell", list.firstMatch(of: /<tr id="a">.*?<td.*?>(.*)<\/td><\/tr>/)?.1)
        add("sort key", list.firstMatch(of: /<tr id="a">.*? data-sort="(.*?)"/)?.1)
        add("sum", list.firstMatch(of: /<span>V<\/span> <b><a.*?>(.*?)<\/a>/)?.1)
        add("page", built.main("items/a.html").firstMatch(of: /(?s)<dt>V<\/dt>\n<dd.*?>(.*?)\n?<\/dd>/)?.1)
        add("layout", built.main("items/a.html").firstMatch(of: /<div class="(block)">\n<dt>V</)?.1)
        add("signed", built.main("changes.html").firstMatch(of: /row">V<.*<bdi>(.*)<\/bdi>/)?.1)
        add("CSV", built.files["items.csv"]?.firstMatch(of: /(?m)^A,(.*),a$/)?.1)
        for warning in built.warnings { add("warning", warning.firstMatch(of: /\ in "v" (.*)/)?.1) }
        for word in sample.words where built.files["search/words-0.js"]?.contains("\n\(word) ") ?? false {
            add("searched", word[...])
        }
        switch EditControls(0, of: built.site).byPointer[sample.pointer]?.kind {
        case .line(let keyboard)?: add("control", "line\(keyboard.map { ", \($0.rawValue)" } ?? "")")
        case let kind?: add("control", "\(kind)")
        case nil: break
        }
        return facts
    }

    /// Returns the facts that are inferred for a field with only a declared type.
    private func inferredFacts(_ type: FieldType, _ sample: Sample) throws -> [String] {
        let yaml = "currency: USD\nfields: [{key: cost, type: \(type.rawValue)}]"
        let inventory = try Site(input(inventory(sample, key: "cost"), yaml)).inventory
        var declaration = FieldDeclaration(path: inventory.schema.fields[0].path)
        declaration.type = type
        let isRefused = errors(
            #"[{"id": "a", "v": [{"k": "x"}]}]"#, "currency: USD\nfields: [{key: v.k, type: \(type.rawValue)}]"
        )
        .contains("is inside a list")
        return (isRefused ? ["part of a list: refused"] : [])
            + (inventory.schema.fields[0].total.isSummed ? ["inferred: total"] : [])
            + (inventory.schema.columns.contains(0) ? ["inferred: column"] : [])
            + FieldDoubts.notes(declaration, inventory).map { "note: \($0)" }
    }

    private func editFacts(_ type: FieldType, _ sample: Sample) async throws -> [String] {
        var facts: [String] = []
        for typed in [sample.typed, sample.refused].compactMap(\.self) {
            let desk = try await EditedFile(inventory(sample), configuration(type))
            let isDate = await desk.page("items/a.html?edit").contains("?field=%2Fv")
            let answer = await desk.set("items/a.html" + (isDate ? "?field=%2Fv" : ""), [sample.pointer: typed])
            let error = answer.html.firstMatch(of: /role="alert"><p>(.*?)<\/p>/).map { "refused: \($0.1)" }
            let written = try desk.text.firstMatch(of: /"v": (.*?)}, {"id": "b"/).map { "written: \($0.1)" }
            facts.append("typed: \(typed.replacing("\n", with: "|")), \(error ?? written ?? "")")
        }
        return facts
    }

    @Test(
        "Each type is read, shown, totaled, sorted, exported, searched, inferred and edited as documented",
        arguments: FieldType.allCases)
    func table(type: FieldType) async throws {
        let sample = Self.sample(type)
        let facts =
            try await siteFacts(type, sample) + inferredFacts(type, sample) + editFacts(type, sample)
        #expect(facts.joined(separator: "\n") == sample.facts, "\(type)")
    }

    @Test("Each type is in the site of all types and in the manual", arguments: FieldType.allCases)
    func references(type: FieldType) throws {
        let site = try #require(try ExpectedSite("types").input().configuration)
        #expect(String(decoding: site.bytes, as: UTF8.self).contains("type: \(type.rawValue)"))
        let manual = ProjectFolder.file("docs/field-types.md")
        #expect(try String(contentsOf: manual, encoding: .utf8).contains("\n| `\(type.rawValue)` |"))
    }
}

import Foundation
import TestSupport
import Testing

/// The JSON result matches its schema, and the schema describes nothing else.
@Suite struct ResultSchemaTests: ProgramSuite {
    let home: TemporaryFolder
    private let schema: JSONSchema

    init() throws {
        home = try TemporaryFolder()
        let file = ProjectFolder.file("docs/result.schema.json")
        schema = JSONSchema(root: try JSONValue(String(contentsOf: file, encoding: .utf8)))
        try write(
            "new.json",
            #"""
            [
              {"id": 1, "name": "x", "priceEUR": 1.10, "when": "soon", "k": "a", "in": [{"name": "p"}]},
              {"id": 2, "name": "y", "when": "2026-01-01", "k": "a"},
              {"id": 3, "name": "z", "when": "2026-01-02", "k": "b"}
            ]
            """#
        )
        try write(
            "old.json", #"[{"id": 1, "name": "x", "priceEUR": 1.20, "in": [{"name": "q"}]}, {"id": 4, "name": "w"}]"#)
        try write("new.yml", "children: in\nviews: [{by: [k]}]\nfields: [{key: n, type: integer}]")
        try write("site.yml", "children: in\nviews: [{by: [k]}]\ncurrency: EUR")
        try write("broken.json", "[{]")
    }

    @Test(
        "Each kind of result matches the schema",
        arguments: [
            (["build", "new.json", "-c", "site.yml", "-o", "out"], 0), (["check", "new.json", "-c", "site.yml"], 0),
            (["build", "broken.json"], 1), (["build", "new.json"], 1), (["check", "none.json"], 1),
            (
                [
                    "build", "new.json", "-c", "site.yml", "--compare", "old.json", "--fail-on",
                    "changed,added,warnings",
                ], 2
            ),
            (["check", "old.json", "-c", "none.yml", "--compare", "new.json"], 1),
        ])
    func results(arguments: [String], status: Int) throws {
        let result = try run(arguments + ["--json"])
        #expect(Int(result.status) == status)
        #expect(schema.errors(try JSONValue(result.output)) == [])
    }

    @Test("The results contain every object of the schema, with all of its keys and no others")
    func whole() throws {
        // A run with all parts of the result: items and totals of each kind, a diagnostic and a view.
        let result = try JSONValue(
            try run("build", "new.json", "-c", "site.yml", "--compare", "old.json", "--fail-on", "changed", "--json")
                .output)
        try write("lists.json", #"{"tools": [{"name": "a"}, {"name": "b"}], "tool_parts": [{"kind": "c"}]}"#)
        try write("plain.yml", "title: Tools")
        let skipping = try JSONValue(try run("check", "lists.json", "-c", "plain.yml", "--json").output)
        func first(_ value: JSONValue?) -> JSONValue? {
            if case .array(let elements)? = value { elements.first } else { nil }
        }
        let changes = result["changes"]
        let objects: [String: JSONValue?] = [
            "": result, "/files": result["files"], "/views/items": first(result["views"]),
            "/skipped/items": first(skipping["skipped"]),
            "/$defs/total": first(result["totals"]), "/$defs/diagnostic": first(result["diagnostics"]),
            "/$defs/changes": changes, "/$defs/changes/counts": changes?["counts"],
            "/$defs/item": first(changes?["changed"]),
            "/$defs/field": first(first(changes?["changed"])?["fields"]),
            "/$defs/totalChange": first(changes?["totals"]),
            "/$defs/totalChange/text": first(changes?["totals"])?["text"],
        ]
        #expect(Set(schema.objects().map(\.path)) == Set(objects.keys))
        for (path, required, known, isClosed, isDescribed) in schema.objects() {
            guard case .object(let members)?? = objects[path] else {
                Issue.record("\(path) is not there")
                continue
            }
            #expect(Set(members.keys) == known, "\(path)")
            #expect(required == known, "\(path)")
            #expect(isClosed && isDescribed, "\(path)")
        }
    }

    @Test("The schema validator reports unknown, missing and invalid values, and unknown keywords")
    func validator() throws {
        let rules = JSONSchema(
            root: try JSONValue(
                ##"{"type": "object", "properties": {"a": {"type": ["integer", "null"], "minimum": 1}, "b": {"$ref": "#/$defs/word"}, "c": {"type": "array", "items": {"enum": ["x"]}}}, "required": ["a"], "additionalProperties": false, "$defs": {"word": {"type": "string", "pattern": "^w"}}}"##
            ))
        #expect(rules.errors(try JSONValue(#"{"a": 1, "b": "w", "c": ["x"]}"#)) == [])
        #expect(rules.errors(try JSONValue(#"{"a": null}"#)) == [])
        #expect(
            rules.errors(try JSONValue(#"{"b": "v", "c": ["y"], "d": 1}"#)) == [
                "/d: is not known", "/b: v is not written like text(\"^w\")", "/c/0: is none of [\"x\"]",
                "/a: is missing",
            ])
        #expect(rules.errors(try JSONValue(#"{"a": true}"#)) == ["/a: is not of type [\"integer\", \"null\"]"])
        #expect(rules.errors(try JSONValue(#"{"a": 0.5}"#)).count == 2)
        #expect(JSONSchema(root: try JSONValue(#"{"typo": 1}"#)).errors(.null) == [": unknown keyword typo"])
    }
}

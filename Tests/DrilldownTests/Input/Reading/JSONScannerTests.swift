import Foundation
import Testing

@testable import Drilldown

@Suite struct JSONScannerTests {
    /// Returns each value of a string with its pointer and its source location.
    private func values(_ text: String) throws -> [String] {
        let source = SourceFile(name: "x.json", text: text)
        var record = JSONRecord(source)
        record.load(from: 0)
        return (0..<record.count).map { index in
            let node = record[index]
            let location = source.location(
                at: node.range.lowerBound, pointer: JSONPointer.find(node.range.lowerBound, in: source))
            return "\(location.line ?? 0):\(location.column ?? 0) \(location.pointer ?? "") \(node.kind)"
        }
    }

    @Test("Each value has its line, column and pointer")
    func sourceLocations() throws {
        #expect(
            try values("{\"a\": [1, {\"x/y~z\": null}],\n \"é\": \"庫\",  \"b\": true}") == [
                "1:1  object", "1:2 /a string", "1:7 /a array", "1:8 /a/0 number", "1:11 /a/1 object",
                "1:12 /a/1/x~1y~0z string", "1:21 /a/1/x~1y~0z null", "2:2 /é string", "2:7 /é string",
                "2:13 /b string",
                "2:18 /b true",
            ])
    }

    @Test(
        "Escapes in text are decoded",
        arguments: [
            (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u5eab""#, "é庫"),
            (#""\ud83d\ude00!""#, "😀!"), (#""\u0000""#, "\0"), ("\"😀\"", "😀"), (#""""#, ""),
        ])
    func text(json: String, text: String) {
        let bytes = Array(json.utf8)
        #expect(JSONText.string(bytes, 0..<bytes.count) == text)
    }

    private static func convert(_ encoding: String, _ codec: String) -> String {
        "i.json: error: the file is in \(encoding), not UTF-8; convert it: python3 -c 'import sys; "
            + "sys.stdout.buffer.write(open(sys.argv[1], encoding=\"\(codec)\").read().encode())' i.json | drilldown build -"
    }

    @Test(
        "A byte order mark is skipped, and other encodings are errors that name them",
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array("[]".utf8), "no error"),
            ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], Self.convert("UTF-16", "utf-16")),
            ([0x5B, 0, 0x5D, 0], Self.convert("UTF-16", "utf-16-le")),
            ([0, 0x5B, 0, 0x5D], Self.convert("UTF-16", "utf-16-be")),
            ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], Self.convert("UTF-32", "utf-32")),
            (
                Array("[\"a".utf8) + [0xC0, 0x80] + Array("\"]".utf8),
                "i.json:1:4: error: byte 0xC0 is not valid UTF-8; save the file as UTF-8"
            ),
            (
                Array("[\"a".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8),
                "i.json:1:4: error: byte 0xED is not valid UTF-8; save the file as UTF-8"
            ),
        ] as [([UInt8], String)])
    func encoding(bytes: [UInt8], error: String) {
        #expect(errors(SiteInput(inventory: SourceFile(name: "i.json", bytes: bytes))) == error)
    }

    @Test("Up to 512 levels are accepted")
    func depth() {
        let text =
            "{\"items\": [{\"a\": " + String(repeating: "[", count: 509) + String(repeating: "]", count: 509) + "}]}"
        #expect(errors(text) == "no error")
    }

    @Test("Keys have at most 1,000 bytes")
    func longKeys() {
        let key = String(repeating: "k", count: 1000)
        #expect(errors("[{\"name\": \"a\", \"\(key)\": 1}]") == "no error")
        let escaped = String(repeating: #"\u00e4"#, count: 500)
        #expect(errors("[{\"name\": \"a\", \"\(escaped)\": 1}]") == "no error")
        let message = "a key is longer than 1,000 bytes; shorten it"
        #expect(errors("[{\"\(escaped)k\": 1}]") == "inventory.json:1:3: error: \(message)")
        #expect(
            errors("[{\"name\": \"a\",\n \"\(key)k\": 1}]") == "inventory.json:2:2: error: \(message)")
        // Unicode normalization of a key with this many combining marks would take hours.
        #expect(
            errors("[{\"a\(String(repeating: "\u{300}\u{316}", count: 500_000))\": 1}]")
                == "inventory.json:1:5: error: a character has more than 50 combining marks; remove the marks")
    }

    @Test("A repeated key is found among many keys")
    func manyKeys() {
        let keys = (0..<40).map { "\"k\($0)\": 1" } + ["\"k7\": 2"]
        #expect(
            errors("[{\(keys.joined(separator: ", "))}]")
                == "inventory.json:1:393: error: duplicate key \"k7\", first used at line 1, column 66; remove or rename one of the two"
        )
    }
}

/// JSONTestSuite by Nicolas Seriot. `DRILLDOWN_CONFORMANCE` names the folder that contains it.
@Suite struct JSONConformanceTests {
    static let folder = ProcessInfo.processInfo.environment["DRILLDOWN_CONFORMANCE"].map { $0 + "/json" }

    @Test(
        "All results are those that JSONTestSuite expects, except for repeated keys",
        .enabled(if: folder != nil, "skipped: DRILLDOWN_CONFORMANCE names no folder with the cases of JSONTestSuite"))
    func suite() throws {
        let folder = try #require(Self.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
            .sorted()
        #expect(names.count > 300)
        for name in names {
            let source = try SourceFile(reading: folder + "/" + name)
            let isAccepted = (try? Outline(source)) != nil
            switch name.prefix(2) {
            case "y_": #expect(isAccepted == !name.hasPrefix("y_object_duplicated_key"), "\(name)")
            case "n_": #expect(!isAccepted, "\(name)")
            default: break  // Both results are allowed; only a crash would be an error.
            }
        }
    }
}

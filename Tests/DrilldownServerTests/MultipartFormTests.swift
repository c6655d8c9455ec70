import Testing

@testable import DrilldownServer

/// Forms with files, byte by byte.
struct MultipartFormTests {
    /// Decodes a body with the boundary `X`, in which `¶` is a line break.
    private func decode(_ body: String, type: String = "multipart/form-data; boundary=X") throws -> [String] {
        try decode(Array(body.replacing("¶", with: "\r\n").utf8), type: type)
    }

    private func decode(_ body: [UInt8], type: String = "multipart/form-data; boundary=X") throws -> [String] {
        let request = Request(
            method: .post, path: "/", headers: [HeaderField("Content-Type", type)], body: body)
        let form = try request.multipartForm()
        return form.fields.map { "\($0.name)=\($0.value)" }
            + form.files.map { String(decoding: $0, as: UTF8.self).debugDescription }
    }

    private static func part(_ headers: String, _ content: String = "a") -> String { "--X¶\(headers)¶¶\(content)¶" }

    private static let field = part(#"Content-Disposition: form-data; name="f""#)

    private static func file(_ name: String, _ content: String = "a") -> String {
        part(#"Content-Disposition: form-data; name="f"; filename="\#(name)"¶Content-Type: image/png"#, content)
    }

    static let valid: [(body: String, parts: [String])] = [
        ("--X--", []), ("--X--¶", []),
        (field + "--X--¶", ["f=a"]), (field + field + "--X--¶", ["f=a", "f=a"]),
        (file("a.png", "x¶--Y¶-¶--¶\r\n--") + "--X--¶", ["\"x\\r\\n--Y\\r\\n-\\r\\n--\\r\\n\\r\\n--\""]),
        (file("a.png", "") + "--X--¶", ["\"\""]), (file("", "") + "--X--¶", []),
        (file("", "a") + "--X--¶", ["\"a\""]),
        (
            file("a.png", "\0\r\n\n\r") + file("é%22;\"".replacing("\"", with: ""), "b") + field + "--X--¶",
            ["f=a", "\"\\0\\r\\n\\n\\r\"", "\"b\""]
        ),
        (part(#"content-disposition:form-data;name="a%22%0D%0Ab""#, "é¶") + "--X--", ["a\"\r\nb=é\r\n"]),
        (
            part(#"Content-Type: text/plain¶Content-Disposition: form-data; filename="..a"; name="f""#) + "--X--",
            ["\"a\""]
        ),
    ]

    @Test("Forms of browsers are decoded", arguments: valid)
    func decodes(body: String, parts: [String]) throws { #expect(try decode(body) == parts) }

    static let malformed = [
        "", "--", "--X", "--X-", "--X¶", "--X---", "--X--¶¶", "--X--¶a", "¶--X--", "a¶--X--", "--Y--", "--x--", "-X--",
        field, field + "--X", field + "--X¶", field + "--X-", field + "--Xa¶", field + "--X --", field + "--X\n",
        field.replacing("¶--X", with: "\n--X") + "--X--a", "--X¶¶a¶--X--", "--X¶a¶--X--",
        part("Content-Type: text/plain") + "--X--", part(#"Content-Disposition: form-data"#) + "--X--",
        part(#"Content-Disposition: form-data; name=f"#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"x"#) + "--X--",
        part(#"Content-Disposition: form-data; name="f" ; filename="a""#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"; name="g""#) + "--X--",
        part(#"Content-Disposition: form-data; filename="f""#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"; filename*=utf-8''a"#) + "--X--",
        part(#"Content-Disposition: attachment; name="f""#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"¶Content-Disposition: form-data; name="g""#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"¶Content-Type: a¶Content-Type: b"#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"¶Content-Transfer-Encoding: base64"#) + "--X--",
        part(#"Content-Disposition: form-data; name="f"¶ ; filename="a""#) + "--X--",
        part(#"Content-Disposition : form-data; name="f""#) + "--X--",
        part("Content-Disposition: form-data; name=\"f\"\nX: a") + "--X--",
        part("Content-Disposition: form-data; name=\"f\0\"") + "--X--",
        part("Content-Disposition: form-data; name=\"\(String(repeating: "f", count: 4096))\"") + "--X--",
    ]

    @Test("A malformed form with files is rejected", arguments: malformed)
    func rejects(body: String) { #expect(throws: FormError.malformedParts) { try decode(body) } }

    @Test("Text that is not UTF-8 is rejected, and the content of a file can be anything")
    func encodings() throws {
        let bytes = { (text: String) in
            Array(text.replacing("¶", with: "\r\n").utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
        }
        #expect(throws: FormError.malformedParts) {
            try decode(bytes(Self.part(#"Content-Disposition: form-data; name="f""#, "?") + "--X--"))
        }
        #expect(throws: FormError.malformedParts) { try decode(bytes(Self.file("?") + "--X--")) }
        #expect(try decode(bytes(Self.file("a", "?") + "--X--")) == ["\"\u{FFFD}\""])
    }

    @Test(
        "A file name with a path is rejected",
        arguments: ["..", ".", "../a.png", "/etc/passwd", "a/b.png", "C:\\a.png", "..\\a.png", "/", "a/\u{301}"])
    func paths(name: String) {
        #expect(throws: FormError.pathOfFile) { try decode(Self.file(name) + "--X--") }
    }

    @Test("A form has at most 100 parts")
    func counts() throws {
        #expect(try decode(String(repeating: Self.field, count: 100) + "--X--").count == 100)
        #expect(throws: FormError.tooManyFields(limit: 100)) {
            try decode(String(repeating: Self.field, count: 101) + "--X--")
        }
    }

    @Test("The boundary must be valid")
    func boundaries() throws {
        let longest = String(repeating: "b", count: 70)
        for (type, isValid) in [
            ("multipart/form-data; boundary=\"X\"", true), ("Multipart/Form-Data;boundary=X", true),
            ("multipart/form-data; boundary=X; charset=utf-8", false), ("multipart/form-data", false),
            ("multipart/form-data; boundary=", false), ("multipart/form-data; boundary=\"\"", false),
            ("multipart/form-data; boundary=X ", false), ("multipart/form-data; charset=X", false),
            ("multipart/mixed; boundary=X", false), ("multipart/form-datax; boundary=X", false),
            ("multipart/form-data; boundary=é", false), ("multipart/form-data; boundary=\(longest)", true),
            ("multipart/form-data; boundary=\(longest)b", false),
        ] {
            let boundary = type.contains(longest) ? longest : "X"
            #expect(((try? decode("--\(boundary)--", type: type)) != nil) == isValid, "\(type)")
        }
    }
}

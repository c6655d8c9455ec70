/// Names and values as forms send them (WHATWG URL, `application/x-www-form-urlencoded`), but malformed escapes are refused.
enum FormFields {
    static func decode(_ bytes: ArraySlice<UInt8>) -> [(name: String, value: String)]? {
        var fields: [(name: String, value: String)] = []
        for field in bytes.split(separator: UInt8(ascii: "&")) {
            let sides = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = text(sides[0]), let value = text(sides.count > 1 ? sides[1] : []) else { return nil }
            fields.append((name, value))
        }
        return fields
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        PercentEncoding.decode(bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }[...])
    }
}

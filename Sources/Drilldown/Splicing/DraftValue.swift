/// A value that is to be written into a JSON text. Where it comes to stand decides how it is laid out.
indirect enum DraftValue: Sendable {
    /// JSON, which is written as it is.
    case written([UInt8])
    case array([DraftValue])
    case object([(key: String, value: DraftValue)])

    static let null = DraftValue.written(Array("null".utf8))

    static func text(_ text: String) -> DraftValue { .written(JSONText.encoded(text)) }

    static func boolean(_ value: Bool) -> DraftValue { .written(Array("\(value)".utf8)) }

    /// A number, which stays as it is typed; nil where the text is none.
    static func number(_ typed: String) -> DraftValue? {
        JSONText.isNumber(typed) ? .written(Array(typed.utf8)) : nil
    }
}

extension JSONText {
    /// A text as a string of JSON, with its quotes: the shortest escapes, and only where they must be.
    static func encoded(_ text: String) -> [UInt8] {
        var json: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case 0x08: json += Array(#"\b"#.utf8)
            case 0x09: json += Array(#"\t"#.utf8)
            case 0x0A: json += Array(#"\n"#.utf8)
            case 0x0C: json += Array(#"\f"#.utf8)
            case 0x0D: json += Array(#"\r"#.utf8)
            // JSON would take 0x7F, but nobody would see it.
            case 0x00...0x1F, 0x7F: json += Array((#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8)
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
        return json
    }

    /// Whether a text is a number of JSON, and nothing but that.
    static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(bytes, in: 0..<bytes.count, checkingKeys: false)
        guard let first = bytes.first, first.isDigit || first == UInt8(ascii: "-") else { return false }
        do throws(JSONFault) {
            try scanner.scanNumber()
        } catch {
            return false
        }
        return scanner.position == bytes.count
    }
}

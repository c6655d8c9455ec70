extension JSONScanner {
    func fault(_ message: String, _ suggestion: String? = nil) -> JSONFault {
        JSONFault(offset: position, message: message, suggestion: suggestion)
    }

    func fault(_ repeated: JSONKeyCheck.Repetition) -> JSONFault {
        let first = SourceFile(name: "", bytes: bytes).place(at: repeated.first.lowerBound)
        return JSONFault(
            code: .duplicateKey, offset: repeated.range.lowerBound,
            message:
                "the key \"\(repeated.text.excerpt)\" stands twice in this object, first in line \(first.line ?? 0), "
                + "column \(first.column ?? 0)",
            suggestion: "remove or rename one of the two")
    }

    func faultAfterValue() -> JSONFault {
        let container = open[open.count - 1]
        let (name, bracket) = container.isObject ? ("object", "}") : ("array", "]")
        guard position < end else {
            return JSONFault(
                offset: container.start, message: "the \(name) that begins here is not closed before the file ends",
                suggestion: "add \"\(bracket)\"")
        }
        let next = peek()
        let suggestion: String? =
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): "add a comma before it"
            case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
            default: next.isDigit || next.isWordLetter ? "add a comma before it" : nil
            }
        return fault("expected \",\" or \"\(bracket)\", found \(found())", suggestion)
    }

    func suggestionForKey() -> String? {
        switch peek() {
        case UInt8(ascii: "'"): "write keys in double quotes"
        case UInt8(ascii: ","): "remove the comma"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
        case let byte where byte.isWordLetter: "write keys in double quotes"
        case let byte where byte.isDigit: "numbers have no commas inside; write 1234"
        default: nil
        }
    }

    /// What stands at the position, to be read by a person.
    func found() -> String {
        guard position < end else { return "the end of the file" }
        let byte = bytes[position]
        guard byte >= 0x20, byte != 0x7F else { return "U+00" + byte.hexadecimal.dropFirst(2) }
        guard let length = UTF8Check.sequenceLength(in: bytes, at: position) else {
            return "byte \(byte.hexadecimal)"
        }
        return byte == UInt8(ascii: "\"")
            ? "a string" : "\"" + String(decoding: bytes[position..<position + length], as: UTF8.self) + "\""
    }

    func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u00" + byte.hexadecimal.dropFirst(2)
        }
    }
}

extension JSONScanner {
    func makeError(_ repeated: JSONKeyCheck.Repetition) -> JSONError {
        let first = SourceFile(name: "", bytes: bytes).location(at: repeated.first.lowerBound)
        return JSONError(
            .duplicateKey(repeated.text.excerpt, line: first.line ?? 0, column: first.column ?? 0),
            at: repeated.range.lowerBound)
    }

    func errorAfterValue() -> JSONError {
        let container = open[open.count - 1]
        guard position < end else {
            return JSONError(.unclosedContainer(isObject: container.isObject), at: container.start)
        }
        let next = peek()
        let hint: JSONHint? =
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): .addComma
            case UInt8(ascii: "/"), UInt8(ascii: "#"): .removeComment
            default: next.isDigit || next.isWordLetter ? .addComma : nil
            }
        return JSONError(.separatorExpected(isObject: container.isObject, found(), hint), at: position)
    }

    func hintForKey() -> JSONHint? {
        switch peek() {
        case UInt8(ascii: "'"): .quoteKey
        case UInt8(ascii: ","): .removeComma
        case UInt8(ascii: "/"), UInt8(ascii: "#"): .removeComment
        case let byte where byte.isWordLetter: .quoteKey
        case let byte where byte.isDigit: .plainNumber
        default: nil
        }
    }

    /// Returns the character at the position, or the end of the text, as messages show it.
    func found() -> FoundJSON {
        guard position < end else { return .end }
        let byte = bytes[position]
        guard byte >= 0x20, byte != 0x7F else { return .code("U+00" + byte.hexadecimal) }
        guard let length = UTF8Check.sequenceLength(in: bytes, at: position) else {
            return .code("byte 0x\(byte.hexadecimal)")
        }
        return byte == UInt8(ascii: "\"")
            ? .string : .character(String(decoding: bytes[position..<position + length], as: UTF8.self))
    }

    static func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u00" + byte.hexadecimal
        }
    }
}

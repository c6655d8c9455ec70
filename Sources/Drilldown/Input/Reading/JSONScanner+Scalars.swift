extension JSONScanner {
    /// Scans a string, checks its UTF-8 and its escapes, and tells whether it had none of these.
    mutating func scanString() throws(JSONFault) -> Bool {
        let start = position
        var plain = true
        position += 1
        while true {
            position = ByteRun.tame(bytes, from: position, to: end)
            guard position < end else { break }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return plain
            case UInt8(ascii: "\\"):
                plain = false
                try scanEscape()
            case 0x00...0x1F:
                throw fault("a control character stands in a string, \(found())", "write it as \(escape(byte))")
            default:
                while position < end, bytes[position] >= 0x7F {
                    guard let length = UTF8Check.sequenceLength(in: bytes, at: position), position + length <= end
                    else {
                        throw JSONFault(
                            code: .encoding, offset: position,
                            message: "byte \(bytes[position].hexadecimal) is not valid UTF-8",
                            suggestion: "save the file as UTF-8")
                    }
                    position += length
                }
            }
        }
        position = start
        throw fault("the string that begins here is not closed", "add a double quote at its end")
    }

    mutating func scanEscape() throws(JSONFault) {
        switch peek(1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            let unit = try scanUnit()
            guard 0xD800...0xDFFF ~= unit else { return }
            let high = position - 6
            if unit < 0xDC00, peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u"),
                0xDC00...0xDFFF ~= (try scanUnit())
            {
                return
            }
            position = high
            throw fault(
                "half of a surrogate pair stands alone in a string", "write both halves, or the character itself")
        default:
            throw fault(
                "the escape after \"\\\" is not known",
                "write \"\\\\\" for a backslash, or one of \\\" \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    mutating func scanUnit() throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for index in 2..<6 {
            guard let digit = peek(index).hexadecimalValue else {
                throw fault("\"\\u\" wants four hexadecimal digits")
            }
            unit = unit << 4 | digit
        }
        position += 6
        return unit
    }

    mutating func scanNumber() throws(JSONFault) {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        if peek() == UInt8(ascii: "0"), peek(1).isDigit {
            position = start
            throw fault("a number may not begin with 0", "remove the zero, or write the value in quotes")
        }
        try scanDigits()
        if peek() == UInt8(ascii: ".") {
            position += 1
            try scanDigits()
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
            try scanDigits()
        }
    }

    mutating func scanDigits() throws(JSONFault) {
        guard peek().isDigit else { throw fault("expected a digit, found \(found())") }
        while peek().isDigit { position += 1 }
    }

    mutating func scanWord() throws(JSONFault) -> JSONKind {
        for (word, kind) in [("true", JSONKind.true), ("false", .false), ("null", .null)]
        where bytes[position..<end].starts(with: word.utf8) {
            position += word.utf8.count
            return kind
        }
        let suggestion: String? =
            switch peek() {
            case UInt8(ascii: "'"): "write strings in double quotes"
            case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
            case UInt8(ascii: "+"): "write the number without the plus sign"
            case UInt8(ascii: "."): "write a digit before the point"
            case UInt8(ascii: ","): "remove the comma, or write a value before it"
            case UInt8(ascii: "N") where peek(1) == UInt8(ascii: "a") && peek(2) == UInt8(ascii: "N"),
                UInt8(ascii: "I") where peek(1) == UInt8(ascii: "n"):
                "JSON has no NaN and no infinity; write null"
            case UInt8(ascii: "T"), UInt8(ascii: "F"): "write true and false in small letters"
            case let byte where byte.isWordLetter: "write strings in double quotes"
            default: nil
            }
        throw fault("expected a value, found \(found())", suggestion)
    }
}

extension JSONScanner {
    /// Scans a string and validates its UTF-8 and its escapes.
    ///
    /// - Parameter maximum: The maximum number of combining marks in sequence.
    /// - Returns: True if the string has no escapes.
    mutating func scanString(atMost maximum: Int = CombiningMarks.maximum) throws(JSONError) -> Bool {
        let start = position
        var plain = true
        position += 1
        /// The start of the current run of escapes and of characters outside printable ASCII.
        var other = position
        while true {
            let next = ByteRun.endOfPrintableASCII(bytes, from: position, to: end)
            if next > position {
                try checkMarks(other..<position, atMost: maximum)
                other = next
            }
            position = next
            guard position < end else { break }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                try checkMarks(other..<position, atMost: maximum)
                position += 1
                return plain
            case UInt8(ascii: "\\"):
                plain = false
                try scanEscape()
            case 0x00...0x1F:
                throw JSONError(.controlCharacter(found(), escape: Self.escape(byte)), at: position)
            default:
                while position < end, bytes[position] >= 0x7F {
                    guard let length = UTF8Check.sequenceLength(in: bytes, at: position), position + length <= end
                    else {
                        throw JSONError(.invalidUTF8InString(byte: "0x" + bytes[position].hexadecimal), at: position)
                    }
                    position += length
                }
            }
        }
        position = start
        throw JSONError(.unclosedString, at: position)
    }

    /// Throws an error if a part of a string contains a long sequence of combining marks. The part must not split a
    /// character or an escape.
    private func checkMarks(_ range: Range<Int>, atMost maximum: Int) throws(JSONError) {
        guard range.count > 2 * maximum,
            CombiningMarks.areTooMany(
                in: JSONText.string(bytes, range.lowerBound - 1..<range.upperBound + 1), maximum: maximum)
        else { return }
        throw JSONError(.tooManyMarks(limit: maximum), at: range.lowerBound)
    }

    mutating func scanEscape() throws(JSONError) {
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
            throw JSONError(.loneSurrogate, at: position)
        default:
            throw JSONError(.unknownEscape, at: position)
        }
    }

    mutating func scanUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for index in 2..<6 {
            guard let digit = peek(index).hexadecimalValue else {
                throw JSONError(.shortUnicodeEscape, at: position)
            }
            unit = unit << 4 | digit
        }
        position += 6
        return unit
    }

    mutating func scanNumber() throws(JSONError) {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        if peek() == UInt8(ascii: "0"), peek(1).isDigit {
            position = start
            throw JSONError(.leadingZero, at: position)
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

    mutating func scanDigits() throws(JSONError) {
        guard peek().isDigit else { throw JSONError(.digitExpected(found()), at: position) }
        while peek().isDigit { position += 1 }
    }

    mutating func scanWord() throws(JSONError) -> JSONKind {
        for (word, kind) in [("true", JSONKind.true), ("false", .false), ("null", .null)]
        where bytes[position..<end].starts(with: word.utf8) {
            position += word.utf8.count
            return kind
        }
        let hint: JSONHint? =
            switch peek() {
            case UInt8(ascii: "'"): .quoteString
            case UInt8(ascii: "/"), UInt8(ascii: "#"): .removeComment
            case UInt8(ascii: "+") where peek(1).isDigit || peek(1) == UInt8(ascii: "."): .removePlus
            case UInt8(ascii: "."): .leadingDigit
            case UInt8(ascii: ","): .removeCommaOrAddValue
            case UInt8(ascii: "N") where peek(1) == UInt8(ascii: "a") && peek(2) == UInt8(ascii: "N"),
                UInt8(ascii: "I") where peek(1) == UInt8(ascii: "n"):
                .null
            case UInt8(ascii: "T"), UInt8(ascii: "F"): .lowercase
            case let byte where byte.isWordLetter: .quoteString
            default: nil
            }
        throw JSONError(.valueExpected(found(), hint), at: position)
    }
}

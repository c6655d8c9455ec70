/// What a scan meets, in the order of the file. Offsets are bytes from the file's start.
protocol JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int)
    /// `end` is just behind the closing bracket.
    mutating func endContainer(at end: Int)
    /// A member's name, quotes included. It is `plain` when it has no escapes: its bytes are its text.
    mutating func key(_ range: Range<Int>, plain: Bool)
    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool)
}

enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}

/// Why a text is not JSON, or not JSON as we take it.
struct JSONFault: Error {
    var code: Diagnostic.Code = .syntax
    var offset: Int
    var message: String
    var remedy: String?
}

/// Reads strict JSON (RFC 8259) and tells a sink what it meets. It keeps nothing but the brackets it is in and
/// the keys of the objects it is in, and does not call itself, so deep nesting costs no stack.
struct JSONScanner {
    /// The deepest nesting that is taken.
    static let maximumDepth = 512
    /// So many repeated keys are reported; a file with more has one mistake, made often.
    private static let maximumKeyFaults = 20

    let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int
    private var open: [OpenContainer] = []
    private var keys: JSONKeyCheck?
    /// Keys that stand twice. They do not end the scan: all are reported together.
    private(set) var keyFaults: [JSONFault] = []

    private struct OpenContainer {
        var isObject: Bool
        var start: Int
    }

    /// - Parameter checkingKeys: false where a first scan has already refused repeated keys.
    init(_ bytes: [UInt8], in range: Range<Int>, checkingKeys: Bool) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        keys = checkingKeys ? JSONKeyCheck() : nil
    }

    /// Scans the one value that the text holds, and nothing may follow it.
    mutating func scanDocument(into sink: inout some JSONSink) throws(JSONFault) {
        skipSpace()
        guard position < end else {
            throw JSONFault(
                offset: position, message: "the file is empty", remedy: "write an inventory, such as {\"items\": []}")
        }
        try scanValue(into: &sink)
        skipSpace()
        if position < end {
            throw fault("expected the end of the file, found \(found())", "remove what follows the first value")
        }
    }

    /// Scans one value and stops behind it.
    mutating func scanValue(into sink: inout some JSONSink) throws(JSONFault) {
        let depth = open.count
        value: while true {
            skipSpace()
            let start = position
            switch peek() {
            case UInt8(ascii: "{"):
                try push(isObject: true)
                sink.beginContainer(.object, at: start)
                skipSpace()
                if peek() != UInt8(ascii: "}") {
                    try scanKey(into: &sink)
                    continue value
                }
                try close(into: &sink)
            case UInt8(ascii: "["):
                try push(isObject: false)
                sink.beginContainer(.array, at: start)
                skipSpace()
                if peek() != UInt8(ascii: "]") { continue value }
                try close(into: &sink)
            case UInt8(ascii: "\""):
                let plain = try scanString()
                sink.scalar(.string, start..<position, plain: plain)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try scanNumber()
                sink.scalar(.number, start..<position, plain: true)
            default:
                sink.scalar(try scanWord(), start..<position, plain: true)
            }
            // A value has ended: close what it completes, or go on to the next one.
            while open.count > depth {
                skipSpace()
                let isObject = open[open.count - 1].isObject
                switch peek() {
                case UInt8(ascii: ","):
                    let comma = position
                    position += 1
                    skipSpace()
                    if peek() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                        position = comma
                        throw fault("a comma stands before the closing bracket", "remove the comma")
                    }
                    if isObject { try scanKey(into: &sink) }
                    continue value
                case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                    try close(into: &sink)
                default:
                    throw faultAfterValue()
                }
            }
            return
        }
    }

    private mutating func push(isObject: Bool) throws(JSONFault) {
        guard open.count < Self.maximumDepth else {
            throw JSONFault(
                code: .nesting, offset: position,
                message: "brackets are nested deeper than \(Self.maximumDepth) levels", remedy: "flatten the data")
        }
        open.append(OpenContainer(isObject: isObject, start: position))
        if isObject { keys?.beginObject() }
        position += 1
    }

    private mutating func close(into sink: inout some JSONSink) throws(JSONFault) {
        position += 1
        if open.removeLast().isObject {
            for repeated in keys?.endObject(in: bytes) ?? [] where keyFaults.count < Self.maximumKeyFaults {
                keyFaults.append(fault(repeated))
            }
        }
        sink.endContainer(at: position)
    }

    private mutating func scanKey(into sink: inout some JSONSink) throws(JSONFault) {
        guard peek() == UInt8(ascii: "\"") else {
            throw fault("expected a key in double quotes, found \(found())", remedyForKey())
        }
        let start = position
        let plain = try scanString()
        keys?.add(start..<position, plain: plain, in: bytes)
        sink.key(start..<position, plain: plain)
        skipSpace()
        guard peek() == UInt8(ascii: ":") else {
            throw fault("expected \":\" after the key, found \(found())")
        }
        position += 1
    }

    private mutating func skipSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// The byte at the position; 0, which no valid text holds, at the end.
    private func peek(_ ahead: Int = 0) -> UInt8 {
        position + ahead < end ? bytes[position + ahead] : 0
    }
}

// MARK: - Scalars

extension JSONScanner {
    /// Scans a string, checks its UTF-8 and its escapes, and tells whether it had none of these.
    private mutating func scanString() throws(JSONFault) -> Bool {
        let start = position
        var plain = true
        position += 1
        while position < end {
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
            case 0x20...0x7F:
                position += 1
            default:
                guard let length = UTF8Check.sequenceLength(in: bytes, at: position), position + length <= end else {
                    throw JSONFault(
                        code: .encoding, offset: position,
                        message: "byte \(hexadecimal(byte)) is not valid UTF-8 here", remedy: "save the file as UTF-8")
                }
                position += length
            }
        }
        position = start
        throw fault("the string that begins here is not closed", "add a double quote at its end")
    }

    private mutating func scanEscape() throws(JSONFault) {
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

    private mutating func scanUnit() throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for index in 2..<6 {
            guard let digit = hexDigit(peek(index)) else {
                throw fault("\"\\u\" wants four hexadecimal digits")
            }
            unit = unit << 4 | digit
        }
        position += 6
        return unit
    }

    private mutating func scanNumber() throws(JSONFault) {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        if peek() == UInt8(ascii: "0"), isDigit(peek(1)) {
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

    private mutating func scanDigits() throws(JSONFault) {
        guard isDigit(peek()) else { throw fault("expected a digit, found \(found())") }
        while isDigit(peek()) { position += 1 }
    }

    private mutating func scanWord() throws(JSONFault) -> JSONKind {
        for (word, kind) in [("true", JSONKind.true), ("false", .false), ("null", .null)]
        where bytes[position..<end].starts(with: word.utf8) {
            position += word.utf8.count
            return kind
        }
        let remedy: String? =
            switch peek() {
            case UInt8(ascii: "'"): "write strings in double quotes"
            case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
            case UInt8(ascii: "+"): "write the number without the plus sign"
            case UInt8(ascii: "."): "write a digit before the point"
            case UInt8(ascii: ","): "remove the comma, or write a value before it"
            case UInt8(ascii: "N"), UInt8(ascii: "I"): "JSON has no NaN and no infinity; write null"
            case UInt8(ascii: "T"), UInt8(ascii: "F"): "write true and false in small letters"
            case let byte where isLetter(byte): "write strings in double quotes"
            default: nil
            }
        throw fault("expected a value, found \(found())", remedy)
    }
}

// MARK: - Faults

extension JSONScanner {
    private func fault(_ message: String, _ remedy: String? = nil) -> JSONFault {
        JSONFault(offset: position, message: message, remedy: remedy)
    }

    private func fault(_ repeated: JSONKeyCheck.Repetition) -> JSONFault {
        let first = SourceFile(name: "", bytes: bytes).place(at: repeated.first.lowerBound)
        return JSONFault(
            code: .duplicateKey, offset: repeated.range.lowerBound,
            message: "the key \"\(repeated.text)\" stands twice in this object, first in line \(first.line ?? 0), "
                + "column \(first.column ?? 0)",
            remedy: "remove or rename one of the two")
    }

    private func faultAfterValue() -> JSONFault {
        let container = open[open.count - 1]
        let (name, bracket) = container.isObject ? ("object", "}") : ("array", "]")
        guard position < end else {
            return JSONFault(
                offset: container.start, message: "the \(name) that begins here is not closed before the file ends",
                remedy: "add \"\(bracket)\"")
        }
        let next = peek()
        let remedy: String? =
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): "add a comma before it"
            case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
            default: isDigit(next) || isLetter(next) ? "add a comma before it" : nil
            }
        return fault("expected \",\" or \"\(bracket)\", found \(found())", remedy)
    }

    private func remedyForKey() -> String? {
        switch peek() {
        case UInt8(ascii: "'"): "write keys in double quotes"
        case UInt8(ascii: ","): "remove the comma"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
        case let byte where isLetter(byte): "write keys in double quotes"
        default: nil
        }
    }

    /// What stands at the position, to be read by a person.
    private func found() -> String {
        guard position < end else { return "the end of the file" }
        let byte = bytes[position]
        guard byte >= 0x20, byte != 0x7F else { return "U+00" + hexadecimal(byte).dropFirst(2) }
        guard let length = UTF8Check.sequenceLength(in: bytes, at: position) else {
            return "byte \(hexadecimal(byte))"
        }
        return byte == UInt8(ascii: "\"")
            ? "a string" : "\"" + String(decoding: bytes[position..<position + length], as: UTF8.self) + "\""
    }

    private func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u00" + hexadecimal(byte).dropFirst(2)
        }
    }
}

private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
}

func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}

/// A table in CSV format (RFC 4180), in UTF-8 with a byte order mark, without which some spreadsheets assume another
/// encoding. Text is written so that no spreadsheet executes it as a formula (OWASP, "CSV Injection").
struct CSVText {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    private var rowStart = 3
    private var isFirstCell = true

    /// Creates an empty table with reserved memory.
    ///
    /// - Parameter size: The approximate number of bytes.
    init(size: Int) {
        bytes.reserveCapacity(size)
    }

    mutating func beginCell() {
        if !isFirstCell { bytes.append(UInt8(ascii: ",")) }
        isFirstCell = false
    }

    mutating func endRow() {
        // Many parsers ignore an empty line, so a row without text gets a pair of quotes.
        if bytes.count == rowStart { bytes.append("\"\"") }
        bytes.append("\r\n")
        rowStart = bytes.count
        isFirstCell = true
    }

    /// Appends text that needs no quotes to a cell.
    mutating func append(plain source: [UInt8], _ range: Range<Int>) {
        bytes.append(source, range)
    }

    /// Appends the complete text of a cell, in quotes if necessary.
    mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        let isFormula = Self.looksLikeFormula(text, range)
        var index = range.lowerBound
        var stop = ByteRun.endOfCellText(text, from: index, to: range.upperBound)
        if stop == range.upperBound, !isFormula {
            bytes.append(text, range)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        // A string that begins with an apostrophe is not a formula. Some spreadsheets show the apostrophe, others hide
        // it.
        if isFormula { bytes.append(UInt8(ascii: "'")) }
        while stop < range.upperBound {
            bytes.append(text, index..<stop)
            switch text[stop] {
            case UInt8(ascii: "\""): bytes.append("\"\"")
            // For many parsers, NUL ends the text.
            case 0: bytes.append("\u{FFFD}")
            case let other: bytes.append(other)
            }
            index = stop + 1
            stop = ByteRun.endOfCellText(text, from: index, to: range.upperBound)
        }
        bytes.append(text, index..<range.upperBound)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func append(_ text: String) {
        let text = Array(text.utf8)
        append(text, 0..<text.count)
    }

    /// Returns true if a string begins with a tab or a line break, or if it begins like a formula and is not a number.
    /// The search for the start of a formula skips characters that a spreadsheet may drop when it reads a cell: white
    /// space, control characters and invisible characters.
    private static func looksLikeFormula(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard let first = text[range].first else { return false }
        switch first {
        case _ where first.isLetterOrDigit: return false
        case 0x09, 0x0A, 0x0D: return true
        default: break
        }
        var index = range.lowerBound
        while let scalar = scalar(in: text[index..<range.upperBound]) {
            if scalar == "-" {
                // Text that begins with a minus sign may be a number. Unlike in JSON, leading zeros are allowed.
                let number = text[index + 1..<range.upperBound]
                guard number.first?.isDigit ?? false else { return true }
                let digits = number.drop { $0 == UInt8(ascii: "0") }
                return !["-", "-0"].contains { JSONText.isNumber($0 + String(decoding: digits, as: UTF8.self)) }
            }
            if formulaStarts.contains(scalar) { return true }
            guard scalar.isSkipped else { return false }
            index += scalar.utf8.count
        }
        return false
    }

    /// The ASCII characters that begin a formula, and their full-width, small and mathematical forms.
    private static let formulaStarts = Set("=+-@＝＋－＠﹦﹢﹣﹫−".unicodeScalars)

    private static func scalar(in text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
    }
}

extension Unicode.Scalar {
    /// True if a spreadsheet may drop the character at the start of a string.
    fileprivate var isSkipped: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || [.control, .format].contains(properties.generalCategory)
    }
}

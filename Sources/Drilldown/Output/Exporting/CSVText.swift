/// A table as RFC 4180 has it, in UTF-8 with a byte order mark, which spreadsheets want; and so that none of them takes a
/// text for a formula and runs it (OWASP, "CSV Injection").
struct CSVText {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    private var rowStart = 3
    private var isFirstCell = true

    /// - Parameter size: about so many bytes are to come.
    init(size: Int) {
        bytes.reserveCapacity(size)
    }

    mutating func beginCell() {
        if !isFirstCell { bytes.append(UInt8(ascii: ",")) }
        isFirstCell = false
    }

    mutating func endRow() {
        // An empty line would be no row to many readers.
        if bytes.count == rowStart { bytes.append("\"\"") }
        bytes.append("\r\n")
        rowStart = bytes.count
        isFirstCell = true
    }

    /// Appends to a cell what needs no quotes.
    mutating func append(plain source: [UInt8], _ range: Range<Int>) {
        bytes.append(source, range)
    }

    /// Appends the text of a cell.
    mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        let isFormula = Self.looksLikeFormula(text, range)
        var index = range.lowerBound
        var stop = ByteRun.cell(text, from: index, to: range.upperBound)
        if stop == range.upperBound, !isFormula {
            bytes.append(text, range)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        // It is shown by no spreadsheet, or as what it is.
        if isFormula { bytes.append(UInt8(ascii: "'")) }
        while stop < range.upperBound {
            bytes.append(text, index..<stop)
            switch text[stop] {
            case UInt8(ascii: "\""): bytes.append("\"\"")
            // It ends the text for many readers.
            case 0: bytes.append("\u{FFFD}")
            case let other: bytes.append(other)
            }
            index = stop + 1
            stop = ByteRun.cell(text, from: index, to: range.upperBound)
        }
        bytes.append(text, index..<range.upperBound)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func append(_ text: String) {
        let text = Array(text.utf8)
        append(text, 0..<text.count)
    }

    /// Whether a text begins as a formula does and is no number. Characters that a spreadsheet may drop when it reads a
    /// cell are skipped: white space, controls, and those that show nothing.
    private static func looksLikeFormula(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard let first = text[range].first else { return false }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            return false
        case 0x09, 0x0A, 0x0D: return true
        default: break
        }
        var index = range.lowerBound
        while let scalar = scalar(in: text[index..<range.upperBound]) {
            if scalar == "-" {
                // A number as JSON writes them, but it may begin with zeros.
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

    /// Those of ASCII, and their full-width, small and mathematical forms.
    private static let formulaStarts = Set("=+-@＝＋－＠﹦﹢﹣﹫−".unicodeScalars)

    private static func scalar(in text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
    }
}

extension Unicode.Scalar {
    /// Whether a text that begins with it may look as if it began with the next one.
    fileprivate var isSkipped: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || [.control, .format].contains(properties.generalCategory)
    }
}

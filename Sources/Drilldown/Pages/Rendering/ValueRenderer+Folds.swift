// Values that are meant for programs: long lists of numbers, and encoded data. Pages show a line that expands to the
// whole value.

/// An array that contains only numbers and arrays of numbers.
struct NumberSeries {
    /// The minimum number of numbers in a series. Arrays with fewer numbers are shown in full.
    private static let minimum = 25

    private(set) var numbers = 0
    /// The number of innermost arrays.
    private(set) var points = 0
    /// True if each innermost array is a point of two or three numbers.
    private(set) var arePoints = true

    /// Creates a series; nil if the array contains other values or too few numbers.
    init?(_ array: JSONRecord.Index, of record: JSONRecord) {
        guard record[array].kind == .array, record[array].next - array > Self.minimum else { return nil }
        var index = array
        while index < record[array].next {
            let node = record[index]
            switch node.kind {
            case .number: numbers += 1
            case .array where index + 1 < node.next && record[index + 1].kind == .number:
                points += 1
                if !(2...3 ~= node.next - index - 1) { arePoints = false }
            case .array: break
            default: return nil
            }
            index += 1
        }
        guard numbers >= Self.minimum else { return nil }
    }
}

extension TextTraits {
    /// The maximum length of a string that may be a hash, in bytes.
    static let longestHash = 200

    /// Returns true if the text is encoded data such as Base64 that is longer than a hash.
    static func isEncoded(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
        guard bytes.count > longestHash else { return false }
        if bytes.starts(with: "data:".utf8) { return !bytes.contains(UInt8(ascii: " ")) }
        var (capitals, smalls, digits) = (false, false, false)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): capitals = true
            case UInt8(ascii: "a")...UInt8(ascii: "z"): smalls = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = true
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), 0x0A,
                0x0D:
                break
            default: return false
            }
        }
        return capitals && smalls && digits
    }
}

extension ValueRenderer {
    /// The maximum length of the excerpt of encoded data, in bytes.
    private static let excerptLength = 40

    /// Appends a line that states how many numbers or points an array contains, and that expands to show the numbers.
    ///
    /// - Returns: False, with nothing appended, if the array is not a series.
    mutating func appendSeries(_ array: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) -> Bool {
        guard let series = NumberSeries(array, of: record) else { return false }
        let (pattern, count) = series.arePoints ? (Strings.Pattern.points, series.points) : (.numbers, series.numbers)
        let line = strings.fill(pattern, formatter.string(count), count: count)
        appendFold(Array(line.utf8)[...], record.source(array), to: &html)
        return true
    }

    func isEncoded(_ text: JSONRecord.Index, of record: JSONRecord) -> Bool {
        // Check the length first, because few strings are that long, and reading one is slow.
        record[text].inside.count > TextTraits.longestHash && TextTraits.isEncoded(Array(record.string(text).utf8))
    }

    /// Appends a line with the start of encoded data. The line expands to show all of the data.
    func appendEncoded(_ text: [UInt8], to html: inout ByteBuffer) {
        let head = text.prefix(Self.excerptLength).filter { $0 > 0x20 && $0 < 0x7F }
        appendFold((head + "…".utf8)[...], text[...], to: &html)
    }

    /// Appends a line that expands to show the whole value. In the print view, where it cannot be expanded, only the
    /// line is appended.
    private func appendFold(_ line: ArraySlice<UInt8>, _ whole: ArraySlice<UInt8>, to html: inout ByteBuffer) {
        html.append(pictures.isPrintView ? "<p>" : "<details><summary>")
        HTMLText.appendEscaped(line, to: &html)
        guard !pictures.isPrintView else { return html.append("</p>") }
        html.append("</summary><p>")
        HTMLText.appendEscaped(whole, to: &html)
        html.append("</p></details>")
    }
}

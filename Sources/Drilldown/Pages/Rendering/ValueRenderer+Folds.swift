// Values that only programs read: long lists of numbers, and encoded data. A page shows a line that opens.

/// The numbers in an array of nothing but numbers and such arrays.
struct NumberSeries {
    /// Fewer are shown one by one.
    private static let minimum = 25

    private(set) var numbers = 0
    private(set) var points = 0
    /// Whether each innermost array is a point of two or three numbers.
    private(set) var arePoints = true

    /// Nil where there is anything else in it, or little.
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
    static let longestHash = 200

    /// Whether it is data in an encoding such as Base64, longer than a hash.
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
    /// How much of encoded data is shown before it is opened, in bytes of ASCII.
    private static let excerptLength = 40

    /// Appends an array that is nothing but numbers as their count, which opens to the numbers.
    ///
    /// - Returns: false where it is not; then nothing was appended.
    mutating func appendSeries(_ array: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) -> Bool {
        guard let series = NumberSeries(array, of: record) else { return false }
        let (pattern, count) = series.arePoints ? (Strings.Pattern.points, series.points) : (.numbers, series.numbers)
        let line = strings.fill(pattern, formatter.string(count), isOne: count == 1)
        appendFold(Array(line.utf8)[...], record.source(array), to: &html)
        return true
    }

    func isEncoded(_ text: JSONRecord.Index, of record: JSONRecord) -> Bool {
        // Few are as long, and to read a text takes long.
        record[text].inside.count > TextTraits.longestHash && TextTraits.isEncoded(Array(record.string(text).utf8))
    }

    /// Appends encoded data as its beginning, which opens to the whole.
    func appendEncoded(_ text: [UInt8], to html: inout ByteBuffer) {
        let head = text.prefix(Self.excerptLength).filter { $0 > 0x20 && $0 < 0x7F }
        appendFold((head + "…".utf8)[...], text[...], to: &html)
    }

    /// On paper nothing opens.
    private func appendFold(_ line: ArraySlice<UInt8>, _ whole: ArraySlice<UInt8>, to html: inout ByteBuffer) {
        html.append(pictures.isOnPaper ? "<p>" : "<details><summary>")
        HTMLText.appendEscaped(line, to: &html)
        guard !pictures.isOnPaper else { return html.append("</p>") }
        html.append("</summary><p>")
        HTMLText.appendEscaped(whole, to: &html)
        html.append("</p></details>")
    }
}

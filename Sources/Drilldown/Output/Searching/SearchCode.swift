/// The encoding of item lists in the pieces of the search index. It uses base 64 digits (RFC 4648, section 5), which
/// need no escaping in JavaScript.
enum SearchCode {
    private static let bitmap = UInt8(ascii: "~")

    /// Appends distinct numbers, in ascending order, in the shorter of two forms. Digits are those of `Base64.digits`.
    ///
    /// The first form has the count of skipped numbers before each number, with five bits per digit, the most
    /// significant first; all digits of a count except the last have the sixth bit set. The second form is a bitmap
    /// after a `~`, with one bit for each number from 0 to the last, six bits per digit, the least significant first.
    static func append(_ items: [Int32], to text: inout [UInt8]) {
        guard SearchCodeSize(items).isBitmapShorter else {
            var next: Int32 = 0
            for item in items {
                append(gap: item - next, to: &text)
                next = item + 1
            }
            return
        }
        text.append(bitmap)
        var (digit, end) = (0, Int32(6))
        for item in items {
            while item >= end {
                text.append(Base64.digits[digit])
                (digit, end) = (0, end + 6)
            }
            digit |= 1 << Int(item - end + 6)
        }
        text.append(Base64.digits[digit])
    }

    static func digitCount(ofGap gap: Int32) -> Int {
        gap < 32 ? 1 : 1 + digitCount(ofGap: gap >> 5)
    }

    /// Appends a count. `more` is the sixth bit of its last digit.
    private static func append(gap: Int32, more: Int = 0, to text: inout [UInt8]) {
        if gap >= 32 { append(gap: gap >> 5, more: 32, to: &text) }
        text.append(Base64.digits[Int(gap & 31) | more])
    }
}

/// The encoded size of a list of items.
struct SearchCodeSize {
    private var gaps = 0
    private var next: Int32 = 0

    init(_ items: [Int32] = []) {
        for item in items { add(item) }
    }

    mutating func add(_ item: Int32) {
        gaps += SearchCode.digitCount(ofGap: item - next)
        next = item + 1
    }

    private var bitmap: Int { next == 0 ? 0 : 1 + (Int(next) + 5) / 6 }

    var isBitmapShorter: Bool { bitmap < gaps }

    var bytes: Int { min(gaps, bitmap) }
}

/// Functions that find the start or the end of white space and strings in validated JSON.
enum JSONSpace {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Returns the start of the white space that ends at an offset; the offset itself if there is none.
    static func start(in bytes: [UInt8], before offset: Int) -> Int {
        var start = offset
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// Returns the end of the white space that begins at an offset; the offset itself if there is none.
    static func end(in bytes: [UInt8], from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        return end
    }

    /// Returns the offset after the string that begins at an offset.
    static func endOfString(in bytes: [UInt8], from offset: Int) -> Int {
        var position = offset + 1
        while true {
            position = ByteRun.endOfStringText(bytes, from: position, to: bytes.count)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\\") else {
                return min(position + 1, bytes.count)
            }
            position = min(position + 2, bytes.count)
        }
    }

    /// Returns the offset of the opening quote of the string that ends at `end`: the last quote before the end that is
    /// not escaped.
    static func startOfString(in bytes: [UInt8], to end: Int) -> Int {
        var quote = end - 2
        while quote > 0 {
            if bytes[quote] == UInt8(ascii: "\"") {
                let escapes = quote - 1 - (bytes[..<quote].lastIndex { $0 != UInt8(ascii: "\\") } ?? -1)
                if escapes % 2 == 0 { return quote }
            }
            quote -= 1
        }
        return quote
    }
}

/// Ways over white space and strings, in a text that a scan has found sound.
enum JSONSpace {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Where the white space before a place begins.
    static func start(in bytes: [UInt8], before offset: Int) -> Int {
        var start = offset
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// Where the white space from a place on ends.
    static func end(in bytes: [UInt8], from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        return end
    }

    /// After the string that begins at a place.
    static func endOfString(in bytes: [UInt8], from offset: Int) -> Int {
        var position = offset + 1
        while true {
            position = ByteRun.text(bytes, from: position, to: bytes.count)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\\") else {
                return min(position + 1, bytes.count)
            }
            position = min(position + 2, bytes.count)
        }
    }

    /// Where the string begins that ends before a place: at the first quote on the way back that no backslash escapes.
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

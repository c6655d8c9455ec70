/// The characters that turn the direction of what follows: U+202A to U+202E and U+2066 to U+2069.
enum BidirectionalControls {
    static func isFound(in text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        while let lead = text[index...].firstIndex(of: 0xE2), lead + 2 < text.endIndex {
            switch (text[lead + 1], text[lead + 2]) {
            case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
            default: index = lead + 1
            }
        }
        return false
    }
}

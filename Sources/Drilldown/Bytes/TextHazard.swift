/// Characters that a page cannot show as they are.
enum TextHazard {
    /// Control characters other than tab and the ends of lines.
    case control
    /// U+202A to U+202E and U+2066 to U+2069, which turn the direction of what follows.
    case direction

    /// The first kind of these that a UTF-8 text holds.
    static func find(in text: ArraySlice<UInt8>) -> TextHazard? {
        var hazard: TextHazard?
        for index in text.indices {
            let byte = text[index]
            // Nearly all bytes end here.
            if byte >= 0x20, byte < 0x7F { continue }
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case 0x00...0x1F, 0x7F: return .control
            case 0xC2 where index + 1 < text.endIndex && text[index + 1] < 0xA0: return .control
            case 0xE2 where index + 2 < text.endIndex:
                switch (text[index + 1], text[index + 2]) {
                case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): hazard = .direction
                default: break
                }
            default: break
            }
        }
        return hazard
    }
}

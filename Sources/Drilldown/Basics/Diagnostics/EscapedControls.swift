extension String {
    /// Returns the text with escapes for control characters and for characters that change the text direction. Escaped
    /// data cannot break a line, control a terminal or change the direction of the surrounding text.
    package func escapingControls() -> String {
        guard unicodeScalars.contains(where: \.isHazard) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isHazard {
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// True if the text contains a character of a script that is written from right to left.
    var hasRightToLeft: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
    }
}

extension Unicode.Scalar {
    /// True for a control character, and for a character that changes the direction of text.
    package var isHazard: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: properties.generalCategory == .control
        }
    }
}

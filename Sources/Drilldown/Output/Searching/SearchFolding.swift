import Foundation

/// Functions that fold words, so that words are equal if they differ only in case, accents, width or ligatures. The
/// script folds search terms with the same steps; a change to one requires a change to the other.
enum SearchFolding {
    /// The maximum number of scalars in a word. Longer words are truncated.
    static let longest = 32

    /// Returns the folded text. Lowercasing follows uppercasing, so that ß becomes ss. Only the accents of alphabets
    /// are removed, because the marks of Devanagari and similar scripts are part of the word.
    static func folded(_ text: String) -> String {
        let letters = text.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
            .decomposedStringWithCompatibilityMapping
        var kept = String.UnicodeScalarView()
        for scalar in letters.unicodeScalars where !(0x300...0x36F ~= scalar.value) {
            // Treat a final sigma as a sigma.
            kept.append(scalar == "\u{3C2}" ? "\u{3C3}" : scalar)
        }
        return String(kept).precomposedStringWithCompatibilityMapping
    }

    /// Returns the words of a folded text, which are sequences of letters, marks and numbers.
    static func words(of folded: String) -> [[Unicode.Scalar]] {
        folded.unicodeScalars.split { !isPart($0) }.flatMap { split($0) }
    }

    /// Splits the Chinese and Japanese parts of a word, which are written without spaces, into overlapping pairs. The
    /// last character is also a word, so that each character begins a word.
    private static func split(_ word: Substring.UnicodeScalarView) -> [[Unicode.Scalar]] {
        var words: [[Unicode.Scalar]] = []
        var rest = word[...]
        while let first = rest.first {
            let isPaired = isPaired(first)
            let run = Array(rest.prefix { self.isPaired($0) == isPaired })
            rest = rest.dropFirst(run.count)
            if isPaired {
                words += run.indices.map { Array(run[$0..<min($0 + 2, run.count)]) }
            } else {
                words.append(Array(run.prefix(longest)))
            }
        }
        return words
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Returns true if a character is Chinese or Japanese. These are the characters of folded words whose
    /// Script_Extensions contain Han, Hiragana or Katakana.
    static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x3007, 0x3021...0x302D, 0x3031...0x303C, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x16FE3, 0x16FF0...0x16FFF, 0x1AFF0...0x1B16F, 0x1D360...0x1D371,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

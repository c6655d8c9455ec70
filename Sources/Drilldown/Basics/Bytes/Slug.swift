import Foundation

/// Functions that convert a string to a slug: lowercase ASCII with words joined by hyphens, such as `children-s-room`,
/// of at most 80 bytes. Underscores are kept, except at the start and the end.
///
/// Different strings can have the same slug. `numbered` and `hashed` make slugs unique; their results can be longer
/// than 80 bytes.
enum Slug {
    static let maximumLength = 80
    /// The maximum number of bytes of a string that are converted. The limit is necessary because Foundation takes
    /// quadratic time to remove accents.
    private static let maximumSource = 1024

    /// Returns the slug of a string; empty for a string without letters or digits.
    static func make(_ text: ArraySlice<UInt8>) -> [UInt8] {
        if isSlug(text) { return Array(text) }
        let start = text.prefix(ofWholeScalars: maximumSource)
        return joined(start.allSatisfy { $0 < 0x80 } ? start : latin(String(decoding: start, as: UTF8.self)))
    }

    /// Returns a slug for a page or a folder. The slug ends with a hash of the text if the text has no letters or
    /// digits, or if the slug would be reserved.
    static func name(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let slug = make(text)
        if slug.isEmpty { return hashed(Array("item".utf8)[...], ContentHash(text)) }
        return isReserved(slug[...]) ? hashed(slug[...], ContentHash(text)) : slug
    }

    /// Returns true if a string is already a slug.
    static func isSlug(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, text.count <= maximumLength, first.isSmallLetterOrDigit,
            last.isSmallLetterOrDigit
        else { return false }
        var previous = first
        for byte in text {
            guard
                byte.isSmallLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") && previous != byte
            else { return false }
            previous = byte
        }
        return true
    }

    /// Returns true if a slug is reserved: for a Windows device, for the first page of a folder (`index`), or for one
    /// of its other pages (`index-2`).
    static func isReserved(_ slug: ArraySlice<UInt8>) -> Bool {
        if slug.starts(with: "index-".utf8) { return slug.dropFirst(6).allSatisfy(\.isDigit) }
        return slug.count <= longestReserved && reserved.contains(String(decoding: slug, as: UTF8.self))
    }

    private static let reserved = Set(
        ["con", "prn", "aux", "nul", "index"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static let longestReserved = 5

    static func hashed(_ slug: ArraySlice<UInt8>, _ hash: ContentHash) -> [UInt8] {
        Array(slug) + "-\(hash.short)".utf8
    }

    static func numbered(_ slug: ArraySlice<UInt8>, _ number: Int) -> [UInt8] { Array(slug) + "-\(number)".utf8 }

    /// Returns a string transliterated to Latin letters without accents, as far as possible.
    private static func latin(_ text: String) -> ArraySlice<UInt8> {
        var plain: [UInt8] = []
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.isASCII {
                plain.append(UInt8(scalar.value))
            } else if scalar.properties.canonicalCombiningClass == .notReordered {
                // A character such as ß, ø or a letter of another script does not decompose into ASCII and accents.
                let transform = StringTransform("Any-Latin; Latin-ASCII")
                return Array((text.applyingTransform(transform, reverse: false) ?? text).utf8)[...]
            }
        }
        return plain[...]
    }

    private static func joined(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var slug: [UInt8] = []
        for byte in text {
            guard slug.count < maximumLength else { break }
            let small = byte.lowercased
            if small.isSmallLetterOrDigit || small == UInt8(ascii: "_") && !slug.isEmpty {
                slug.append(small)
            } else if let last = slug.last, last != UInt8(ascii: "-") {
                slug.append(UInt8(ascii: "-"))
            }
        }
        while let last = slug.last, !last.isSmallLetterOrDigit { slug.removeLast() }
        return slug
    }
}

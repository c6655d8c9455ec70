import Foundation

/// A text as a part of an address: in ASCII, small letters, its words joined by hyphens, at most 80 bytes: `children-s-room`.
///
/// Different texts may have the same slug; where that matters, `numbered` and `hashed` tell them apart.
enum Slug {
    static let maximumLength = 80
    /// So much of a text is read: Foundation takes a text's accents off in a time that grows with the square of its length.
    private static let maximumSource = 1024

    /// - Returns: nothing for a text without letters and digits.
    static func make(_ text: ArraySlice<UInt8>) -> [UInt8] {
        if isSlug(text) { return Array(text) }
        let start = text.prefix(ofWholeScalars: maximumSource)
        return joined(start.allSatisfy { $0 < 0x80 } ? start : latin(String(decoding: start, as: UTF8.self)))
    }

    /// The slug that a page or a folder can have: with a hash of the text where it has no letters and digits, or where its slug
    /// is kept for something else.
    static func name(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let slug = make(text)
        if slug.isEmpty { return hashed(Array("item".utf8)[...], ContentHash(text)) }
        return isReserved(slug[...]) ? hashed(slug[...], ContentHash(text)) : slug
    }

    /// Whether the text is a slug, and means nothing else in an address.
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

    /// Whether a name is kept for something else: for a device of Windows, for a folder's own page (`index`), or for the
    /// further ones (`index-2`).
    static func isReserved(_ slug: ArraySlice<UInt8>) -> Bool {
        if slug.starts(with: "index-".utf8) { return slug.dropFirst(6).allSatisfy(\.isDigit) }
        return slug.count <= longestReserved && reserved.contains(String(decoding: slug, as: UTF8.self))
    }

    private static let reserved = Set(
        ["con", "prn", "aux", "nul", "index"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static let longestReserved = 5

    /// With a short hash at its end.
    static func hashed(_ slug: ArraySlice<UInt8>, _ hash: ContentHash) -> [UInt8] {
        Array(slug) + "-\(hash.short)".utf8
    }

    /// With a number at its end.
    static func numbered(_ slug: ArraySlice<UInt8>, _ number: Int) -> [UInt8] { Array(slug) + "-\(number)".utf8 }

    /// In Latin letters, as far as they have such forms, without accents.
    private static func latin(_ text: String) -> ArraySlice<UInt8> {
        var plain: [UInt8] = []
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.isASCII {
                plain.append(UInt8(scalar.value))
            } else if scalar.properties.canonicalCombiningClass == .notReordered {
                // Letters that no accent makes: of other scripts, or ß and ø.
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
            let small = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
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

import Foundation

/// The part of an address that stands for one item: ASCII, at most 100 bytes, the same for the same identity on
/// any machine, and never the same for two.
///
/// Text that is safe as it is stays as it is. All other text is simplified and gets a hash of the original after
/// it. As a text that merely looks like that gets one too, and capitals do not count as safe, two identities cannot meet,
/// not even where a file system ignores case.
enum Slug {
    private static let maximumLength = 100
    /// A hyphen and 12 characters.
    private static let suffixLength = 13
    /// Leaves room for the hash, and for the number of one of many identical items.
    private static let maximumLabelLength = 80
    /// So much of a text is read for its label: Foundation takes a text's accents off in a time that grows with the square
    /// of its length.
    private static let maximumSource = 1024

    /// The slug for an id.
    static func make(id: ArraySlice<UInt8>) -> String {
        isSafe(id) ? String(decoding: id, as: UTF8.self) : make(label: id, hashing: ContentHash(id))
    }

    /// The slug for an item that has no id of its own, or whose id is hidden: a readable label, which may be empty, and a hash.
    static func make(label: ArraySlice<UInt8>, hashing hash: ContentHash) -> String {
        let label = simplified(label)
        return (label.isEmpty ? "item" : label) + "-" + hash.short
    }

    /// Whether the text can stand in an address unchanged.
    static func isSafe(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, text.count <= maximumLength,
            first.isSmallLetterOrDigit, last.isSmallLetterOrDigit
        else { return false }
        var previous = first
        for byte in text {
            switch byte {
            case UInt8(ascii: "."): if previous == byte { return false }
            case UInt8(ascii: "-"), UInt8(ascii: "_"): break
            default: guard byte.isSmallLetterOrDigit else { return false }
            }
            previous = byte
        }
        // Not `.html`: the folder of that item would bear the name of another item's page.
        return !looksSuffixed(text) && !text.ends(with: ".html") && !downloads.contains { text.elementsEqual($0.utf8) }
            && !isTaken(text.prefix { $0 != UInt8(ascii: ".") })
    }

    /// The files that lie beside the folders of groups.
    private static let downloads = DownloadFormat.allCases.map(\.fileName)

    /// Whether a name is kept for something else, with or without an ending.
    private static func isTaken(_ stem: ArraySlice<UInt8>) -> Bool {
        // The further pages of a list are called so: `index-2`.
        if stem.starts(with: "index-".utf8) { return stem.dropFirst(6).allSatisfy(\.isDigit) }
        return stem.count <= longestReserved && reserved.contains(String(decoding: stem, as: UTF8.self))
    }

    /// Whether the text ends as if it had a hash of ours.
    private static func looksSuffixed(_ text: ArraySlice<UInt8>) -> Bool {
        text.count >= suffixLength && text[text.endIndex - suffixLength] == UInt8(ascii: "-")
            && text.suffix(suffixLength - 1).allSatisfy(\.isSmallLetterOrDigit)
    }

    /// Names that Windows keeps for devices, and that of a folder's own page.
    private static let reserved = Set(
        ["con", "prn", "aux", "nul", "index"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static let longestReserved = 5

    /// Small ASCII letters and digits, accents removed, everything else one hyphen; also points, so that nothing
    /// begins like the name of a device.
    private static func simplified(_ text: ArraySlice<UInt8>) -> String {
        let text = text.prefix(ofWholeScalars: maximumSource)
        let plain = text.allSatisfy { $0 < 0x80 }
        let source = String(decoding: text, as: UTF8.self)
        var slug: [UInt8] = []
        for scalar in (plain ? source : source.decomposedStringWithCanonicalMapping).unicodeScalars {
            guard slug.count < maximumLabelLength else { break }
            if scalar.properties.canonicalCombiningClass != .notReordered { continue }
            let byte = UInt8(exactly: scalar.value) ?? 0
            let small = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
            if small.isSmallLetterOrDigit || small == UInt8(ascii: "_") {
                slug.append(small)
            } else if let last = slug.last, last != UInt8(ascii: "-") {
                slug.append(UInt8(ascii: "-"))
            }
        }
        while let last = slug.last, !last.isSmallLetterOrDigit { slug.removeLast() }
        return String(decoding: slug, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

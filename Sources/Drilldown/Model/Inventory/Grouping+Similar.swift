import Foundation

// Groups that are probably meant to be the same.

extension Grouping {
    /// The maximum length, in bytes, of strings that are compared. Longer strings that are similar are rarely mistakes,
    /// and Foundation takes quadratic time to fold them.
    static let longestFolded = 1024

    /// Returns a string in a form in which strings that differ only in case, spaces or width are equal. Nearly all
    /// strings are ASCII, which is folded without Foundation.
    static func folded(_ text: [UInt8]) -> String {
        guard text.allSatisfy({ $0 < 0x80 }) else {
            return String(decoding: text, as: UTF8.self).folding(
                options: [.caseInsensitive, .widthInsensitive], locale: nil
            ).filter { !$0.isWhitespace }
        }
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        for byte in text where byte != 0x20 && !(0x09...0x0D ~= byte) {
            folded.append(byte.lowercased)
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// Returns the field whose values distinguish a group from its siblings; nil for the root.
    func field(of group: Int) -> Schema.Field? {
        var level = -1
        var group = groups[group].parent
        while let above = group {
            level += 1
            group = groups[above].parent
        }
        return by.indices.contains(level) ? by[level] : nil
    }

    /// Returns pairs of sibling groups whose values differ only in case, spaces, width or the encoding of accents. The
    /// smaller group is the first of a pair.
    func similar() -> [(group: Int, other: Int)] {
        var pairs: [(group: Int, other: Int)] = []
        for group in groups {
            var seen: [String: Int] = [:]
            for subgroup in group.subgroups {
                guard case .text(let text)? = groups[subgroup].key, text.count <= Self.longestFolded else { continue }
                let folded = Self.folded(text)
                guard let other = seen[folded] else {
                    seen[folded] = subgroup
                    continue
                }
                let isSmaller = groups[subgroup].totals.count <= groups[other].totals.count
                pairs.append(isSmaller ? (subgroup, other) : (other, subgroup))
                if !isSmaller { seen[folded] = subgroup }
            }
        }
        return pairs
    }
}

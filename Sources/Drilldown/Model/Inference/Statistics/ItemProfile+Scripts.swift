// The scripts in which the strings of the items are written.

extension ItemProfile {
    /// Returns true if the strings at a key, and most other strings of the items, are in a script other than Latin. The
    /// other strings indicate the language of the readers.
    ///
    /// - Parameter variants: The keys with the same text in different languages.
    func isInScriptOfOthers(_ path: FieldPath, _ variants: [FieldPath]) -> Bool {
        guard let own = self[path], own.isInOtherScript else { return false }
        let others = keys.filter { key in
            !variants.contains(key.path) && key[.strings] == key.values && key.distinct > 1
                && key[.links] + key[.dates] + key[.figures] + key[.opaque] == 0 && !key.arePaths
                && !key.arePicturePaths
        }
        return others.hasMajority { $0.isInOtherScript }
    }
}

extension KeyProfile {
    /// True if most strings have a letter of a script other than Latin.
    fileprivate var isInOtherScript: Bool {
        texts.count { text in
            // Greek begins at U+0370, after most Latin letters and combining marks.
            text.unicodeScalars.contains { $0.value >= 0x370 && $0.properties.isAlphabetic }
        } * 2 > texts.count
    }
}

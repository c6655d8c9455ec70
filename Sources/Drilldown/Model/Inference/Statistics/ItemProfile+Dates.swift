// Dates that are less important than other dates of the items.

extension ItemProfile {
    /// Returns true if the dates are those of an import: they are about the data and all within a day, or within an
    /// hour if the key is a word such as `created`, because people also create messages and orders; or they are within
    /// a minute at the key `timestamp`, and the items have distinct names, unlike the entries of a log.
    func areOfImport(_ key: KeyProfile, _ notation: DateNotation?) -> Bool {
        guard let span = InstantSpan(of: key.texts, notation) else { return false }
        if KeyWords.folded(key.path) == ["timestamp"], span.length < 60 {
            return keys.contains { KeyMeaning.isName($0.path) && coverage($0) > 0.5 && $0.distinctness >= 0.9 }
        }
        return KeyMeaning.isOfRecord(key.path)
            && span.length < (KeyMeaning.isOfCreation(key.path) ? 3600 : 86_400)
    }

    /// Returns true if dates are those of changes to the data, and 80% of them are within a week.
    static func areOfFewDays(_ key: KeyProfile, _ notation: DateNotation?) -> Bool {
        guard KeyMeaning.isOfUpdate(key.path) else { return false }
        let dates = key.seconds(in: notation).compactMap { $0 }.filter { $0 != 0 }.sorted()
        return zip(dates, dates.dropFirst((dates.count * 4 - 1) / 5)).contains { $1 - $0 < 7 * 86_400 }
    }
}

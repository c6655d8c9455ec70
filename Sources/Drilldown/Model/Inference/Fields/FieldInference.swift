import Foundation

/// The inference of the missing properties of a field from its key and values: its type, its currency, and whether its
/// numbers are added up.
struct FieldInference {
    let configuration: SiteConfiguration
    let statistics: InventoryStatistics
    /// The shape of the items in the inventory that this one is compared with; nil if there is none. A removed key may
    /// still be declared.
    var earlier: DataShape?

    func complete(_ declaration: FieldDeclaration) -> FieldDeclaration {
        if let type = typeOfRareKey(declaration) {
            var field = declaration
            (field.type, field.total) = (type, TotalRule.none)
            return field
        }
        var field = completeType(declaration)
        if let type = field.type, type.isNumeric || type.isDate {
            let profile = statistics.profile(of: field.path)
            field.facts.phrases = profile?.phrases ?? []
            field.facts.blanks = (type.isDate ? profile?.epochs : profile?.missingAmounts) ?? []
            field.facts.hasTimes = span(of: field)?.haveTimes ?? false
            field.facts.hasOtherDates = type.isDate && profile?.haveOtherDates(than: field.notation?.value) ?? false
        }
        if field.type?.isText == true {
            field.facts.blanks = statistics.profile(of: field.path)?.zerosWithoutMeaning ?? []
        }
        field.facts.absence = absence(of: field)
        return field
    }

    /// The number of keys above which rare keys are data, such as versions.
    private static let manyKeys = 200

    /// Returns the type of a field without a declared type, if fewer than 2% of the items have its key and the items
    /// have more than `manyKeys` keys; otherwise nil. Other keys do not influence this type.
    private func typeOfRareKey(_ declaration: FieldDeclaration) -> FieldType? {
        guard declaration.type == nil, statistics.shape.members.count > Self.manyKeys,
            let shape = statistics.shape.find(declaration.path), shape.count * 50 < statistics.count
        else { return nil }
        return type(of: shape, at: declaration.path)
    }

    private func completeType(_ declaration: FieldDeclaration) -> FieldDeclaration {
        var field = declaration
        let path = field.path
        let found = statistics.shape.find(path, throughArrays: .max) ?? earlier?.find(path, throughArrays: .max)
        guard let shape = found else { return field }
        let isInList = statistics.shape.find(path) == nil && statistics.shape.find(path, throughArrays: .max) != nil
        if field.label == nil, isInList { field.label = FieldPath(path.keys.suffix(1)).label }
        if field.type == nil, field.separator != nil { field.type = .list }
        guard field.type == nil else { return completeTotal(field, isInList: isInList) }
        if field.currency != nil {
            field.type = .money
            return completeTotal(field, isInList: isInList)
        }
        field.type = type(of: shape, at: path)
        if !isInList, holdsPictures(shape, at: path) { field.type = .image }
        if field.type == .image, isNameOfPath(path) { field.type = .text }
        if field.type?.isHTML == true, field.label == nil { field.label = Self.label(ofHTML: path) }
        // A single value is not enough to infer a notation.
        if field.notation == nil, field.decimal == nil, shape.count > 1 { read(shape, &field) }
        showWhatDiffers(shape, &field)
        // Some of the lists can already be arrays.
        if field.type?.isText == true || shape[.strings] > 0 && field.type == .list, !isInList, !isIdentifying(path),
            shape[.strings] + shape[.arrays] == shape.count,
            let separator = statistics.profile(of: path).flatMap(ListInference.separator)
        {
            field.type = .list
            field.separator = Located(value: separator)
        }
        if field.type?.isPlainNumber == true, let currency = currency(of: path) {
            field.type = .money
            field.currency = currency
            let key = path.keys.last?.text.uppercased()
            if field.label == nil, key == currency.value.code { field.label = key }
        }
        return completeTotal(field, isInList: isInList)
    }

    /// Sets the type, the notation and the currency of a field if its values have only one reading, alone or together
    /// with the notations of other keys, or if most of them are dates or amounts in one notation.
    private func read(_ shape: DataShape, _ field: inout FieldDeclaration) {
        if let unit = unitOfMixedDates(shape, field.path) {
            (field.type, field.notation) = (shape[.instants] > 0 ? .dateTime : .date, Located(value: .epoch(unit)))
            return
        }
        guard let type = field.type, type.isText || type.isPlainNumber else { return }
        // The names of the members of an object can be dates, as in `{"2024-05-01": {…}}`.
        let isMark = KeyMeaning.isMark(field.path)
        guard !isMark || field.path.keys.last == .member else { return }
        let words = KeyWords.folded(field.path)
        let decided =
            shape.readings.decided(keyWords: words, language: language)
            ?? agreeing(shape.readings, field.path)?.decided(keyWords: words, language: language)
            ?? statistics.profile(of: field.path).flatMap { $0.usualDates?.reading ?? $0.usualAmounts }
        guard let reading = decided else {
            // Strings of digits are numbers if the file has numbers as strings, or if the key indicates an amount or a
            // count.
            let areNumbers =
                (shape[.numbers] > 0 || mayBeFigures(field.path)) && !KeyMeaning.isMark(field.path)
                && !isCode(field.path)
                || KeyMeaning.isMoney(field.path) || KeyMeaning.isQuantity(field.path)
                || KeyMeaning.isCountable(field.path)
            if field.type?.isText == true, shape.readings.arePlainIntegers, shape.readings.texts > 0, areNumbers {
                field.type = .integer
            }
            return
        }
        if isMark, !reading.type.isDate || statistics.profile(of: field.path)?.haveYears != true { return }
        let read = reading.declaration(of: field.path)
        if read.type?.isMoney == true, read.currency == nil {
            guard let code = reading.currency.flatMap(code) else { return }
            field.currency = Located(value: .code(code))
        } else {
            field.currency = read.currency
        }
        (field.type, field.notation, field.decimal) = (read.type, read.notation, read.decimal)
    }

    private var language: String { RegionalSettings(locale: configuration.regional.locale).language }

    /// Returns true if strings of digits are codes: IDs, years, or strings of the same length with at least four
    /// digits.
    private func isCode(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), !isIdentifying(path), !KeyMeaning.isIdentifier(path) else {
            return true
        }
        if KeyMeaning.mayBeIdentifier(path), key.distinct == key.values, key.averageLength >= 6 { return true }
        let lengths = Set(key.texts.map(\.utf8.count))
        return lengths.count == 1 && lengths.first ?? 0 > 3 || key.areWrittenYears
    }

    /// Sets how dates are shown so that readers see how they differ: only the year if all dates are January 1, the
    /// times as written if their offsets from UTC differ, and the time of day if the instants are close to each other
    /// or are appointments.
    private func showWhatDiffers(_ shape: DataShape, _ field: inout FieldDeclaration) {
        if field.style == nil, field.type?.traits.reading == .day, shape.readings.areYears,
            statistics.profile(of: field.path).map({ $0.distinct > 1 }) ?? false,
            !siblings(of: field.path).contains(where: { other in
                other.isMost(other[.dates]) && KeyMeaning.areBounds(field.path, other.path)
                    && !(statistics.shape.find(other.path)?.readings.areYears ?? false)
            })
        {
            field.style = .year
        }
        guard let profile = statistics.profile(of: field.path) else { return }
        if field.type == .dateTime, field.notation == nil, profile.haveDifferentOffsets { field.timeZone = .written }
        guard let span = span(of: field) else { return }
        let isOfRecord = KeyMeaning.isOfRecord(field.path)
        field.time = span.time ?? (sharesDay(profile) || span.areAppointments && !isOfRecord ? .short : nil)
    }

    /// Returns true if a key is the ID, the kind, or a part of the name of the items.
    private func isIdentifying(_ path: FieldPath) -> Bool {
        if case .key(path)? = configuration.id?.value { return true }
        return (configuration.name?.value.paths.contains(path) ?? false) || configuration.kind?.value == path
    }

    // MARK: - Types

    /// Returns a label without the format of the text: "Body" for `body_html`; nil for any other key.
    private static func label(ofHTML path: FieldPath) -> String? {
        let words = KeyWords.split(path.keys.last?.text ?? "")
        guard words.count > 1, words.last?.lowercased() == "html" else { return nil }
        return FieldPath(keys: path.keys.dropLast().map(\.text) + [words.dropLast().joined(separator: "_")]).label
    }

    /// Returns the type that most of the values have; text if the items have numbers and all values of the children are
    /// strings.
    private func type(of shape: DataShape, at path: FieldPath) -> FieldType {
        let profile = statistics.profile(of: path)
        let type = Self.type(of: shape, at: path, profile: profile)
        if type.isDate, isDatedID(path) { return .text }
        if type.isText, let profile, statistics.top.areVotes(profile) { return .integer }
        guard type.isPlainNumber, let inChildren = statistics.levels.children.find(path), inChildren.count > 1
        else { return type }
        return inChildren[.strings] == inChildren.count ? .text : type
    }

    /// Returns the type that most of the values have; text if none has a majority.
    static func type(of shape: DataShape, at path: FieldPath, profile: KeyProfile?) -> FieldType {
        let isMost = { (count: Int) in count.isMost(of: shape.count) }
        if isMost(shape[.objects] + shape[.arrays]) { return isTable(shape, profile) ? .table : .list }
        // Lists with a single element are counted as that element, unless most values are lists and some are longer.
        if shape[.arrays] > 0, isMost(shape[.arrays] + shape[.singles]) { return .list }
        if isMost(shape[.booleans]) { return shape[.booleans].isNearlyAll(of: shape.count) ? .boolean : .text }
        // A few strings among amounts are reported; many among other numbers mean that the values are strings.
        if isMost(shape[.numbers]), KeyMeaning.isMoney(path) || shape[.numbers].isNearlyAll(of: shape.count) {
            let isKind =
                (KeyMeaning.isKind(path) || KeyWords.ends(path, in: Vocabulary.kinds)) && !KeyMeaning.isCount(path)
                && profile.map { $0.largest >= 1000 } ?? false
            // Numbers such as `volume_per_year` can be too large for years.
            let isPerYear = KeyMeaning.isYear(path) && profile.map { $0.smallest > 9999 } ?? false
            if KeyMeaning.isMark(path) && !isPerYear
                || KeyMeaning.isLineNumber(path) && shape[.integers] == shape[.numbers] || isKind
                || shape[.integers] == shape.count && profile.map(isRegisterNumber) ?? false
            {
                return .text
            }
            if let profile, shape[.integers] == shape[.numbers],
                profile.areYears && KeyMeaning.mayBeYear(path) || areFoundings(profile)
            {
                return .text
            }
            return shape[.integers] == shape[.numbers] ? .integer : .decimal
        }
        if let profile, profile.areOftenPartialDates { return .text }
        // A version can look like a date: `2018-10-08`.
        if isMost(shape[.days]), shape[.instants] == 0 || shape.readings.areDays {
            return KeyMeaning.isVersion(path) ? .text : .date
        }
        if isMost(shape[.days] + shape[.instants]) { return shape.readings.areDays ? .date : .dateTime }
        if let profile, profile[.pictures].isMost(of: profile[.strings]) || areAddressesOfPictures(profile) {
            return .image
        }
        if let profile, profile[.html].isMost(of: profile[.strings]) || mayBeHTML(profile) { return .html }
        // If the children have nearly all of the values, the profile of the top-level items has few of them.
        if isMost(shape[.links]), !(profile?.haveVariables ?? false),
            profile?.areLinks ?? true || shape[.links].isAllButFew(of: shape.count)
        {
            return .link
        }
        if let profile, KeyMeaning.isProse(path), profile.areMarkdown { return .markdown }
        return profile?.areEscaped ?? false ? .html : .text
    }
}

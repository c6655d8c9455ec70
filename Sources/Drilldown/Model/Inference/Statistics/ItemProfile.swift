/// The profiles of the keys of one level of items, from a sample.
struct ItemProfile: Sendable {
    /// The number of items in the sample.
    let count: Int
    private(set) var keys: [KeyProfile] = []
    private var numbers: [FieldPath: Int] = [:]
    private var languages: [FieldPath: String] = [:]
    /// The keys whose strings are translations of the strings of another key: `name_de` next to `name_en`.
    private var translations: Set<FieldPath> = []
    /// The keys with a language at the end whose translations are at other keys.
    private var originals: Set<FieldPath> = []
    private(set) var inclusive = InclusiveNumbers()
    /// The shape of the items of all levels.
    let shape: DataShape
    /// A cache of the results of `holdsAttributes(_:)`.
    private var areAttributes: [FieldPath: Bool] = [:]
    /// A cache of the results of `usualKeys(_:)`.
    private var usualKeys: [FieldPath: Set<FieldPath>?] = [:]

    /// Returns the profile with the strings of a key counted as dates if they are dates in one notation, or if most of
    /// them are.
    ///
    /// - Parameter shape: The shape of the items.
    func countingDates(_ shape: DataShape) -> ItemProfile {
        var profile = self
        for index in keys.indices {
            let key = keys[index]
            let isMark = KeyMeaning.isMark(key.path) || KeyMeaning.mayBeIdentifier(key.path)
            guard key[.strings] == key.values, key[.dates] < key.values,
                !isMark || key.path.keys.last == .member && key.haveYears, let found = shape.find(key.path)
            else { continue }
            profile.keys[index].countAsDates(found.areDates ? key.values : key.usualDates?.count ?? 0)
        }
        return profile
    }

    /// The maximum number of keys. Without a limit, there could be any number of them, because the keys of objects can
    /// be data.
    private static let maximumKeys = 1000
    /// The maximum number of keys in a path.
    private static let maximumDepth = 4

    /// Creates a profile of a sample.
    ///
    /// - Parameters:
    ///   - count: The number of items in the sample.
    ///   - children: The key of the children, which are not part of the profile.
    ///   - language: The language of the site.
    ///   - shape: The shape of the items of all levels.
    ///   - load: A function that loads an item of the sample into a record.
    init(
        count: Int, in source: SourceFile, children: FieldPath?, language: String, shape: DataShape,
        load: (Int, inout JSONRecord) -> Void
    ) {
        self.count = count
        self.shape = shape
        var record = JSONRecord(source)
        for item in 0..<count {
            load(item, &record)
            var position = 0
            addMembers(of: 0, record, FieldPath(keys: []), item, isInList: false, children, &position)
            if let children { inclusive.add(0, of: record, children: children) }
        }
        findLanguages(language)
        findTranslations(language)
        findTranslatedObjects(language)
    }

    /// Finds the objects with at least two keys that are all language codes, and chooses the key in the site's
    /// language, or else in English.
    private mutating func findLanguages(_ language: String) {
        var codes: [FieldPath: [String]] = [:]
        for key in keys where key.path.keys.count > 1 {
            codes[FieldPath(key.path.keys.dropLast()), default: []].append(key.path.keys.last?.text ?? "")
        }
        for (object, codes) in codes where codes.count > 1 && codes.allSatisfy(RegionalSettings.isShortTag) {
            let languages = codes.map(RegionalSettings.language(of:))
            guard let best = languages.firstIndex(of: language) ?? languages.firstIndex(of: "en") else { continue }
            self.languages[object] = codes[best].lowercased()
        }
    }

    /// Finds the keys that differ only by a language at the end. One of them is the original: the key without a
    /// language, or else, in this order, the key in the site's language, the key in English, or the first key in the
    /// items.
    private mutating func findTranslations(_ language: String) {
        var variants: [FieldPath: [(language: String, path: FieldPath)]] = [:]
        for key in keys where key.isMost(key[.strings]) {
            let words = KeyWords.folded(key.path)
            guard words.count > 1, let last = words.last, KeyMeaning.isLanguage(last) else { continue }
            let stem = FieldPath(key.path.keys.dropLast()).appending(words.dropLast().joined(separator: " "))
            variants[stem, default: []].append((last, key.path))
        }
        let plain = Set(
            keys.map { FieldPath($0.path.keys.dropLast()).appending(KeyWords.folded($0.path).joined(separator: " ")) })
        for (stem, found) in variants {
            // A single variant counts only next to the key without a language: `name` and `name_en`.
            let isCommon =
                found.count == 1 && plain.contains(stem) && Vocabulary.commonLanguages.contains(found[0].language)
            guard found.count > 1 || isCommon else { continue }
            // A language that few items have cannot replace the others.
            let most = found.map { self[$0.path]?.items ?? 0 }.max() ?? 0
            let usual = found.filter { (self[$0.path]?.items ?? 0) * 2 >= most }
            let chosen =
                usual.first { $0.language == language } ?? usual.first { $0.language == "en" }
                ?? usual.min {
                    (self[$0.path]?.position ?? 0, $0.language) < (self[$1.path]?.position ?? 0, $1.language)
                }
            translations.formUnion(found.map(\.path).filter { plain.contains(stem) || $0 != chosen?.path })
            if let chosen, !plain.contains(stem) { originals.insert(chosen.path) }
        }
    }

    /// Finds objects with names at keys that are languages: `{"en": {"name": "Pier"}, "de": {"name": "Steg"}}`. The
    /// objects in languages other than the site's language, or else English, contain translations.
    private mutating func findTranslatedObjects(_ language: String) {
        let objects = keys.filter { key in
            key.path.keys.count == 1 && key[.objects].isMost(of: count)
                && KeyMeaning.isLanguage(key.path.keys[0].text.lowercased())
                && keys.contains { $0.path.keys.count == 2 && $0.path.isWithin(key.path) && KeyMeaning.isName($0.path) }
        }.map(\.path)
        let codes = objects.map { $0.keys[0].text.lowercased() }
        guard objects.count > 1, let best = codes.firstIndex(of: language) ?? codes.firstIndex(of: "en") else { return }
        let others = objects.filter { $0 != objects[best] }
        translations.formUnion(keys.map(\.path).filter { path in others.contains(where: path.isWithin) })
    }

    func isTranslation(_ path: FieldPath) -> Bool { translations.contains(path) }

    /// Returns true if a key with a language at the end has translations, and is not a translation itself: `room_en`
    /// next to `room_de`, if the site is in English.
    func isOriginal(_ path: FieldPath) -> Bool { originals.contains(path) }

    /// Splits strings into lists at the separators of their fields.
    mutating func split(_ separators: [FieldPath: ListSeparator]) {
        for (path, separator) in separators {
            if let number = numbers[path], keys[number][.lists] * 2 < keys[number].items {
                keys[number] = keys[number].split(at: separator)
            }
        }
    }

    /// The profile at a path; nil if there is none. The elements of an array share one profile.
    subscript(path: FieldPath) -> KeyProfile? { (numbers[path] ?? numbers[path.withoutIndices]).map { keys[$0] } }

    /// Returns the key of the language in which an object such as `{"en": …, "de": …}` is shown, in lowercase; nil for
    /// any other object.
    func language(of object: FieldPath) -> String? {
        languages[object]
    }

    /// Returns the share of the items in the sample that have a value for a key, from 0 to 1.
    func coverage(_ key: KeyProfile) -> Double { count == 0 ? 0 : Double(key.items) / Double(count) }

    private mutating func addMembers(
        of object: JSONRecord.Index, _ record: JSONRecord, _ path: FieldPath, _ item: Int, isInList: Bool,
        _ children: FieldPath?, _ position: inout Int
    ) {
        guard path.keys.count < Self.maximumDepth else { return }
        let usual = usualKeys(path)
        for (name, value) in record.members(of: object) where !record.isBlank(value) {
            let inner = path.appending(record.string(name))
            if let usual, !usual.contains(inner) { continue }
            position += 1
            guard inner != children else { continue }
            add(value, record, inner, item, isInList: isInList, children, &position)
            if name >= record.ownCount, let number = numbers[inner] { keys[number].isAround = true }
        }
    }

    private mutating func add(
        _ value: JSONRecord.Index, _ record: JSONRecord, _ path: FieldPath, _ item: Int, isInList: Bool,
        _ children: FieldPath?, _ position: inout Int
    ) {
        guard let number = number(of: path, isInList: isInList) else { return }
        keys[number].begin(item, position: position)
        let resolved = record.resolved(value)
        if record[resolved].kind == .array {
            keys[number].add(.lists)
            let hasAttributes = holdsAttributes(path)
            for element in record.elements(of: resolved) {
                if hasAttributes, let attribute = record.attribute(element), !record.isBlank(attribute.value) {
                    let inner = path.appending(record.string(attribute.name))
                    position += 1
                    add(attribute.value, record, inner, item, isInList: isInList, children, &position)
                    continue
                }
                let single = record.resolved(element)
                if !record.isContainer(single), !record.isBlank(single) {
                    keys[number].add(single, of: record, item: item)
                } else if record[element].kind == .object {
                    keys[number].add(.tables)
                }
                addMembers(of: element, record, path, item, isInList: true, children, &position)
            }
            return
        }
        if record[resolved].kind == .object {
            keys[number].add(.objects)
        } else {
            if resolved != value { keys[number].add(.wrapped) }
            keys[number].add(resolved, of: record, item: item)
        }
        for object in record[value].kind == .array ? record.elements(of: value) : [value] {
            let isInList = isInList || record[value].kind == .array
            addMembers(of: object, record, path, item, isInList: isInList, children, &position)
        }
    }

    private mutating func holdsAttributes(_ path: FieldPath) -> Bool {
        if let known = areAttributes[path] { return known }
        let found = shape.find(path).map { !$0.attributes.isEmpty } ?? false
        areAttributes[path] = found
        return found
    }

    /// Returns the keys that are names of fields in an object whose other keys are data; nil for any other object.
    private mutating func usualKeys(_ path: FieldPath) -> Set<FieldPath>? {
        guard !path.keys.isEmpty else { return nil }
        if let known = usualKeys[path] { return known }
        let found = shape.find(path, throughArrays: .max)
        let usual = found.flatMap { found in
            found.hasDataKeys ? Set(found.usualKeys.map { FieldPath(path.keys + [$0.key]) }) : nil
        }
        usualKeys[path] = .some(usual)
        return usual
    }

    private mutating func number(of path: FieldPath, isInList: Bool) -> Int? {
        if let known = numbers[path] {
            if isInList { keys[known].isInList = true }
            return known
        }
        guard keys.count < Self.maximumKeys else { return nil }
        numbers[path] = keys.count
        var key = KeyProfile(path: path, isInList: isInList, sampleCount: count)
        key.isAround = numbers[FieldPath(path.keys.dropLast())].map { keys[$0].isAround } ?? false
        keys.append(key)
        return keys.count - 1
    }
}

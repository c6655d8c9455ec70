/// A new key of an item, with its value.
struct NewField: Sendable {
    /// The kind of value that the typed text becomes.
    enum Kind: String, CaseIterable {
        case text, notes, number, date, yesOrNo, list
        /// An object, typed as one `part: value` per line.
        case parts
        /// A list with one object. The object is typed as in `parts`.
        case entries

        /// True if the typed lines have the form `part: value`.
        var hasParts: Bool { self == .parts || self == .entries }

        var word: Strings.Word {
            switch self {
            case .text: .typeText
            case .notes: .typeNotes
            case .number: .typeNumber
            case .date: .typeDate
            case .yesOrNo: .typeYesNo
            case .list: .typeList
            case .parts: .typeParts
            case .entries: .typeEntries
            }
        }
    }

    var key: String
    var kind: Kind
    var text: String

    /// Creates the field that a form requests; nil if the form is incomplete or its kind is unknown.
    init?(_ form: EditForm) {
        guard let key = form.field("key"), let kind = form.field("kind").flatMap(Kind.init),
            let text = form.field("text")
        else { return nil }
        self.key = key.trimmingSpaces()
        self.kind = kind
        self.text = EditControl.normalized(text).trimmingSpaces()
    }

    /// Returns the text edits to write, and their description.
    ///
    /// - Throws: `ItemEdit.EditError` if the key or the value is not valid.
    func result(for item: Int, in site: Site) throws -> ItemEdit.Result {
        let schema = site.inventory.schema
        let keys = schema.shape.members.map(\.key.text)
        // A typed label, such as "Category", means the existing key `category`.
        let same =
            keys.contains(self.key)
            ? nil : keys.first { FieldPath(keys: [$0]).label == FieldPath(keys: [self.key]).label }
        let key = same ?? self.key
        let path = FieldPath(keys: [key])
        let record = site.inventory.record(of: item)
        guard !key.isEmpty, record.member(FieldPath.Key(key), of: 0) == nil, !schema.isHidden(path),
            !schema.isForChildren(path)
        else { throw ItemEdit.EditError.badKey }
        let textEdits = try JSONEdit(site.inventory.source).set(
            [(path: path, value: value(site, of: path))], ofObjectAt: site.inventory.items.start(item))
        return ItemEdit.Result(
            textEdits: textEdits, title: "\(site.strings[.add]): \(path.label)",
            values: [ItemEdit.ValueChange(label: path.label, before: "", after: text)])
    }

    private func value(_ site: Site, of path: FieldPath) throws -> DraftValue {
        let (strings, schema) = (site.strings, site.inventory.schema)
        guard !text.isEmpty else { throw ItemEdit.EditError.refused(strings[.badValue]) }
        switch kind {
        case .text:
            // If most values of other items are numbers, a typed number becomes a JSON number.
            let shape = schema.shape.find(path)
            let areNumbers = shape.map { $0[.numbers] * 2 > $0.count } ?? false
            return (areNumbers ? TypedNumber(site.regional.locale).json(text).flatMap(DraftValue.number) : nil)
                ?? .text(text)
        case .notes: return .text(text)
        case .number:
            let numbers = TypedNumber(site.regional.locale)
            guard let number = numbers.json(text).flatMap(DraftValue.number) else {
                throw ItemEdit.EditError.refused(strings.fill(.badNumber, numbers.example(for: text)))
            }
            return number
        case .date:
            guard CalendarDay(Array(text.utf8)[...]) != nil, text.utf8.count == 10 else {
                throw ItemEdit.EditError.refused(strings[.badDate])
            }
            return .text(text)
        case .yesOrNo:
            func isOne(of words: [String]) -> Bool { words.contains { $0.lowercased() == text.lowercased() } }
            if isOne(of: [strings[.yes], "yes", "true", "1"]) { return .boolean(true) }
            guard isOne(of: [strings[.no], "no", "false", "0"]) else {
                throw ItemEdit.EditError.refused(strings[.badYesNo])
            }
            return .boolean(false)
        case .list:
            return .array(Self.elements(of: text).map { .text($0) })
        case .parts: return try parts(site)
        case .entries: return .array([try parts(site)])
        }
    }

    /// Returns the object that the lines of the text describe. Values that are numbers become JSON numbers, except for
    /// versions.
    ///
    /// - Throws: `ItemEdit.EditError` if a line has no key or no value, repeats a key, or has a number with two
    ///   meanings.
    private func parts(_ site: Site) throws -> DraftValue {
        let numbers = TypedNumber(site.regional.locale)
        var members: [(key: String, value: DraftValue)] = []
        for line in text.split(separator: "\n") where !line.trimmingSpaces().isEmpty {
            let sides = line.split(maxSplits: 1, omittingEmptySubsequences: false) { ":\u{FF1A}".contains($0) }
                .map { $0.trimmingSpaces() }
            guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
                throw ItemEdit.EditError.refused(site.strings.fill(.badPart, line.trimmingSpaces()))
            }
            guard !members.contains(where: { $0.key == sides[0] }) else {
                throw ItemEdit.EditError.refused("\(sides[0]): \(site.strings[.repeatedPart])")
            }
            let isCode = KeyMeaning.isVersion(FieldPath(keys: [sides[0]]))
            if !isCode, numbers.isAmbiguous(sides[1]) {
                let reason = site.strings.fill(.badNumber, numbers.example(for: sides[1]))
                throw ItemEdit.EditError.refused("\(line.trimmingSpaces()): \(reason)")
            }
            let number = isCode ? nil : numbers.plainJSON(sides[1])
            members.append((sides[0], number.flatMap(DraftValue.number) ?? .text(sides[1])))
        }
        return .object(members)
    }

    /// Returns the elements of a list that is typed on one line, separated by commas.
    ///
    /// - Parameter hasDecimalComma: True if a comma without a space after it is a decimal separator. A semicolon then
    ///   also separates elements.
    static func elements(of text: String, hasDecimalComma: Bool = false) -> [String] {
        let parts = hasDecimalComma ? text.split(separator: /[,،、，]\s+|[;；]/) : text.split(whereSeparator: isComma)
        return parts.map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
    }

    static func isComma(_ character: Character) -> Bool { ",،、，".contains(character) }
}

/// The completed configuration of a site, with inferred values for the settings that are not declared. The order of the
/// items affects only the order of fields and groups.
struct Inference: Sendable {
    /// The reasons for the inferred choices, for users who want to change them.
    struct Reasons: Sendable {
        var name = ""
        /// The key that would be the ID if its values did not repeat; nil if there is none, or if another key is the
        /// ID.
        var repeatedID: FieldPath?
        var views: [ViewInference.Candidate] = []
        /// The keys that are hidden because they contain secrets.
        var secrets: [FieldPath] = []
    }

    var configuration: SiteConfiguration
    var reasons = Reasons()
    /// The inferred key that identifies the items, if its values were verified to be unique; otherwise nil.
    private(set) var verifiedIdentity: FieldPath?
    /// The fields with picture paths of which none exists. Up to 50 paths of each field are checked.
    var missingPictures: Set<FieldPath> = []
    var given: SiteConfiguration
    var statistics: InventoryStatistics
    let earlier: DataShape?
    let strings: Strings

    /// Infers the settings that the configuration does not declare.
    ///
    /// - Parameters:
    ///   - earlier: The shape of the items in the inventory that this one is compared with; nil if there is none.
    ///   - strings: The strings of the theme, for labels that are not made from keys.
    ///   - isUnique: A function that returns true if a key has a different value in each item, or in nearly every
    ///     item if the second parameter is true.
    ///   - pictures: The folders that may contain pictures; nil if they are unknown.
    ///   - isID: A function that returns true if an item has the given ID at the given key.
    ///   - relations: A function that returns the relations between items in other lists of the file, given the key of
    ///     the ID.
    init(
        _ given: SiteConfiguration, _ statistics: InventoryStatistics, earlier: DataShape? = nil, strings: Strings,
        isUnique: (FieldPath, Bool) -> Bool, pictures: PictureLocations?, isID: ([UInt8], FieldPath) -> Bool,
        relations: (FieldPath) -> [RelationDeclaration]
    ) {
        self.given = given
        self.earlier = earlier
        self.strings = strings
        self.statistics = statistics
        configuration = given
        guard !statistics.shape.members.isEmpty else { return }
        hideSecrets()
        inferIdentity(isUnique)
        inferName()
        inferAliases()
        inferFields()
        if let pictures { findPictures(pictures) }
        inferReferences(isID, relations)
        inferQuantity()
        inferViews()
        inferFieldsOfViews()
        inferColumns()
        inferTimeline()
        inferTimeZone()
        inferSmallPictures()
    }

    func isHidden(_ path: FieldPath) -> Bool {
        configuration.hidden.contains { path.isWithin($0.value) }
    }

    /// The keys of codes whose names are in another list of the file.
    ///
    /// The keys that children have are not included, because their codes are not replaced with names.
    var codes: Set<FieldPath> {
        Set(configuration.lookups.compactMap { $0.key?.value }.filter { statistics.children[$0] == nil })
    }

    func placed<Value>(_ value: Value) -> Located<Value> { Located(value: value) }

    var identity: FieldPath? {
        if case .key(let path)? = configuration.id?.value { path } else { nil }
    }

    // MARK: - Identity and name

    private mutating func inferIdentity(_ isUnique: (FieldPath, Bool) -> Bool) {
        guard given.id == nil else { return }
        let codes = Set(configuration.lookups.compactMap { $0.key?.value })
        let inference = IdentityInference(
            statistics.top, things: statistics.things, own: statistics.memberKey,
            isHidden: { isHidden($0) || codes.contains($0) })
        verifiedIdentity = inference.candidates.first { isUnique($0, false) }
        // If the items come from several lists, an ID may occur in more than one of them.
        let found =
            verifiedIdentity
            ?? (statistics.isInSeveralLists ? nil : inference.plainID.flatMap { isUnique($0, true) ? $0 : nil })
        configuration.id = placed(found.map { .key($0) } ?? IdentityRule.none)
        if found == nil { reasons.repeatedID = inference.repeatedID }
    }

    private mutating func inferName() {
        guard given.name == nil else { return }
        let language = RegionalSettings(locale: given.regional.locale).language
        func names(throughLists: Bool) -> NameInference {
            NameInference(
                statistics.top, things: statistics.things, language: language, own: statistics.memberKey,
                isHidden: isHidden, isDated: isDated, throughLists: throughLists)
        }
        func infer(throughLists: Bool) -> (pattern: NamePattern, reason: String, distinctness: Double)? {
            names(throughLists: throughLists).infer(identity: identity)
        }
        // Items without names, such as the entries of a log, are named after their dates.
        var found = infer(throughLists: false) ?? names(throughLists: false).inferEntries()
        // Values that repeat, such as states, are worse names than the values in a list of one element.
        let areStates =
            found.flatMap { found in found.pattern.onlyPath.map { (path: $0, distinctness: found.distinctness) } }
            .map { $0.distinctness < NameInference.sharedDistinctness && KeyMeaning.isState($0.path) } ?? false
        if areStates || found.map({ $0.distinctness < NameInference.leastDistinctness }) ?? true,
            let inner = infer(throughLists: true), inner.distinctness >= 0.5 || found == nil
        {
            found = inner
        }
        let named = found?.pattern.mapPaths { statistics.shape.single(whole($0)) }
        guard let own = named, let reason = found?.reason else { return }
        var pattern = own
        let children = statistics.children
        if !pattern.paths.contains(where: { (children[$0]?.items ?? 0) == children.count }) {
            // Children may have their names at another key.
            let childNames = NameInference(
                children, things: statistics.things, language: language, own: nil,
                isHidden: { isHidden($0) || refersToParent($0) })
            let known = Set(pattern.written)
            pattern.alternatives += (childNames.infer(identity: nil)?.pattern.alternatives ?? []).filter {
                !known.contains(NamePattern(parts: $0).description)
            }
        }
        if let counted = counted(pattern) {
            pattern = counted
            reasons.name = "the number, because no other key contains names"
        } else {
            reasons.name = reason
        }
        configuration.name = placed(pattern)
    }

    /// Returns true if the values at a key of the children are the IDs of the items around them, such as `mountainId` in
    /// `mountains`.
    func refersToParent(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard path != identity, words.count > 1, KeyMeaning.isIdentifier(path),
            words.dropLast().allSatisfy({ statistics.things.contains($0) || $0 == "parent" }),
            statistics.top[path]?.items ?? 0 == 0, let key = statistics.children[path],
            let ids = identity.flatMap({ statistics.top[$0] })
        else { return false }
        return key.texts.hasMajority(where: Set(ids.texts).contains)
    }

    /// Returns the path of the tagged object around a value, such as `title` for the path `title.text` in `{"title":
    /// {"type": "text", "text": "Emma"}}`; returns any other path unchanged.
    private func whole(_ path: FieldPath) -> FieldPath {
        let object = FieldPath(path.keys.dropLast())
        let isTagged =
            statistics.top[object]?[.wrapped] ?? 0 > 0
            && statistics.top[object.appending("type")]?.texts == path.keys.last.map { [$0.text] }
        return isTagged ? object : path
    }

    /// Returns a pattern such as `Order {{id}}` if the names would be only numbers, or `Number {{number}}` if there is
    /// also no word for an item; nil for other names.
    private func counted(_ pattern: NamePattern) -> NamePattern? {
        guard let path = pattern.onlyPath, pattern.alternatives.count == 1, path == identity,
            let key = statistics.top[path], key[.numbers] + key[.figures] == key.values,
            let thing = statistics.thing
                ?? (key[.integers] == key.values && KeyWords.ends(path, in: ["number", "numero", "nummer"])
                    ? label(path) : nil)
        else { return nil }
        return NamePattern(parts: [.literal(thing + " "), .value(path, .whole)])
    }

    /// Returns true if the values of a key are dates, also as numbers, and the key is not a common key for names.
    func isDated(_ path: FieldPath) -> Bool {
        !KeyMeaning.isName(path) && statistics.shape.find(path).map { $0.areDates || $0.areEpochs(at: path) } ?? false
    }

    /// Infers whether the key `aliases` contains earlier IDs and addresses rather than other names. The values must
    /// have no spaces, and one of three conditions must be true: fewer than half of the items have the key, there are
    /// fewer than ten items, or a value is written like an address.
    private mutating func inferAliases() {
        let path = FieldPath(keys: ["aliases"])
        guard given.aliases == nil, let key = statistics.profile(of: path), !isHidden(path) else { return }
        let count = max(statistics.top.count, 1)
        let areFew = key.items * 2 < count || count < 10
        let areAddresses = key.texts.contains { $0.contains("/") || $0.hasSuffix(".html") }
        let isAliases = key.values > 0 && key.texts.allSatisfy { !$0.contains(" ") } && (areFew || areAddresses)
        configuration.aliases = Located(value: isAliases ? path : nil)
    }

    // MARK: - References

    private mutating func inferReferences(
        _ isID: ([UInt8], FieldPath) -> Bool, _ relations: (FieldPath) -> [RelationDeclaration]
    ) {
        guard let identity else { return }
        if given.otherLists.relations == nil { configuration.otherLists.relations = relations(identity) }
        let inference = ReferenceInference(statistics, identity: identity)
        let declared = Set(given.fields.filter { $0.type != nil }.map(\.path))
        for (number, field) in configuration.fields.enumerated()
        where !declared.contains(field.path) && inference.mayRefer(field) && !refersToParent(field.path)
            && inference.refers(field.path, isID: { isID($0, identity) })
        {
            configuration.fields[number].type = .item
            configuration.fields[number].total = nil
            shortenLabelOfReference(number)
        }
    }
}

/// The configuration of a site, completed: what was said, and for all else what the items suggest. It depends on the
/// items' keys and values alone, not on their order.
struct Inference: Sendable {
    /// Why something was chosen, for those who want to choose otherwise.
    struct Reasons: Sendable {
        var name = ""
        var identity = ""
        var views: [ViewInference.Candidate] = []
        /// Keys that are hidden because they hold secrets.
        var secrets: [FieldPath] = []
    }

    private(set) var configuration: SiteConfiguration
    private(set) var reasons = Reasons()
    /// The key that was inferred to tell the items apart, and seen to do so.
    private(set) var verifiedIdentity: FieldPath?
    private var given: SiteConfiguration
    private var statistics: InventoryStatistics
    private let earlier: DataShape?

    /// - Parameters:
    ///   - earlier: what items had that these are compared with.
    ///   - tellsApart: whether a key has another value in each item.
    init(
        _ given: SiteConfiguration, _ statistics: InventoryStatistics, earlier: DataShape? = nil,
        tellsApart: (FieldPath) -> Bool
    ) {
        self.given = given
        self.earlier = earlier
        self.statistics = statistics
        configuration = given
        guard !statistics.shape.members.isEmpty else { return }
        hideSecrets()
        inferIdentity(tellsApart)
        inferName()
        inferAliases()
        inferFields()
        inferQuantity()
        inferViews()
        inferFieldsOfViews()
        inferColumns()
        inferTimeline()
    }

    private static let manyGroups = 40

    private func isHidden(_ path: FieldPath) -> Bool {
        configuration.hidden.contains { path.isWithin($0.value) }
    }

    private func placed<Value>(_ value: Value) -> Placed<Value> { Placed(value: value, place: Place(file: "")) }

    private var identity: FieldPath? {
        if case .key(let path)? = configuration.id?.value { path } else { nil }
    }

    // MARK: - What is kept private

    private mutating func hideSecrets() {
        func hide(_ shape: DataShape, _ path: FieldPath) {
            for member in shape.members {
                let inner = FieldPath(path.keys + [member.key])
                guard !isHidden(inner), !given.fields.contains(where: { $0.path.isWithin(inner) }) else { continue }
                let isTold = member.strings + member.numbers + member.objects + member.arrays > member.booleans
                if isTold, member.count > 0, KeyMeaning.isSecret(member.key.text) {
                    reasons.secrets.append(inner)
                    configuration.hidden.append(placed(inner))
                } else if inner.keys.count < 8 {
                    hide(member, inner)
                }
            }
        }
        hide(statistics.shape, FieldPath(keys: []))
    }

    // MARK: - Identity and name

    private mutating func inferIdentity(_ tellsApart: (FieldPath) -> Bool) {
        guard given.id == nil else { return }
        let inference = IdentityInference(
            statistics.top, things: statistics.things, own: statistics.memberKey, isHidden: isHidden)
        verifiedIdentity = inference.candidates.first(where: tellsApart)
        // In several lists the same one may come again.
        let found = verifiedIdentity ?? (statistics.isInSeveralLists ? nil : inference.plainID)
        configuration.id = placed(found.map { .key($0) } ?? IdentityRule.none)
        reasons.identity =
            found == nil ? "no key has another value in each item" : "every item has one, and none repeats"
    }

    private mutating func inferName() {
        guard given.name == nil else { return }
        let language = RegionalSettings(locale: given.locale).languages.dropFirst().first ?? "en"
        let inference = NameInference(
            statistics.top, things: statistics.things, language: language, own: statistics.memberKey,
            isHidden: isHidden)
        guard let (own, reason) = inference.infer(identity: identity) else { return }
        var pattern = own
        if statistics.below.count > 0, let path = pattern.onlyPath, statistics.below[path] == nil {
            // Children may be called otherwise.
            let below = NameInference(
                statistics.below, things: statistics.things, language: language, own: nil, isHidden: isHidden)
            pattern.alternatives += below.infer(identity: nil)?.pattern.alternatives ?? []
        }
        configuration.name = placed(pattern)
        reasons.name = reason
    }

    /// Former ids and addresses, not other names of things: few items have moved, and they are written as addresses are.
    private mutating func inferAliases() {
        let path = FieldPath(keys: ["aliases"])
        guard given.aliases == nil, let key = statistics.profile(of: path), !isHidden(path) else { return }
        let count = max(statistics.top.count, 1)
        let areFew = key.items * 2 < count || count < 10
        let areAddresses = key.texts.contains { $0.contains("/") || $0.hasSuffix(".html") }
        let isAliases = key.values > 0 && key.texts.allSatisfy { !$0.contains(" ") } && (areFew || areAddresses)
        configuration.aliases = Placed(value: isAliases ? path : nil, place: Place(file: ""))
    }

    /// The object that holds the name, and with it what there is to say of an item.
    private var wrapper: FieldPath? {
        let named = configuration.name?.value.onlyPath.flatMap { $0.keys.count > 1 ? $0.keys[0] : nil }
        let usual = statistics.shape.members.first { ["properties", "fields", "attributes"].contains($0.key.text) }?.key
        guard let outer = (named ?? usual).map({ FieldPath([$0]) }) else { return nil }
        // A name with several forms holds nothing else.
        guard !Vocabulary.names.contains(KeyWords.folded(outer).joined()) else { return nil }
        guard let shape = statistics.shape.find(outer), shape.objects == shape.count else { return nil }
        return outer
    }

    // MARK: - Fields

    private mutating func inferFields() {
        let inference = FieldInference(configuration: configuration, statistics: statistics, earlier: earlier)
        let declared = given.fields.map(inference.complete)
        var currencies = Set(declared.compactMap { $0.currency?.value.key })
        let others = undeclared(currencies).map(inference.complete)
        // What names an amount's currency is said with the amount.
        currencies.formUnion(others.compactMap { $0.currency?.value.key })
        configuration.fields = declared + others.filter { !currencies.contains($0.path) }
        tellLabelsApart()
        statistics.split(
            configuration.fields.reduce(into: [:]) { separators, field in
                separators[field.path] = field.separator?.value
            })
    }

    /// Adds the key around a field to its label where another field has the same. Labels that were given stay.
    private mutating func tellLabelsApart() {
        let own = Set(given.fields.filter { $0.label != nil }.map(\.path))
        func label(_ field: FieldDeclaration) -> String { field.label ?? field.path.label }
        for length in 2...4 {
            let counts = configuration.fields.reduce(into: [:]) { $0[label($1), default: 0] += 1 }
            for (index, field) in configuration.fields.enumerated()
            where counts[label(field), default: 0] > 1 && field.path.keys.count >= length && !own.contains(field.path)
                && statistics.shape.find(field.path) != nil
            {
                configuration.fields[index].label = FieldPath(field.path.keys.suffix(length)).label
            }
        }
    }

    /// The configuration with the fields that only the items of an earlier inventory have.
    func completed(with old: InventoryStatistics) -> SiteConfiguration {
        var merged = self
        merged.given = configuration
        merged.statistics.merge(old)
        merged.inferFields()
        return merged.configuration
    }

    /// The keys that are not declared, in the order of the file.
    ///
    /// - Parameter currencies: keys that are said with amounts.
    private func undeclared(_ currencies: Set<FieldPath>) -> [FieldDeclaration] {
        let name = configuration.name?.value.onlyPath
        let children = configuration.children?.value
        var spoken = Set(given.fields.map(\.path) + [name].compactMap { $0 })
        var fields: [FieldDeclaration] = []
        for member in statistics.shape.members {
            let path = FieldPath([member.key])
            guard path != children, !spoken.contains(path), !isHidden(path) else { continue }
            if member.isAround, member.objects == member.count || member.objects == 0 {
                fields += around(member, path).filter { !spoken.contains($0.path) }
                continue
            }
            let isAlwaysObject = member.objects == member.count && member.count > 0
            if path == wrapper {
                for part in member.members {
                    let inner = FieldPath([member.key, part.key])
                    guard inner != children, !spoken.contains(inner) else { continue }
                    var field = FieldDeclaration(path: inner)
                    field.label = FieldPath([part.key]).label
                    fields.append(field)
                }
                continue
            }
            if isAlwaysObject, let (inner, label) = single(in: member, at: path) {
                if !spoken.contains(inner) {
                    var field = FieldDeclaration(path: inner)
                    field.label = label
                    fields.append(field)
                }
                guard statistics.top.language(of: path) != nil, member.members.count > 1 else { continue }
                var field = FieldDeclaration(path: path)
                field.label = label + " in other languages"
                fields.append(field)
                continue
            }
            let measures = isAlwaysObject ? measures(in: member, at: path).filter { !spoken.contains($0.path) } : []
            fields += measures
            spoken.formUnion(measures.map(\.path))
            // A declaration of `supplier.name` speaks for that part of `supplier`; the rest of it is still shown. A value
            // that is not always an object can be more than its declared parts.
            let parts = Set(
                spoken.union(currencies).filter { $0.keys.count > 1 && $0.isWithin(path) }.map { $0.keys[1] })
            if !isAlwaysObject || parts.isEmpty || member.members.count > parts.count {
                fields.append(FieldDeclaration(path: path))
            }
        }
        return fields
    }

    /// Fields for what is around an item: its own key, and each part of the object around its list.
    private func around(_ shape: DataShape, _ path: FieldPath) -> [FieldDeclaration] {
        guard shape.objects > 0 else { return isHidden(path) ? [] : [FieldDeclaration(path: path)] }
        return shape.members.flatMap { part -> [FieldDeclaration] in
            let inner = FieldPath(path.keys + [part.key])
            if part.key == .parent, part.objects > 0 { return around(part, inner) }
            var field = FieldDeclaration(path: inner)
            field.label = label(inner)
            return isHidden(inner) ? [] : [field]
        }
    }

    /// The numbers in an object that are added up; the rest of it is one field.
    private func measures(in shape: DataShape, at path: FieldPath) -> [FieldDeclaration] {
        shape.members.compactMap { part in
            let inner = FieldPath(path.keys + [part.key])
            guard part.numbers == part.count, KeyMeaning.isMoney(inner) || KeyMeaning.isCountable(inner),
                !KeyMeaning.isUntotalled(inner), !KeyMeaning.isMark(inner), !isHidden(inner)
            else { return nil }
            var field = FieldDeclaration(path: inner)
            let own = FieldPath([part.key])
            field.label = statistics.shape.find(own) == nil ? own.label : inner.label
            return field
        }
    }

    /// The label of a key: its last part alone where the object around it adds nothing, or holds all that there is to say.
    private func label(_ path: FieldPath) -> String {
        guard let key = statistics.shape.find(FieldPath(path.keys.prefix(1))) else { return path.label }
        if path.keys.count == 1 {
            return key.isAround && path.keys[0] == .parent ? statistics.surrounding ?? path.label : path.label
        }
        let own = FieldPath(path.keys.suffix(1))
        // `licenses.license` is the license.
        let outer = FieldPath(path.keys.dropLast().suffix(1))
        if KeyWords.folded(own) == KeyWords.folded(outer).map(KeyWords.singular) { return outer.label }
        if key.isAround || FieldPath(path.keys.prefix(1)) == wrapper {
            let inner = path.keys.drop { $0 == .parent }
            if key.isAround, inner.count > 1 { return FieldPath(inner.suffix(2)).label }
            let isName = Vocabulary.names.contains(KeyWords.folded(own).joined())
            if key.isAround, isName, path.keys.count == 2 { return statistics.surrounding ?? path.label }
            guard statistics.shape.find(own) != nil else { return own.label }
            // An item may have a key of the same name.
            return key.isAround
                ? statistics.surrounding.map { "\($0) \(own.label.lowercased())" } ?? path.label : own.label
        }
        let isTold = Vocabulary.wrappers.contains(KeyWords.folded(outer).joined())
        if isTold, statistics.shape.find(own) == nil { return own.label }
        return path.keys.count > 2 ? FieldPath(path.keys.suffix(2)).label : path.label
    }

    /// The one value that an object stands for: the amount in `{amount, currency}`, the text in the site's language.
    private func single(in shape: DataShape, at path: FieldPath) -> (path: FieldPath, label: String)? {
        if let language = statistics.top.language(of: path),
            let member = shape.members.first(where: { $0.key.text.lowercased() == language })
        {
            return (FieldPath(path.keys + [member.key]), path.label)
        }
        guard shape.members.count == 2, shape.members.allSatisfy({ $0.objects + $0.arrays == 0 }) else { return nil }
        let amounts = shape.members.filter { KeyMeaning.isMoney(FieldPath([$0.key])) }
        let currencies = shape.members.filter { KeyWords.folded($0.key.text).last == "currency" }
        guard amounts.count == 1, currencies.count == 1 else { return nil }
        return (FieldPath(path.keys + [amounts[0].key]), path.label)
    }

    // MARK: - Quantity

    private mutating func inferQuantity() {
        guard given.quantity == nil else { return }
        let amounts = configuration.fields.filter { $0.total == .sum && KeyMeaning.isMoney($0.path) }
        guard !amounts.isEmpty, !amounts.contains(where: { KeyMeaning.isWhole($0.path) }) else { return }
        let found = configuration.fields.filter { field in
            guard field.type == .integer || field.type == .decimal,
                KeyMeaning.isMultiplier(field.path, of: statistics.things),
                !KeyMeaning.isMoney(field.path), let key = statistics.profile(of: field.path)
            else { return false }
            // One that is negative is a mistake, and is reported.
            return key.negatives * 50 <= key.numbers && key.items * 2 > statistics.top.count
        }
        guard found.count == 1, let number = configuration.fields.firstIndex(where: { $0.path == found[0].path }) else {
            return
        }
        configuration.quantity = placed(.some(found[0].path))
        // The number of pieces is shown anyway.
        if !given.fields.contains(where: { $0.path == found[0].path }) {
            configuration.fields[number].total = TotalRule.none
        }
    }

    // MARK: - Views, columns, timeline

    private mutating func inferViews() {
        let quantity = configuration.quantity.flatMap(\.value)
        var excluded = Set([identity, quantity, configuration.kind?.value].compactMap { $0 })
        // The parts of a combination may be shared.
        if let name = configuration.name?.value.onlyPath, let key = statistics.top[name], key.distinctness > 0.5 {
            excluded.insert(name)
        }
        excluded.formUnion((configuration.name?.value.paths ?? []).filter(KeyMeaning.isPersonal))
        excluded.remove(FieldPath(keys: []))
        let inference = ViewInference(statistics.top, excluding: excluded, isHidden: isHidden, label: label)
        reasons.views = inference.candidates
        guard given.views == nil else { return }
        var views: [ViewDeclaration] = []
        for keys in inference.views {
            var view = ViewDeclaration(place: Place(file: ""))
            view.by = keys.map { placed($0.path) }
            view.title = keys.map(\.label).joined(separator: ", ")
            // Many are not looked over, but looked through for the large ones.
            if keys.contains(where: { $0.groups > Self.manyGroups }) { view.sort = .size }
            // `room` and `Room` make the same id.
            let id = ViewDeclaration.id(of: keys.map(\.path))
            view.id = ([id] + (2...9).map { "\(id)-\($0)" }).first { id in !views.contains { $0.id == id } }
            views.append(view)
        }
        configuration.views = views + [.flat]
    }

    /// Fields for the parts of objects by which items are grouped, so that lists can show them.
    private mutating func inferFieldsOfViews() {
        guard given.views == nil else { return }
        for path in (configuration.views ?? []).flatMap({ $0.by.map(\.value) }) where path.keys.count > 1 {
            let outer = FieldPath(path.keys.prefix(1))
            guard let number = configuration.fields.firstIndex(where: { $0.path == outer }),
                !configuration.fields.contains(where: { $0.path == path }),
                !given.fields.contains(where: { $0.path == outer }),
                let shape = statistics.shape.find(outer), shape.objects == shape.count,
                statistics.shape.find(path) != nil
            else { continue }
            var field = FieldDeclaration(path: path)
            field.label = label(path)
            let inference = FieldInference(configuration: configuration, statistics: statistics, earlier: earlier)
            configuration.fields.insert(inference.complete(field), at: number)
            let isEmpty = shape.members.allSatisfy { member in
                configuration.fields.contains { $0.path == FieldPath(outer.keys + [member.key]) }
            }
            if isEmpty { configuration.fields.remove(at: number + 1) }
        }
    }

    private mutating func inferColumns() {
        guard given.columns == nil else { return }
        func columns(_ profile: ItemProfile) -> [FieldPath] {
            ColumnInference(
                profile: profile, fields: configuration.fields.filter { !isHidden($0.path) },
                views: (configuration.views ?? []).flatMap { $0.by.map(\.value) }, name: configuration.name?.value,
                identity: identity
            ).infer()
        }
        let name = configuration.name?.value.onlyPath ?? FieldPath(keys: ["name"])
        // A field `name` that is a part of the name is not meant; the name is always the first column.
        let isField = configuration.name?.value.onlyPath == nil && configuration.fields.contains { $0.path == name }
        let first = isField ? [] : [name]
        configuration.columns = (first + columns(statistics.top)).map { placed($0) }
        guard given.childColumns == nil, statistics.below.count > 0 else { return }
        configuration.childColumns = (first + columns(statistics.below)).map { placed($0) }
    }

    private mutating func inferTimeline() {
        guard given.timeline == nil else { return }
        let dates = configuration.fields.filter { field in
            (field.type?.isDate ?? false) && statistics.shape.find(field.path) != nil && !isHidden(field.path)
                && !KeyMeaning.mayLieAhead(field.path)
                // A day that all share is no time of theirs.
                && (statistics.profile(of: field.path).map { $0.distinct > 1 || $0.items < 2 } ?? true)
        }
        configuration.timeline = placed(dates.first?.path)
    }
}

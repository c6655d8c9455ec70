// Warnings that depend on all items.

extension InventoryBuilder {
    /// Completes the addresses and the diagnostics after all items are read. Diagnostics with the severity `error` stop
    /// the build.
    ///
    /// - Parameter views: The views, in the order of the groupings.
    mutating func finish(views: [View]) {
        makeSlugsUnique()
        checkRepeatedNames()
        findPlaceholders()
        let sentinels = reports.suspicions.sentinels { schema.shape.find(schema.fields[$0].path)?.count ?? 0 }
        for value in sentinels { reportSentinel(value) }
        for value in reports.suspicions.implausibleFutureDates {
            let path = schema.fields[value.field].path
            report(DataMessage.futureDate(written(value), key: "\(path)"), value.item, at: value.offset, path)
        }
        for (number, view) in views.enumerated() { checkGroups(number, view) }
        reports.locateWarnings(in: source, items)
        if let nameless = namelessWarning { reports.prepend(nameless) }
    }

    mutating func reportSentinel(_ value: Mention) {
        let path = schema.fields[value.field].path
        report(DataMessage.placeholder(written(value), key: "\(path)"), value.item, at: value.offset, path)
    }

    /// Reports each possible placeholder that is far from the other dates of its field. Adds the others as ordinary
    /// dates.
    private mutating func findPlaceholders() {
        for (value, day) in reports.suspicions.candidates {
            if reports.suspicions.isPlaceholder(day, in: value.field) {
                reportSentinel(value)
            } else {
                addDay(day, value)
            }
        }
    }

    private mutating func checkRepeatedNames() {
        // Several items may be named after the same person or organization.
        if let path = schema.name.onlyPath, KeyMeaning.isDescription(path) || KeyMeaning.refersToPerson(path) { return }
        // Files in different folders may have the same name.
        if let path = rules.identity, KeyMeaning.isFile(path) { return }
        let shared = equals(facts.names).filter { !facts.names[$0[0]].isEmpty }
        // If many items share names, this is intended. If items have IDs, a shared name is suspicious only if nearly
        // all names are unique.
        let sharing = shared.reduce(0) { $0 + $1.count }
        guard sharing <= (rules.identity == nil ? max(6, items.count / 20) : max(2, items.count / 500)) else {
            return
        }
        for same in shared where !areDated(same) {
            report(
                DataMessage.repeatedName(facts.names.string(same[0]).excerpt, count: same.count), same[1],
                at: items.start(same[1]), nil,
                others: [same[0]] + same.dropFirst(2))
        }
    }

    /// Returns true if lists show dates or times of events, and these are different for each of the items.
    private func areDated(_ same: [Int]) -> Bool {
        let dated = schema.columns.compactMap { $0 }.filter { column in
            let field = schema.fields[column]
            return field.type.isDate && KeyMeaning.isOfPeriod(field.path) && !KeyMeaning.isOfOwner(field.path)
                || field.type == .text && KeyWords.ends(field.path, in: Vocabulary.hours)
        }
        guard !dated.isEmpty else { return false }
        var record = JSONRecord(source)
        let texts = same.map { item in
            items.load(item, into: &record)
            return dated.map { column in
                record.find(schema.fields[column].path).map { record.isContainer($0) ? "" : record.string($0) } ?? ""
            }
        }
        return Set(texts).count == same.count
    }

    /// Returns the sets of siblings, or of top-level items, whose strings are equal.
    ///
    /// - Parameter texts: A string for each item.
    func equals(_ texts: FlatText) -> [[Int]] {
        var seen = FirstOccurrences(capacity: items.count)
        var equals: [Int: [Int]] = [:]
        func hash(_ item: Int) -> UInt64 {
            ContentHash(texts[item], seed: UInt64(bitPattern: Int64(items.parent(item) ?? -1))).high
        }
        for item in 0..<items.count {
            let first = seen.add(item, hash: hash(item)) { other in
                texts.isEqual(item, other) && items.parent(item) == items.parent(other)
            }
            if let first { equals[first, default: [first]].append(item) }
        }
        return equals.map { (hash($0), $1) }.sorted { ($0.0, $0.1[0]) < ($1.0, $1.1[0]) }.map { $0.1 }
    }

    private mutating func checkGroups(_ number: Int, _ view: View) {
        let grouping = grouped.groupings[number]
        for (group, other) in grouping.similar() {
            guard case .text(let text)? = grouping.groups[group].key,
                case .text(let otherText)? = grouping.groups[other].key
            else { continue }
            let item = grouping.firstItems[group]
            let names = [text, otherText].map { String(decoding: $0, as: UTF8.self).excerpt }
            report(
                DataMessage.similarGroups(names[0], names[1]), item, at: items.start(item), nil,
                field: grouping.field(of: group)?.path)
        }
        // The sum of overlapping subgroups can have too many digits. It is then not compared.
        guard !grouped.hasSumError, let group = (try? grouping.disagreement()) ?? nil else { return }
        let item = grouping.firstItems[group]
        report(ItemMessage.totalsDisagree(view: view.id), item, at: items.start(item), nil)
    }

    /// The warning for an inventory in which no item has a name; nil if an item has one.
    private var namelessWarning: DataWarning? {
        guard rules.isNameless else { return nil }
        let candidate = schema.shape.members.first { $0.names * 2 > schema.shape.count }.map {
            FieldPath(keys: [$0.key.text]).description
        }
        return DataWarning(DataMessage.noNames(candidate: candidate), at: SourceLocation(file: source.name))
    }
}

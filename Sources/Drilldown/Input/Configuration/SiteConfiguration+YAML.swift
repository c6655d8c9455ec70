extension SiteConfiguration {
    /// Reads site.yml.
    ///
    /// - Parameter faults: receives all that is wrong with it, each with its place; an unknown key or value names the
    ///   nearest known one. What is sound is taken.
    init(_ source: SourceFile, faults: inout [Diagnostic]) {
        self.init()
        if let fault = source.encodingFault() {
            faults.append(fault)
            knowsItems = false
            return
        }
        let read = faults.gather { () throws(BuildFailure) in try YAMLFile.read(source.text, file: source.name) }
        guard let root = read ?? nil else {
            knowsItems = read != nil
            return
        }
        var reader = ConfigurationReader()
        for (key, entry) in reader.entries(root, Key.self, of: "site.yml") {
            let count = reader.faults.count
            self.read(key, entry.value, &reader)
            if reader.faults.count > count { leaveOpen(key) }
        }
        faults += reader.faults
        guard case .mapping(let entries) = root.content else {
            knowsItems = false
            return
        }
        for entry in entries where Key(rawValue: entry.key) == nil {
            let meant = NearestName.find(entry.key, among: Key.allCases.map(\.rawValue))
            if let key = meant.flatMap(Key.init) { leaveOpen(key) }
        }
    }

    /// Sees to it that nothing is said of other keys, or of the items, that only follows from a fault of this one.
    private mutating func leaveOpen(_ key: Key) {
        switch key {
        case .items, .children, .hidden: knowsItems = false
        case .id: id = Placed(value: .none, place: Place(file: ""))
        case .name: name = Placed(value: NamePattern(alternatives: []), place: Place(file: ""))
        // ISO 4217 has this code for no currency.
        case .currency: currency = "XXX"
        case .fields: mayLackFields = true
        case .title, .locale, .timeZone, .kind, .quantity, .aliases, .sort, .timeline, .pageSize, .columns,
            .childColumns, .outputs, .ignore, .by, .views:
            break
        }
    }

    enum Key: String, CaseIterable {
        case title, locale, timeZone, currency, items, id, name, kind, children, quantity, aliases, sort, timeline,
            pageSize, columns, childColumns, hidden, outputs, ignore, by, views, fields
    }

    enum FieldKey: String, CaseIterable {
        case key, label, type, separator, total, currency, decimal, format, epoch, style, time
    }

    enum ViewKey: String, CaseIterable {
        case id, title, by, sort
    }

    private mutating func read(_ key: Key, _ value: YAMLValue, _ reader: inout ConfigurationReader) {
        switch key {
        case .title: title = reader.text(value)
        case .locale: locale = reader.identifier(value, RegionalSettings.localeFault)
        case .timeZone: timeZone = reader.identifier(value, RegionalSettings.timeZoneFault)
        case .currency: currency = reader.identifier(value, RegionalSettings.currencyFault)
        case .items:
            items = reader.parsed(
                value, "a key, or keys joined by dots", ItemsPath.init)
        case .id:
            if value.scalar == "none" {
                id = Placed(value: .none, place: value.place)
            } else {
                id = reader.path(value).map { Placed(value: .key($0.value), place: $0.place) }
            }
        case .name:
            name = readName(value, &reader)
        case .kind: kind = reader.path(value)
        case .children: children = reader.path(value)
        case .quantity: quantity = readKeyOrNone(value, &reader)
        case .aliases: aliases = readKeyOrNone(value, &reader)
        case .timeline: timeline = readKeyOrNone(value, &reader)
        case .sort: sort = reader.parsed(value, "a key, or -key for descending", SortRule.init)
        case .pageSize:
            pageSize =
                reader.parsed(value, "a whole number from 1 to 10000") {
                    Int($0).flatMap { 1...10_000 ~= $0 ? $0 : nil }
                }?
                .value ?? pageSize
        case .columns: columns = reader.list(value).compactMap { reader.path($0) }
        case .childColumns: childColumns = reader.list(value).compactMap { reader.path($0) }
        case .hidden: hidden = reader.list(value).compactMap { reader.path($0) }
        case .outputs:
            for (output, entry) in reader.entries(value, Outputs.Output.self, of: "outputs") {
                outputs.asked[output] = reader.flag(entry.value)
            }
        case .ignore:
            let known = Diagnostic.Code.ofDataWarnings + [.hostLimit]
            ignore = reader.list(value).compactMap { code in
                reader.parsed(
                    code, "a kind of warning, such as missing-value", among: known.map(\.rawValue)
                ) { written in
                    known.first { $0.rawValue == written }
                }?.value
            }
        case .by:
            var view = ViewDeclaration(place: value.place)
            view.by = readKeys(value, &reader)
            views = (views ?? []) + [view]
        case .views:
            views =
                (views ?? [])
                + reader.list(value, "begin each with a line - {title: By category, by: [category]}").compactMap {
                    readView($0, &reader)
                }
        case .fields:
            fields = readFields(reader.list(value, "begin each with a line - {key: price, type: money}"), &reader)
        }
    }

    /// One pattern, or several of which the first that fits is taken.
    private func readName(_ value: YAMLValue, _ reader: inout ConfigurationReader) -> Placed<NamePattern>? {
        let isOne = value.scalar != nil
        let patterns = (isOne ? [value] : reader.list(value)).compactMap { value in
            reader.parsed(value, "a key, or a pattern such as \"{{first}} {{last}}\"", NamePattern.init)
        }
        guard !patterns.isEmpty else { return nil }
        return Placed(value: NamePattern(alternatives: patterns.flatMap(\.value.alternatives)), place: value.place)
    }

    private func readKeyOrNone(_ value: YAMLValue, _ reader: inout ConfigurationReader) -> Placed<FieldPath?>? {
        if value.scalar == "none" { return Placed(value: nil, place: value.place) }
        return reader.path(value).map { Placed(value: $0.value, place: $0.place) }
    }

    /// One key, or a list of them.
    private func readKeys(_ value: YAMLValue, _ reader: inout ConfigurationReader) -> [Placed<FieldPath>] {
        let isOne = value.scalar.map { !$0.isEmpty } ?? false
        return (isOne ? [value] : reader.list(value)).compactMap { reader.path($0) }
    }

    /// - Returns: nil for one with a fault.
    private func readView(_ value: YAMLValue, _ reader: inout ConfigurationReader) -> ViewDeclaration? {
        let count = reader.faults.count
        var view = ViewDeclaration(place: value.place)
        // A key alone is a view by that key.
        if value.scalar != nil {
            view.by = readKeys(value, &reader)
            return view
        }
        for (key, entry) in reader.entries(value, ViewKey.self, of: "a view") {
            switch key {
            case .id:
                view.id =
                    reader.parsed(entry.value, "up to 100 small letters, digits and hyphens") { written in
                        ViewDeclaration.isID(written) ? written : nil
                    }?.value
            case .title: view.title = reader.text(entry.value)
            case .by:
                view.by = readKeys(entry.value, &reader)
            case .sort: view.sort = reader.choice(entry.value) ?? .value
            }
        }
        return reader.faults.count == count ? view : nil
    }

    private func readFields(_ values: [YAMLValue], _ reader: inout ConfigurationReader) -> [FieldDeclaration] {
        var fields: [FieldDeclaration] = []
        for value in values {
            let count = reader.faults.count
            let entries = reader.entries(value, FieldKey.self, of: "a field")
            guard let key = entries.first(where: { $0.0 == .key })?.1 else {
                if case .mapping = value.content {
                    reader.fault(value.place, "a field without a key", "add key: and the name it has in the items")
                }
                continue
            }
            guard let path = reader.path(key.value) else { continue }
            var field = FieldDeclaration(path: path.value, place: path.place)
            for (key, entry) in entries {
                let value = entry.value
                switch key {
                case .key: break
                case .label: field.label = reader.text(value)
                case .type: field.type = reader.choice(value, FieldType.otherNames)
                case .separator:
                    field.separator = reader.choice(value).map { Placed(value: $0, place: value.place) }
                case .total: field.total = reader.choice(value)
                case .currency:
                    field.currency = reader.parsed(value, "an ISO 4217 code, or a key of the items") { written in
                        RegionalSettings.isCurrency(written) ? .code(written) : FieldPath(written).map { .key($0) }
                    }
                case .decimal:
                    field.decimal = reader.choice(value).map { Placed(value: $0, place: value.place) }
                case .format:
                    field.notation = reader.parsed(
                        value, "a pattern such as MM/dd/yyyy, d MMM yy or yyyy-MM-dd HH:mm:ss Z"
                    ) { written in
                        DatePattern(written).map { .pattern($0) }
                    }
                case .epoch:
                    field.notation = reader.choice(value).map { Placed(value: .epoch($0), place: value.place) }
                case .style: field.style = reader.choice(value)
                case .time: field.time = reader.choice(value)
                }
            }
            if entries.contains(where: { $0.0 == .format }), entries.contains(where: { $0.0 == .epoch }) {
                reader.fault(field.place, "a date has either a format or an epoch", "remove one of the two")
            }
            // What is left of a faulty one could contradict itself.
            if reader.faults.count > count {
                field = FieldDeclaration(path: field.path, place: field.place, label: field.label, type: .text)
            }
            if fields.contains(where: { $0.path == field.path }) {
                reader.fault(field.place, "the field \"\(field.path)\" is declared twice", "remove one of the two")
            }
            fields.append(field)
        }
        return fields
    }
}

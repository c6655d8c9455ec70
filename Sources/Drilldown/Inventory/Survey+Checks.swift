// MARK: - One item

extension Survey {
    /// What is wrong with the values of an item, each by itself.
    mutating func checkValues(_ item: Int, at index: JSONRecord.Index) {
        checkQuantity(item, at: index)
        for (number, field) in schema.fields.enumerated() {
            guard let value = reader.values[number] else {
                checkMissing(item, number)
                continue
            }
            let offset = record[value].range.lowerBound
            switch FieldValue(value, of: record, item: index, as: field, timeZone: regional.timeZone) {
            case .number(let amount), .money(let amount, _):
                checkNumber(amount, Suspicions.Value(item: item, offset: offset, field: number, shown: shown(value)))
            case .day(let day):
                checkDay(day, Suspicions.Value(item: item, offset: offset, field: number, shown: shown(value)))
            case .instant(let instant):
                checkDay(
                    CalendarDay(instant, in: regional.timeZone),
                    Suspicions.Value(item: item, offset: offset, field: number, shown: shown(value)))
            case .unreadable where field.path == schema.quantity: break  // Reported with what it does to the totals.
            case .unreadable(let problem):
                report(
                    problem.code, item, at: offset, field.path,
                    "\(shown(value)) in \"\(field.path)\" \(problem.message)", problem.remedy,
                    isError: problem.isError)
            case .image:
                let name = record.string(value)
                guard pictures[name] == nil, !SafeURL.hasScheme(name.utf8) else { continue }
                pictures[name] = Suspicions.Value(item: item, offset: offset, field: number, shown: "")
            case .text, .markdown, .list, .table, .link, .boolean: break
            }
        }
    }

    private mutating func checkMissing(_ item: Int, _ field: Int) {
        guard let (having, items) = expectations.expected(field, isTop: self.items.parent(item) == nil) else { return }
        report(
            .missingValue, item, at: self.items.start(item), nil,
            "\"\(schema.fields[field].path)\" is missing, which \(having) of \(items) items have", "add it")
    }

    private mutating func checkNumber(_ number: ExactDecimal, _ value: Suspicions.Value) {
        let path = schema.fields[value.field].path
        if number.isNegative, path == schema.quantity { return }
        if number.isNegative, FieldInference.isQuantity(path) {
            report(
                .negativeQuantity, value.item, at: value.offset, path,
                "\(value.shown) in \"\(path)\" is negative", "write how many there are")
        } else if number == .minusOne {
            suspicions.minusOnes.append(value)
        } else if number.isNegative {
            suspicions.fieldsWithNegatives.insert(value.field)
        } else if number.isAllNines {
            reportSentinel(value)
        }
    }

    private mutating func checkDay(_ day: CalendarDay, _ value: Suspicions.Value) {
        suspicions.dates[value.field, default: 0] += 1
        if day.isSentinel {
            reportSentinel(value)
        } else if let today, day.daysSince1970 > today.daysSince1970,
            !FieldInference.mayLieAhead(schema.fields[value.field].path)
        {
            suspicions.future.append(value)
        }
    }

    private mutating func checkQuantity(_ item: Int, at index: JSONRecord.Index) {
        guard let path = schema.quantity, let value = record.find(path, from: index) else { return }
        let quantity = schema.quantity(of: index, in: record, timeZone: regional.timeZone)
        let written = schema.isHidden(path) ? "" : " \(shown(value))"
        let offset = record[value].range.lowerBound
        if let quantity, quantity.isNegative {
            report(
                .negativeQuantity, item, at: offset, path, "the quantity\(written) is negative",
                "write how many there are")
        } else if quantity == nil {
            report(
                .notANumber, item, at: offset, path,
                "the quantity\(written) is not a number, so the totals leave this item out", "write a number")
        }
    }

    /// Values that are no single thing to group by.
    mutating func checkGroupValues(_ item: Int) {
        for grouping in groupings {
            for field in grouping.by {
                guard let shape = schema.shape.find(field.path, throughArrays: .max), shape.objects + shape.arrays > 0
                else { continue }
                for value in record.findAll(field.path) where record.isContainer(value) {
                    report(
                        .unexpectedValue, item, at: record[value].range.lowerBound, field.path,
                        "\(shown(value)) in \"\(field.path)\" is nothing to group by",
                        "name one of its keys in by: in site.yml")
                }
            }
        }
    }

    /// Characters that cannot be shown as they are, in any text or key of the item.
    mutating func checkTexts(_ item: Int) {
        for (index, node) in record.nodes.enumerated() where node.kind == .string {
            let hazard: TextHazard?
            if node.isPlain {
                hazard = TextHazard.find(in: source.bytes[node.range])
            } else {
                text.removeAll(keepingCapacity: true)
                record.appendText(index, to: &text)
                hazard = TextHazard.find(in: text[...])
            }
            let (what, remedy): (String, String)
            switch hazard {
            case nil: continue
            case .control?: (what, remedy) = ("control characters; NUL is shown as U+FFFD", "remove them")
            case .direction?:
                (what, remedy) = ("characters that turn the direction of writing", "remove them if they are not meant")
            }
            let offset = node.range.lowerBound
            let inner = JSONPointer.find(offset, in: source, from: items.start(item))
            let place = Place(file: source.name, pointer: items.pointer(item) + inner)
            pending.append(
                (
                    offset,
                    Finding(
                        item: items.item(around: offset, in: source),
                        diagnostic: .warning(.unprintable, at: place, "the text holds \(what)", remedy: remedy))
                ))
        }
    }
}

// MARK: - All items together

extension Survey {
    /// What can be said only when all items are known. Errors among the findings end the build.
    mutating func finish(_ rule: IdentityRule?, views: [View], checksAddresses: Bool) {
        if checksAddresses { checkAddresses() }
        checkRepeatedNames()
        for value in suspicions.sentinels { reportSentinel(value) }
        for value in suspicions.oddFuture {
            let path = schema.fields[value.field].path
            report(
                .futureDate, value.item, at: value.offset, path, "\(value.shown) in \"\(path)\" lies in the future",
                "mend it if it is not meant")
        }
        for (number, view) in views.enumerated() { checkGroups(number, view) }
        settleFindings()
        let ofAll = checkNames() + checkStability(rule)
        findings.insert(contentsOf: ofAll.map { Finding(item: nil, diagnostic: $0) }, at: 0)
    }

    private mutating func reportSentinel(_ value: Suspicions.Value) {
        let path = schema.fields[value.field].path
        report(
            .sentinel, value.item, at: value.offset, path,
            "\(value.shown) in \"\(path)\" looks like a stand-in for a value that is not known",
            "remove it if there is none")
    }

    /// Two items with one address: children with one id, or two texts with the same 60-bit hash.
    private mutating func checkAddresses() {
        for same in equals(slugs) {
            for item in same.dropFirst() {
                report(
                    .collidingAddress, item, at: items.start(item), nil,
                    "this item's address \"\(slugs.string(item))\" is already taken", "change its id", isError: true)
            }
        }
    }

    private mutating func checkRepeatedNames() {
        for same in equals(names) where !names[same[0]].isEmpty {
            report(
                .repeatedName, same[1], at: items.start(same[1]), nil,
                "\(same.count) items are called \"\(names.string(same[0]).prefix(60))\"",
                "tell them apart in their names")
        }
    }

    /// The items below one parent, or of the first level, that have a text in common.
    private func equals(_ texts: FlatText) -> [[Int]] {
        let hashes = (0..<items.count).map { item in
            ContentHash(texts[item], seed: UInt64(bitPattern: Int64(items.parent(item) ?? -1))).high
        }
        let order = (0..<items.count).sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        var equals: [[Int]] = []
        var start = 0
        while start < order.count {
            let first = order[start]
            let end =
                order[start...].firstIndex { item in
                    hashes[item] != hashes[first] || texts[item] != texts[first]
                        || items.parent(item) != items.parent(first)
                } ?? order.count
            if end - start > 1 { equals.append(Array(order[start..<end])) }
            start = end
        }
        return equals
    }

    private mutating func checkGroups(_ number: Int, _ view: View) {
        let grouping = groupings[number]
        for (group, other) in grouping.similar() {
            guard case .text(let text)? = grouping.groups[group].key,
                case .text(let otherText)? = grouping.groups[other].key
            else { continue }
            let item = grouping.firstItems[group]
            report(
                .similarGroups, item, at: items.start(item), nil,
                "the group \"\(String(decoding: text, as: UTF8.self))\" differs from "
                    + "\"\(String(decoding: otherText, as: UTF8.self))\" only in case or spaces",
                "write them the same way")
        }
        do throws(Totals.Fault) {
            guard let group = try grouping.disagreement() else { return }
            report(
                .totalsDisagree, 0, at: 0, nil,
                "the groups of the view \"\(view.id)\" do not add up to group \(group) above them", nil, isError: true)
        } catch {
            sumFault(items.count - 1, error)
        }
    }

    /// Where no item has a name, one finding says so for all.
    private func checkNames() -> [Diagnostic] {
        guard isNameless else { return [] }
        let candidate = schema.shape.members.first { $0.names * 2 > schema.shape.count }.map {
            FieldPath(keys: [$0.key.text]).description
        }
        return [
            .warning(
                .missingName, at: Place(file: source.name), "no key holds the items' names",
                remedy: "say which one does in site.yml, such as name: \(candidate ?? "KEY")")
        ]
    }

    /// Without ids every edit moves a page. Somebody who says `id: none` knows.
    private func checkStability(_ rule: IdentityRule?) -> [Diagnostic] {
        guard rule == nil || identity.path != nil, items.count > 0 else { return [] }
        if let path = identity.path {
            guard !suspicions.itemsWithoutID.isEmpty else { return [] }
            let count = suspicions.itemsWithoutID.count
            return [
                .warning(
                    .unstableAddress, at: Place(file: source.name),
                    "\(count) of the items below others \(count == 1 ? "has" : "have") no \"\(path)\", so the address "
                        + "of such an item changes when it is edited", remedy: "give each a \"\(path)\"")
            ]
        }
        let warning = Diagnostic.warning(
            .unstableAddress, at: Place(file: source.name),
            "the items have no id, so an item's address changes when the item is edited",
            remedy: "give each an \"id\", or say id: KEY or id: none in site.yml")
        return [identity.nearMiss ?? warning]
    }
}

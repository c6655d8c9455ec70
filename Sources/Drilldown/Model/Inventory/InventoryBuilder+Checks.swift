// Checks and warnings that depend on a single item.

extension InventoryBuilder {
    /// Checks each value of an item, and adds the values of totaled fields to the totals.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the record.
    ///   - above: The product of the quantities of the item's ancestors; nil if it cannot be computed.
    ///   - inside: The product of `above` and the quantity of the item; nil if it cannot be computed.
    ///   - depth: The number of ancestors of the item.
    ///   - missing: Receives the totaled fields to which the item adds no amount. `hasValue` is true if the item has a
    ///     value that cannot be added.
    mutating func checkValues(
        _ item: Int, at index: JSONRecord.Index, above: ExactDecimal?, inside: ExactDecimal?, depth: Int,
        missing: inout [(field: Int, hasValue: Bool)]
    ) {
        checkQuantity(item)
        let earlier = reports.pending.count
        defer { reports.keepFirstMissing(from: earlier) }
        for number in rules.fields.uses.indices {
            let shortcut = rules.fields.uses[number].shortcut
            guard let value = reader.values[number] else {
                let isAbsent = schema.neverHas(number, index, of: record, isTop: items.parent(item) == nil)
                if !isAbsent, rules.fields.uses[number].total.isSummed { missing.append((number, false)) }
                if !isAbsent { checkMissing(item, at: index, number) }
                if rules.fields.uses[number].isInsideList { checkParts(item, at: index, schema.fields[number]) }
                continue
            }
            if shortcut.takesAnyValue, !rules.fields.uses[number].total.isSummed { continue }
            let mention = Mention(item: item, offset: record[value].range.lowerBound, field: number)
            if shortcut == .day, let day = FieldValue.day(value, of: record) {
                if rules.fields.uses[number].total.isSummed { missing.append((number, true)) }
                checkDay(day, isSentinel: day.isSentinel, mention)
                continue
            }
            var amount: (number: ExactDecimal, currency: String?)?
            if shortcut == .number || shortcut == .wholeNumber,
                let short = FieldValue.shortNumber(value, of: record), shortcut == .number || short.exponent >= 0
            {
                amount = (short, rules.fields.uses[number].currency)
                checkNumber(short, mention)
            } else {
                amount = checkValue(value, of: index, mention)
            }
            guard rules.fields.uses[number].total.isSummed else { continue }
            if let inside, let amount {
                // A quantity is multiplied only by the quantities of the ancestors.
                let times = rules.fields.uses[number].isTimesQuantity ? inside : above
                addToSums(depth) { totals throws(Totals.SumError) in
                    let product = try Totals.product(amount.number, times, of: number)
                    try totals.add(product ?? .zero, of: number, in: amount.currency)
                }
            } else {
                missing.append((number, !isNoValue(value, of: schema.fields[number])))
            }
        }
    }

    /// Checks a value whose type has no faster check.
    ///
    /// - Parameter index: The index of the item in the record.
    /// - Returns: The amount, if the value is a number or money; otherwise nil.
    private mutating func checkValue(
        _ value: JSONRecord.Index, of index: JSONRecord.Index, _ mention: Mention
    ) -> (number: ExactDecimal, currency: String?)? {
        let (item, field) = (mention.item, schema.fields[mention.field])
        switch FieldValue(value, of: record, item: index, as: field, timeZone: rules.regional.timeZone) {
        case .number(let amount):
            checkNumber(amount, mention)
            return (amount, nil)
        case .money(let amount, let currency):
            checkNumber(amount, mention)
            return (amount, currency)
        case .day(let day):
            let isEpoch = field.notation != nil && ["0", "-1"].contains(record.string(value))
            checkDay(day, isSentinel: day.isSentinel || isEpoch, mention)
        case .instant(let instant):
            let day = CalendarDay(instant, in: rules.regional.timeZone)
            // Programs write the error code -1 as a time in seconds or milliseconds.
            let isEpoch = [0, -1, -0.001].contains(instant.secondsSince1970)
            checkDay(day, isSentinel: day.isSentinel || isEpoch, mention)
        case .unreadable where field.path == schema.quantity: break  // `checkQuantity` reports it.
        // A string such as `unknown` is shown as it is written.
        case .unreadable where isNoValue(value, of: field): break
        case .unreadable(let error) where isOtherDate(value, error, field): break
        case .unreadable(let error): report(error, value, item, field)
        case .image: addPicture(value, mention)
        case .images:
            for picture in record.pictures(in: value) ?? [] {
                let offset = record[picture.address].range.lowerBound
                addPicture(picture.address, Mention(item: item, offset: offset, field: mention.field))
            }
        case .markdown: addPictures(inMarkdown: value, mention)
        case .references: addReferences(value, mention)
        case .text, .html, .list, .table, .link, .boolean: break
        }
        return nil
    }

    /// Returns true if an unreadable value is a string that represents a missing value.
    private func isNoValue(_ value: JSONRecord.Index, of field: Schema.Field) -> Bool {
        record.isEmptyText(value)
            || !field.facts.phrases.isEmpty && record[value].kind == .string
                && field.facts.phrases.contains(record.string(value))
    }

    /// Returns true if an unreadable value is a year or a date in another notation, and the field has several such
    /// values. Returns false for a date that does not exist, because it is a mistake.
    private func isOtherDate(_ value: JSONRecord.Index, _ error: ValueError, _ field: Schema.Field) -> Bool {
        guard field.facts.hasOtherDates, [.notInFormat, .notADay, .notAnInstant].contains(error),
            record[value].kind == .string
        else { return false }
        let text = record.string(value)
        return TextTraits.hasYear(text) && (error == .notInFormat || !KeyProfile.form(of: text).hasPrefix("9-9-9"))
    }

    /// Checks the values of a field inside a list.
    private mutating func checkParts(_ item: Int, at index: JSONRecord.Index, _ field: Schema.Field) {
        for value in record.findAll(field.path, from: index) where !field.isBlank(value, of: record) {
            guard
                case .unreadable(let error) = FieldValue(
                    value, of: record, item: index, as: field, timeZone: rules.regional.timeZone)
            else { continue }
            report(error, value, item, field)
        }
    }

    private mutating func report(
        _ error: ValueError, _ value: JSONRecord.Index, _ item: Int, _ field: Schema.Field
    ) {
        report(
            DataMessage.invalidValue(shown(value), key: "\(field.path)", error), item,
            at: record[value].range.lowerBound, field.path)
    }

    mutating func reportMissingName(_ item: Int) {
        let slots = rules.fields.names.joined().compactMap(\.slot)
        for (path, slot) in zip(schema.name.paths, slots) {
            guard let value = reader.values[slot], record[value].kind != .string else { continue }
            report(
                DataMessage.nameIsNotText(key: "\(path)", kind: record.kindName(value)), item,
                at: record[value].range.lowerBound, path)
            return
        }
        report(
            DataMessage.missingName(keys: schema.name.paths.map { "\($0)" }), item, at: items.start(item), nil)
    }

    private mutating func checkMissing(_ item: Int, at index: JSONRecord.Index, _ field: Int) {
        reports.isMissing[field] = true
        guard let count = rules.expectations.expected(field, isTop: items.parent(item) == nil) else { return }
        // An empty item has at most one warning, which is about its missing name.
        if record.isBlank(index) { return }
        // If the object that contains a value is missing and is a field too, only the object is reported.
        let keys = schema.fields[field].path.keys
        let whole = FieldPath(keys.prefix(1))
        if keys.count > 1, schema.field(at: whole) != nil, record.find(whole, from: index) == nil { return }
        // A zero date represents a missing value on purpose, so it is not reported.
        if schema.fields[field].type.isDate, record.find(schema.fields[field].path, from: index) != nil { return }
        let path = schema.fields[field].path
        report(
            DataMessage.missingValue(key: "\(path)", having: count.having, items: count.items), item,
            at: items.start(item), nil, field: path)
    }

    private mutating func checkNumber(_ number: ExactDecimal, _ value: Mention) {
        let path = schema.fields[value.field].path
        guard number.isNegative else {
            // A number with decimals, such as 9999.00, is a real amount.
            if number.isAllNines, !written(value).english.contains(where: { $0 == "." || $0 == "," }),
                !KeyMeaning.isInMinorUnits(KeyWords.folded(path))
            {
                reports.suspicions.nines.append((value, number.approximate))
            } else {
                reports.suspicions.largest[value.field] = max(
                    reports.suspicions.largest[value.field], number.approximate)
                if number.endsInNines { reports.suspicions.endingInNines[value.field] += 1 }
            }
            return
        }
        if path == schema.quantity { return }
        if rules.fields.uses[value.field].isQuantity {
            report(DataMessage.negativeValue(written(value), key: "\(path)"), value.item, at: value.offset, path)
        } else if number == .minusOne, !rules.fields.uses[value.field].isOnAxis {
            reports.suspicions.minusOnes.append(value)
        } else {
            reports.suspicions.fieldsWithNegatives.insert(value.field)
        }
    }

    private mutating func checkDay(_ day: CalendarDay, isSentinel: Bool, _ value: Mention) {
        reports.suspicions.dates[value.field] += 1
        if isSentinel {
            reports.suspicions.candidates.append((value, day))
        } else {
            reports.suspicions.spans[value.field].add(day)
            addDay(day, value)
        }
    }

    /// Adds a day that is not a placeholder to the timeline, and to the suspicions if it is in the future.
    mutating func addDay(_ day: CalendarDay, _ value: Mention) {
        if value.field == facts.days.field { facts.days.add(day) }
        if let today = rules.today, day.daysSince1970 > today.daysSince1970,
            !rules.fields.uses[value.field].mayBeInFuture
        {
            reports.suspicions.future.append(value)
        }
    }

    private mutating func checkQuantity(_ item: Int) {
        guard let slot = rules.fields.quantity, let path = schema.quantity, let value = reader.values[slot] else {
            return
        }
        let quantity = FieldValue.number(value, of: record, written: schema.quantityNotation)
        if let quantity, !quantity.isNegative { return }
        let written = schema.isHidden(path) ? nil : shown(value)
        let message = quantity == nil ? DataMessage.invalidQuantity(written) : .negativeQuantity(written)
        report(message, item, at: record[value].range.lowerBound, path)
    }

    /// Returns true if a value is an object whose values are all blank.
    private func hasNothing(_ value: JSONRecord.Index) -> Bool {
        record[value].kind == .object && record.members(of: value).allSatisfy { record.isBlank($0.value) }
    }

    /// Reports the objects and lists among the values by which an item is grouped.
    mutating func checkGroupValues(_ item: Int) {
        for field in rules.checkedGroupFields {
            for value in record.findAll(field.path) where record.isContainer(value) && !hasNothing(value) {
                report(
                    DataMessage.cannotGroup(by: shown(value), key: "\(field.path)"), item,
                    at: record[value].range.lowerBound, field.path)
            }
        }
    }
}

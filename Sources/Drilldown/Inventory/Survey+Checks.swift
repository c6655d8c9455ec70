// What is odd about one item, by itself.

extension Survey {
    /// What is wrong with the values of an item, each by itself.
    mutating func checkValues(_ item: Int, at index: JSONRecord.Index) {
        checkQuantity(item, at: index)
        for (number, field) in schema.fields.enumerated() {
            guard let value = reader.values[number] else {
                checkMissing(item, at: index, number)
                if schema.liesInList(field.path) { checkParts(item, at: index, field) }
                continue
            }
            let offset = record[value].range.lowerBound
            switch FieldValue(value, of: record, item: index, as: field, timeZone: regional.timeZone) {
            case .number(let amount), .money(let amount, _):
                checkNumber(amount, Mention(item: item, offset: offset, field: number))
            case .day(let day):
                let isZero = field.notation != nil && record.string(value) == "0"
                checkDay(
                    day, isSentinel: day.isSentinel || isZero,
                    Mention(item: item, offset: offset, field: number))
            case .instant(let instant):
                let day = CalendarDay(instant, in: regional.timeZone)
                checkDay(
                    day, isSentinel: day.isSentinel || instant.secondsSince1970 == 0,
                    Mention(item: item, offset: offset, field: number))
            case .unreadable where field.path == schema.quantity: break  // Reported with what it does to the totals.
            case .unreadable(let problem):
                report(
                    problem.code, item, at: offset, field.path,
                    "\(shown(value)) in \"\(field.path)\" \(problem.message)", problem.remedy,
                    isError: problem.isError)
            case .image:
                // By bytes: file systems tell apart what is the same text.
                let name = Array(record.string(value).utf8)
                guard pictures[name] == nil, !SafeURL.hasScheme(name) else { continue }
                pictures[name] = Mention(item: item, offset: offset, field: number)
            case .text, .markdown, .list, .table, .link, .boolean: break
            }
        }
    }

    /// What is wrong with the parts of a list that are declared as a field.
    private mutating func checkParts(_ item: Int, at index: JSONRecord.Index, _ field: Schema.Field) {
        for value in record.findAll(field.path, from: index) {
            guard
                case .unreadable(let problem) = FieldValue(
                    value, of: record, item: index, as: field, timeZone: regional.timeZone)
            else { continue }
            report(
                problem.code, item, at: record[value].range.lowerBound, field.path,
                "\(shown(value)) in \"\(field.path)\" \(problem.message)", problem.remedy, isError: problem.isError)
        }
    }

    private mutating func checkMissing(_ item: Int, at index: JSONRecord.Index, _ field: Int) {
        guard let (having, items) = expectations.expected(field, isTop: self.items.parent(item) == nil) else { return }
        // What is missing with the object around it is said of that.
        let keys = schema.fields[field].path.keys
        let whole = FieldPath(keys: [keys[0].text])
        if keys.count > 1, schema.field(at: whole) != nil, record.find(whole, from: index) == nil { return }
        report(
            .missingValue, item, at: self.items.start(item), nil,
            "\"\(schema.fields[field].path)\" is missing, which \(having) of \(items) items have", "add it")
    }

    private mutating func checkNumber(_ number: ExactDecimal, _ value: Mention) {
        let path = schema.fields[value.field].path
        if number.isNegative, path == schema.quantity { return }
        if number.isNegative, FieldInference.isQuantity(path) {
            report(
                .negativeQuantity, value.item, at: value.offset, path,
                "\(written(value)) in \"\(path)\" is negative", "write how many there are")
        } else if number == .minusOne {
            suspicions.minusOnes.append(value)
        } else if number.isNegative {
            suspicions.fieldsWithNegatives.insert(value.field)
        } else if number.isAllNines {
            reportSentinel(value)
        }
    }

    private mutating func checkDay(_ day: CalendarDay, isSentinel: Bool, _ value: Mention) {
        suspicions.dates[value.field, default: 0] += 1
        if isSentinel {
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

    /// So many texts of an item and all below it are reported.
    private static let maximumTexts = 100

    /// Characters that cannot be shown as they are, in any text or key of the item.
    mutating func checkTexts(_ item: Int) {
        var count = 0
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
            // Each takes a walk to its place; what more there is will be seen when these are mended.
            count += 1
            guard count <= Self.maximumTexts else { return }
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

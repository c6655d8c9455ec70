extension Survey {
    /// - Parameter path: of the value inside the item; nil for the item itself.
    mutating func report(
        _ code: Diagnostic.Code, _ item: Int, at offset: Int, _ path: FieldPath?, _ message: String, _ remedy: String,
        isError: Bool = false
    ) {
        let place = Place(file: source.name, pointer: items.pointer(item) + (path?.pointer ?? ""))
        pending.append((offset, Diagnostic(isError ? .error : .warning, code, at: place, message, remedy: remedy)))
    }

    /// Gives the current item's findings their lines and columns. Items come in the order of the file, so the cursor
    /// goes over it but once.
    mutating func settleFindings() {
        guard !pending.isEmpty else { return }
        pending.sort { $0.offset < $1.offset }
        for (offset, diagnostic) in pending {
            var diagnostic = diagnostic
            diagnostic.place = cursor.place(at: offset, pointer: diagnostic.place.pointer)
            findings.append(diagnostic)
        }
        pending.removeAll(keepingCapacity: true)
    }

    mutating func sumFault(_ item: Int, _ label: String) {
        report(
            .sumTooLarge, item, at: items.start(item), nil,
            "with this item the sum of \"\(label)\" needs more than the 38 digits that can be kept exactly",
            "mend the value, or say total: none for the field", isError: true)
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
                (offset, .warning(.unprintable, at: place, "the text holds \(what)", remedy: remedy)))
        }
    }

    /// The value as the file has it, cut where it is long; of one with parts, which may be hidden, only what it is.
    func shown(_ index: JSONRecord.Index) -> String {
        switch record[index].kind {
        case .object: return "the object"
        case .array: return "the list"
        default:
            let source = String(decoding: record.source(index), as: UTF8.self)
            return source.count > 60 ? source.prefix(60) + "…" : source
        }
    }
}

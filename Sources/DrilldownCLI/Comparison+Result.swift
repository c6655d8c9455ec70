import Drilldown

/// The differences from an earlier inventory, in the JSON result and in text.
extension Site.Comparison {
    var result: ResultObject {
        let counts: ResultObject = ["added": addedCount, "removed": removedCount, "changed": changedCount]
        return [
            "since": since, "counts": counts, "added": added.map(\.result), "removed": removed.map(\.result),
            "changed": changed.map(\.result), "totals": totals.map(\.result),
        ]
    }

    /// The counts of differences, for example `2 added, 0 removed, 7 changed`.
    var counts: String {
        FailOn.allCases.filter(\.needsComparison).map { "\(count($0)) \($0)" }.joined(separator: ", ")
    }

    func count(_ condition: FailOn) -> Int {
        switch condition {
        case .added: addedCount
        case .removed: removedCount
        case .changed: changedCount
        case .warnings: 0
        }
    }
}

extension Site.Difference {
    fileprivate var result: ResultObject {
        let fields: [ResultObject] = fields.map {
            ["key": $0.key, "label": $0.label, "before": $0.before, "after": $0.after]
        }
        return [
            "name": name, "id": id, "path": path, "pointer": pointer, "above": above, "descendants": descendants,
            "fields": fields,
        ]
    }
}

extension Site.SumChange {
    fileprivate var result: ResultObject {
        let text: ResultObject = ["before": text.before, "after": text.after, "difference": text.difference]
        return [
            "field": field, "label": label, "currency": currency, "before": before, "after": after,
            "difference": difference, "text": text,
        ]
    }
}

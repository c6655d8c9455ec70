import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// An inventory without a configuration, from `Inferences`, and the expected inference.
struct InferenceCase: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    private static let folder = ProjectFolder.file("Tests/DrilldownTests/Model/Inference/Inferences")

    static let all: [InferenceCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted().map { InferenceCase(name: String($0.dropLast(5))) }
    }()

    /// Short templates, which are compiled in less time than the built-in ones. Inference does not depend on them.
    static let templates: [String: String] = {
        let pages = PageKind.allCases.map { ($0.template, "{{screen.title}}\n") }
        let layouts = ["layout.html", "print-layout.html"].map { ($0, "{{content}}\n") }
        return Dictionary(uniqueKeysWithValues: pages + layouts)
    }()

    var json: String {
        get throws { try String(contentsOf: Self.folder.appendingPathComponent(name + ".json"), encoding: .utf8) }
    }

    /// Compares a description of the inference with the expected one. With `DRILLDOWN_RECORD`, it first writes the new
    /// description to the file of the expected one, and fails.
    func expect(_ description: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        let file = Self.folder.appendingPathComponent(name + ".txt")
        if ProcessInfo.processInfo.environment["DRILLDOWN_RECORD"] != nil {
            try Data(description.utf8).write(to: file)
            Issue.record("Recorded \(name).", sourceLocation: sourceLocation)
        }
        #expect(try description == String(contentsOf: file, encoding: .utf8), sourceLocation: sourceLocation)
    }
}

extension Site {
    /// The visible choices: items with names and addresses, views, fields and totals.
    var inferred: String {
        var lines = ["items: \(inventory.items.locations.path) (\(inventory.count))"]
        lines += choices.map { "\($0.key): \($0.text)" }
        let shown = inventory.items.children(of: nil).prefix(3)
        lines.append("first: " + shown.map { "\(plan.names[$0]) (\(plan.path(.item($0))))" }.joined(separator: ", "))
        lines.append(
            "columns: "
                + inventory.schema.columns.map { column in
                    column.map { inventory.schema.fields[$0].label } ?? context.nameLabel
                }.joined(separator: ", "))
        if let timeline = inventory.schema.timeline {
            lines.append("timeline: \(inventory.schema.fields[timeline].path)")
        }
        if inventory.views.count > 1, inventory.views[0].by.isEmpty { lines.append("view: \(plan.titles.views[0])") }
        for (number, view) in inventory.views.enumerated() where !view.by.isEmpty {
            let groups = inventory.groups.filter { $0.view == number && $0.parent != nil }
            let layout = view.layout == .rows ? "" : " \(view.layout.rawValue)"
            lines.append("view: \(plan.titles.views[number]) (\(groups.count))\(layout)")
        }
        lines += inventory.schema.fields.map { field in
            let style = field.style == .medium ? "" : " \(field.style.rawValue)"
            let time = field.time == .none ? "" : " time: \(field.time.rawValue)"
            let zone = field.ignoresOffset ? " as written" : ""
            return "field: \(field.path) \(field.type.rawValue)\(style)\(time)\(zone)"
        }
        lines += totals.map {
            "total: \($0.label)\($0.isTimesQuantity ? " × quantity" : "") \($0.text)\($0.note.map { ", \($0)" } ?? "")"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

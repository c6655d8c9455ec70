/// The declaration of a view, which groups the items.
struct ViewDeclaration: Sendable {
    /// The ID of the view, which is part of addresses; nil to derive it from the keys.
    var id: String?
    var title: String?
    /// The keys to group by, the outermost first; empty for a flat list.
    var by: [Located<FieldPath>] = []
    var sort = GroupOrder.value
    /// The layout of the lists of items; nil for rows.
    var layout: ListLayout?
    /// The source location; empty for an inferred view.
    var location = SourceLocation(file: "")

    /// The view with all items in one list.
    static let flat = ViewDeclaration(id: "all")

    static func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { $0.isSmallLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

/// The layout of a list of items. A grid has a card per item, with its picture.
enum ListLayout: String, CaseIterable, Sendable {
    case rows, grid
}

/// The order of the groups in a view.
enum GroupOrder: Equatable, Sendable {
    /// In the order of their values.
    case value
    /// By the number of items, the largest group first.
    case size
    /// In the order of the listed values. Groups with other values follow in the order of their values.
    case listed([String])

    /// The name of an order in `site.yml`, for orders other than listed values.
    enum Name: String, CaseIterable {
        case value, size
    }
}

extension ViewDeclaration {
    typealias Key = ConfigurationKey<ViewDeclaration>

    static let keys: [Key] = [
        Key("id") { view, value, reader in
            view.id =
                reader.parsed(value, .viewID) { written in
                    ViewDeclaration.isID(written) ? written : nil
                }?.value
        } write: {
            $0.id ?? flat.id
        },
        .text("title", \.title),
        Key("by") {
            $0.by = $2.onePathOrMore($1)
        } write: {
            $0.by.isEmpty ? nil : YAMLText.paths($0.by)
        },
        Key("sort") { view, value, reader in
            if case .sequence(let values) = value.content {
                view.sort = .listed(values.compactMap { reader.text($0) })
            } else if let name: GroupOrder.Name = reader.choice(value) {
                view.sort = name == .size ? .size : .value
            }
        } write: {
            switch $0.sort {
            case .value: nil
            case .size: GroupOrder.Name.size.rawValue
            case .listed(let values): YAMLText.list(values.map(YAMLText.scalar))
            }
        },
        .choice("layout", \.layout),
    ]

    /// Returns the lines of the views in an inferred `site.yml`, followed by comments with the views that were not
    /// chosen.
    static func lines(of views: [ViewDeclaration], _ notes: InferenceNotes) -> [String] {
        var lines: [String] = []
        var chosen: Set<FieldPath> = []
        for (view, note) in zip(views, notes.views) where view.by.allSatisfy(\.value.isWritable) {
            chosen.formUnion(view.by.map(\.value))
            lines.append("  - \(keys.flowMapping(of: view))\(note.isEmpty ? "" : "  # \(note)")")
        }
        for other in notes.otherViews where !chosen.contains(other.path) && other.path.isWritable {
            lines.append("#  - {by: [\(YAMLText.path(other.path))]}  # \(other.note)")
        }
        return lines
    }
}

extension ConfigurationReader {
    /// Reads the declaration of a view.
    ///
    /// - Returns: The declaration; nil if it has an error.
    mutating func view(_ value: YAMLValue) -> ViewDeclaration? {
        let count = errors.count
        var view = ViewDeclaration(location: value.location)
        // A single key declares a view grouped by that key.
        if value.scalar != nil {
            view.by = onePathOrMore(value)
            return view
        }
        for (key, entry) in entries(value, ViewDeclaration.keys, \.name, of: "a view") {
            key.read(&view, entry.value, &self)
        }
        return errors.count == count ? view : nil
    }
}

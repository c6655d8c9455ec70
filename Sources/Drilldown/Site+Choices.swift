/// The results of inference, for reports.
extension Site {
    /// A choice that inference made because the configuration does not specify it.
    public struct Choice: Codable, Sendable, Equatable {
        /// The key of `site.yml` that declares what was inferred. `money`, for totals of money, is not such a key:
        /// `fields` and `currency` declare these totals.
        public var key: String
        /// A description of the choice, such as `region (6), status (3)`.
        public var text: String
    }
}

extension Inference {
    /// Returns the choices in the order in which reports list them. The result is empty if the configuration specifies
    /// everything, or if there are no items.
    ///
    /// - Parameters:
    ///   - given: The configuration without inference.
    ///   - makesSmallPictures: True if small versions of pictures can be made.
    func choices(_ inventory: Inventory, given: SiteConfiguration, makesSmallPictures: Bool) -> [Site.Choice] {
        guard inventory.count > 0 else { return [] }
        let timeZone = given.regional.timeZone == nil ? configuration.regional.timeZone : nil
        let hasSmallPictures =
            makesSmallPictures && given.site.smallPictures == nil && configuration.site.smallPictures != nil
        let lines: [(String, String?)] = [
            ("timeZone", timeZone.map { "\($0), the offset of all times" }),
            ("lookups", given.otherLists.lookups == nil ? lookups : nil),
            ("name", given.name == nil ? name : nil),
            ("id", given.id == nil ? identity?.description ?? noID : nil),
            ("children", given.children == nil ? children(inventory) : nil),
            ("views", given.lists.views == nil ? views(inventory) : nil), ("money", money(given)),
            ("quantity", given.quantity == nil ? configuration.quantity?.value?.description : nil),
            ("relations", given.otherLists.relations == nil ? relations : nil), ("hidden", secrets),
            ("pictures", pictures(given, areSmall: hasSmallPictures)),
        ]
        return lines.compactMap { key, text in text.map { Site.Choice(key: key, text: $0) } }
    }

    private var noID: String {
        let reason = reasons.repeatedID.map { "none because \($0) has repeated values" } ?? "none"
        return reason + "; addresses are made from names"
    }

    /// The inferred lookups, such as `brand from brands`; nil if there are none.
    private var lookups: String? {
        let texts = configuration.lookups.compactMap { lookup in
            lookup.field.flatMap { field in lookup.items.map { "\(field.text) from \($0.value)" } }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private var name: String {
        guard let name = configuration.name?.value else {
            return "none (items are numbered); to name them, set name: KEY in site.yml"
        }
        return name.written.joined(separator: ", else ")
    }

    private func children(_ inventory: Inventory) -> String? {
        inventory.items.children.map { "\($0) (\(inventory.descendantCount))" }
    }

    /// Returns the views with their group counts, such as `region (6) › subregion (24), status (3)`; nil if no view has
    /// groups.
    private func views(_ inventory: Inventory) -> String? {
        let grouped = configuration.views.filter { !$0.by.isEmpty }
        guard !grouped.isEmpty else { return nil }
        let counts = Dictionary(
            reasons.views.map { ($0.path, $0.groups) }, uniquingKeysWith: { first, _ in first })
        // If the inventory has more items than the sample, the sample may lack some groups.
        return grouped.map { view in
            let keys = view.by.map { key in
                let count = inventory.count <= ItemSample.capacity ? counts[key.value] : nil
                return count.map { "\(key.value) (\($0))" } ?? key.value.description
            }
            return keys.joined(separator: " › ")
        }.joined(separator: ", ")
    }

    /// The inferred relations, such as `relationships (Depends on, Contains)`; nil if there are none.
    private var relations: String? {
        var lists: [(path: String, labels: [String])] = []
        for relation in configuration.relations {
            let (path, label) = (relation.items?.value.description ?? "", relation.label)
            if lists.last?.path != path { lists.append((path, [])) }
            lists[lists.count - 1].labels += [label].compactMap { $0 }
        }
        let texts = lists.map { $0.path + ($0.labels.isEmpty ? "" : " (\($0.labels.joined(separator: ", ")))") }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Returns the amounts of money that are totaled without a declaration, with their currencies; nil if there are
    /// none.
    private func money(_ given: SiteConfiguration) -> String? {
        let amounts = configuration.fields.filter { field in
            field.total?.isSummed == true && (field.type?.isMoney == true || KeyMeaning.isMoney(field.path))
                && !given.fields.contains { $0.path == field.path }
        }
        guard !amounts.isEmpty else { return nil }
        let plain = amounts.filter { $0.type?.isMoney != true }
        var parts = amounts.compactMap { field -> String? in
            switch field.currency?.value {
            case .code(let code)?: "\(field.path) in \(code)"
            case .key(let path, _)?: "\(field.path) in \(path)"
            case nil: nil
            }
        }
        if !plain.isEmpty {
            let paths = plain.map(\.path.description).joined(separator: ", ")
            parts.append("\(paths) without a currency; use --currency CODE or currency: in site.yml")
        }
        return parts.joined(separator: ", ")
    }

    /// Returns the inferred folder of the pictures, and whether small versions are shown; nil if neither was inferred.
    private func pictures(_ given: SiteConfiguration, areSmall: Bool) -> String? {
        let folder = given.site.pictureFolder == nil ? configuration.site.pictureFolder.map { "in \($0.value)" } : nil
        let size = areSmall ? "small versions; use pictures: {small: false} in site.yml for the originals" : nil
        let texts = [folder, size].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private var secrets: String? {
        guard !reasons.secrets.isEmpty else { return nil }
        let paths = reasons.secrets.map(\.description).joined(separator: ", ")
        return "\(paths) may contain secrets; to show one, declare it as a field in site.yml"
    }
}

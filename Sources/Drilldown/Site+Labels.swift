/// Labels with QR codes that lead to items.
extension Site {
    /// A file with labels, to be printed from a browser.
    public struct Labels: Sendable {
        /// The content of the file.
        public var html: [UInt8]
        /// The number of labels.
        public var count: Int
        /// The number of printed pages.
        public var sheets: Int
        /// A warning if the QR codes are too small for many phones to read.
        public var warnings: [Diagnostic]
    }

    /// Creates a label for each selected item, in the order of the file. If the site is compared with an earlier
    /// inventory, only new items are selected.
    ///
    /// - Parameters:
    ///   - sheet: The size and the arrangement of the labels.
    ///   - filters: The filters that an item must pass, in the notation of the explore page's address. Characters need
    ///     percent encoding only where they are ambiguous.
    ///   - skipped: The number of labels that are already missing from the first sheet.
    ///   - threads: The number of threads. The result is the same for any number.
    /// - Throws: `BuildError` if the site has no base URL, if a filter is invalid, if no item is selected, or if an
    ///   address is too long for a QR code.
    public func labels(
        on sheet: LabelSheet, only filters: [String] = [], skipping skipped: Int = 0, threads: Int = 1
    ) throws(BuildError) -> Labels {
        try Parallel.with(threads) { () throws(BuildError) in
            var errors: [Diagnostic] = []
            if context.base == nil {
                errors.append(Diagnostic(.missingBaseURL, at: SourceLocation(file: "--base-url")))
            }
            let items = errors.gather { () throws(BuildError) in try selectedItems(filters) }
            guard let base = context.base, let items else { throw BuildError(errors) }
            let labels = try labels(of: items, base)
            let page = LabelPage(
                title: plan.titles.root, language: context.language, direction: context.direction, sheet: sheet)
            let module = sheet.grid.codeSize / Double(labels.map(\.code.fullSize).max() ?? 1)
            return Labels(
                html: page.html(labels, skipping: skipped), count: labels.count,
                sheets: (skipped + labels.count + sheet.labelCount - 1) / sheet.labelCount,
                warnings: module < LabelGrid.smallestModule
                    ? [
                        Diagnostic(
                            .smallModules(module: (module * 100).rounded() / 100),
                            at: SourceLocation(file: "--sheet"))
                    ] : [])
        }
    }

    private static let shortestBatch = 100

    private func labels(of items: [Int], _ base: BaseURL) throws(BuildError) -> [LabelPage.Label] {
        let batches = Parallel.map(items.indices, shortest: Self.shortestBatch) { range in
            items[range].map { item in
                let address = base.address(of: plan.address(.item(item)))
                return QRCode(address).map { code in
                    let (name, id) = (plan.names[item], inventory.id(of: item))
                    return LabelPage.Label(name: name, id: id == name ? nil : id, address: address, code: code)
                }
            }
        }
        let labels = batches.flatMap { $0 }
        if let number = labels.firstIndex(where: { $0 == nil }) {
            let item = items[number]
            let location = inventory.source.location(
                at: inventory.items.start(item), pointer: inventory.items.pointer(item))
            let address = base.address(of: plan.address(.item(item)))
            throw BuildError(Diagnostic(.addressTooLong(bytes: address.utf8.count), at: location))
        }
        return labels.compactMap { $0 }
    }

    private func selectedItems(_ filters: [String]) throws(BuildError) -> [Int] {
        guard inventory.items.count > 0 else {
            throw BuildError(Diagnostic(.noItems, at: SourceLocation(file: inventory.source.name)))
        }
        var items = Array(0..<inventory.items.count)
        if let changes = plan.changes {
            items.removeAll { !isNew($0) }
            if items.isEmpty {
                throw BuildError(
                    Diagnostic(
                        .noNewItems(since: changes.old.source.name), at: SourceLocation(file: inventory.source.name)))
            }
        }
        guard !filters.isEmpty else { return items }
        return try ExploreSelection(plan, strings) { valueRenderer() }
            .items(filters.joined(separator: "&"), of: items)
    }

    /// Returns true if an item or one of its ancestors is not in the earlier inventory.
    private func isNew(_ item: Int) -> Bool {
        sequence(first: item) { inventory.items.parent($0) }.contains { plan.change(of: $0)?.entry.kind == .added }
    }
}

/// A page at an alias or an earlier path of an item, which leads to the item's page.
struct Redirect: Sendable {
    /// The path relative to the site's root.
    var path: String
    var item: Int
}

extension SitePlan {
    /// Returns the redirects from aliases and from the paths that items had in an earlier inventory, and the aliases
    /// that are invalid or conflict with another page or alias, with the reasons.
    func redirects(_ aliases: [Alias]) -> (redirects: [Redirect], rejected: [(alias: Alias, message: ContentMessage)]) {
        let moved = moved
        guard !aliases.isEmpty || !moved.isEmpty else { return ([], []) }
        // Paths are compared in lowercase, because file systems may ignore case.
        var taken = takenPaths()
        var redirects: [Redirect] = []
        var rejected: [(alias: Alias, message: ContentMessage)] = []
        func reserve(_ path: String) -> Bool {
            let path = Array(path.lowercased().utf8)
            return !Self.isReserved(path) && taken.insert(ContentHash(path[...])).inserted
        }
        for alias in aliases {
            guard let path = aliasPath(alias) else {
                rejected.append((alias, .invalidAlias(alias.text.excerpt)))
                continue
            }
            if path.lowercased() == self.path(.item(alias.item)) { continue }
            if reserve(path) {
                redirects.append(Redirect(path: path, item: alias.item))
            } else {
                rejected.append((alias, .usedAlias(alias.text.excerpt)))
            }
        }
        for (path, item) in moved where reserve(path) { redirects.append(Redirect(path: path, item: item)) }
        return (redirects, rejected)
    }

    /// Returns true if the path may belong to a page that depends on the data or the outputs, such as `warnings-2.html`
    /// or `changes/index.html`. The function uses no regular expression, because one would take 250 µs for each path
    /// (perf).
    static func isReserved(_ path: [UInt8]) -> Bool {
        func dropSuffix(_ suffix: String, _ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            path.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) ? path.dropLast(suffix.utf8.count) : nil
        }
        guard let file = dropSuffix(".html", path[...]) else { return false }
        let stem = dropSuffix("/index", file) ?? file
        let parts = stem.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        if stem.elementsEqual(printStem.utf8) || stem.elementsEqual(exploreStem.utf8) { return true }
        guard parts[0].elementsEqual(warningsStem.utf8) || parts[0].elementsEqual(changesStem.utf8) else {
            return false
        }
        return parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy(\.isDigit)
    }

    /// Returns the hashes of the paths of the numbered pages and of the "Page not found" page. `isReserved` covers the
    /// other pages.
    private func takenPaths() -> Set<ContentHash> {
        var paths: Set<ContentHash> = []
        var path: [UInt8] = []
        func add(_ page: Page) {
            path.removeAll(keepingCapacity: true)
            appendPath(page, to: &path)
            paths.insert(ContentHash(path[...]))
        }
        add(.notFound)
        for number in 0..<pageCount { add(page(number)) }
        return paths
    }

    /// Returns the path of an alias, which is either an earlier ID or a path; nil if it is neither.
    private func aliasPath(_ alias: Alias) -> String? {
        let text = alias.text.trimmingSpaces()
        guard !text.isEmpty else { return nil }
        guard text.contains("/") || text.hasSuffix(".html") else {
            let folder = inventory.items.parent(alias.item).map { inventory.stem(of: $0) } ?? "items"
            return path(ofStem: folder + "/" + String(decoding: Slug.name(Array(text.utf8)[...]), as: UTF8.self))
        }
        var path = text.hasPrefix("/") ? String(text.dropFirst()) : text
        if path.hasSuffix("/") { path += "index.html" }
        return Self.isPagePath(path) ? path : nil
    }

    /// Returns true if the path is valid for a page: folders of letters, digits, `-` and `_`, and a file name that ends
    /// with `.html`. The folder names have no dot, so they differ from the names of Drilldown's own files.
    private static func isPagePath(_ path: String) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool {
            byte.isLetter || byte.isDigit || "-_".utf8.contains(byte)
        }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.popLast(), name.hasSuffix(".html"), name.first != ".", path.utf8.count <= 1000 else {
            return false
        }
        return name.utf8.count <= 200 && name.utf8.dropLast(5).allSatisfy { isPlain($0) || $0 == UInt8(ascii: ".") }
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 200 && $0.utf8.allSatisfy(isPlain) }
    }
}

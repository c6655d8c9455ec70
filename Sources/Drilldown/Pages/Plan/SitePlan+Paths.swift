/// The paths of pages. Each path is computed from the inventory's strings on demand, because a million stored paths
/// would need more memory than all other data.
extension SitePlan {
    var indexPath: String { path(firstPage) }

    /// Returns a page's path relative to the site's root.
    func path(_ page: Page) -> String { String(appending: { appendPath(page, to: &$0) }) }

    func appendPath(_ page: Page, to path: inout [UInt8]) {
        switch page {
        case .list(let group, let number):
            groupFolders.append(group, to: &path)
            appendIndex(number, to: &path)
        case .item(let item), .field(_, let item):
            inventory.appendStem(of: item, to: &path)
            path.append(isPretty ? "/index.html" : ".html")
        case .children(let item, let number):
            inventory.appendStem(of: item, to: &path)
            path.append(UInt8(ascii: "/"))
            appendIndex(number, to: &path)
        case .warnings(let number): path.append(contentsOf: self.path(ofStem: Self.warningsStem, number).utf8)
        case .changes(let number): path.append(contentsOf: self.path(ofStem: Self.changesStem, number).utf8)
        case .print: path.append(contentsOf: self.path(ofStem: Self.printStem).utf8)
        case .explore: path.append(contentsOf: self.path(ofStem: Self.exploreStem).utf8)
        // Hosts expect this file name.
        case .notFound: path.append(contentsOf: "404.html".utf8)
        case .redirect(let number): path.append(contentsOf: redirects[number].path.utf8)
        }
    }

    /// Appends the path that links use for a page. It ends with a folder if the page is the folder's `index.html` and
    /// the site has pretty URLs.
    func appendAddress(_ page: Page, to address: inout [UInt8]) {
        let start = address.count
        appendPath(page, to: &address)
        guard isPretty, address[start...].hasIndex else { return }
        address.removeLast("index.html".utf8.count)
    }

    /// Returns the path that links use for a page.
    func address(_ page: Page) -> String { String(appending: { appendAddress(page, to: &$0) }) }

    // The paths of pages in the root folder without the extension. `isReserved` keeps aliases from using them.
    static let warningsStem = "warnings"
    static let changesStem = "changes"
    static let printStem = "print"
    static let exploreStem = "explore"

    /// The folder of all item pages.
    static let itemFolder = "items/"

    /// The text after an item's stem in the address of its page.
    var itemEnding: String { isPretty ? "/" : ".html" }

    var warningPages: [Page] { (0..<warningPageCount).map { .warnings($0) } }

    /// Returns the path of a page.
    ///
    /// - Parameters:
    ///   - stem: The path without its extension.
    ///   - number: The number of the page among the pages with the same stem, from 0.
    func path(ofStem stem: String, _ number: Int = 0) -> String {
        (number == 0 ? stem : "\(stem)-\(number + 1)") + (isPretty ? "/index.html" : ".html")
    }

    /// Appends the path of a page of a list, relative to the folder of the list. The first page is the index of the
    /// folder; further pages have numbers.
    private func appendIndex(_ number: Int, to path: inout [UInt8]) {
        path.append("index")
        if number > 0 {
            path.append(UInt8(ascii: "-"))
            path.append(decimal: number + 1)
        }
        path.append(number > 0 && isPretty ? "/index.html" : ".html")
    }

    /// Returns the folder of each group's pages, with a trailing slash; empty for the root folder of the site.
    static func folders(_ inventory: Inventory) -> FlatText {
        var folders = FlatText()
        for group in inventory.groups {
            let view = "views/\(inventory.views[group.view].id)/"
            guard let parent = group.parent else {
                folders.append((group.view == 0 ? "" : view).utf8)
                continue
            }
            // A group follows its parent. Copy the parent's folder first: while a slice of the array exists, each
            // append would copy the whole array, which would take 25 of 33 seconds with 100,000 nested groups (perf).
            var folder = inventory.groups[parent].parent == nil ? Array(view.utf8) : Array(folders[parent])
            folder += "\(group.slug)/".utf8
            folders.append(folder)
        }
        return folders
    }
}

extension Inventory {
    /// Appends the path of an item's page without its extension. The pages of the item's children are in a folder with
    /// this path.
    func appendStem(of item: Int, to path: inout [UInt8]) {
        if let parent = items.parent(item) {
            appendStem(of: parent, to: &path)
        } else {
            path.append("items")
        }
        path.append(UInt8(ascii: "/"))
        facts.slugs.append(item, to: &path)
    }

    func stem(of item: Int) -> String { String(appending: { appendStem(of: item, to: &$0) }) }
}

extension ArraySlice<UInt8> {
    /// True if the path is the `index.html` of a folder.
    fileprivate var hasIndex: Bool {
        let index = "index.html".utf8
        guard suffix(index.count).elementsEqual(index) else { return false }
        return count == index.count || self[endIndex - index.count - 1] == UInt8(ascii: "/")
    }
}

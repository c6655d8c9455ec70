/// Where each page is. A path is made when it is wanted, out of the inventory's texts, for a million of them would take
/// more memory than all else.
extension SitePlan {
    /// The page that is opened first.
    var indexPath: String { path(.list(group: inventory.views[0].root, part: 0)) }

    /// A page's path below the site's root.
    func path(_ page: Page) -> String {
        var path: [UInt8] = []
        appendPath(page, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

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
        case .warnings(let number): path.append(contentsOf: self.path(ofStem: "warnings", number).utf8)
        case .changes(let number): path.append(contentsOf: self.path(ofStem: "changes", number).utf8)
        case .print: path.append(contentsOf: self.path(ofStem: "print").utf8)
        // Hosts look for it under this name.
        case .notFound: path.append(contentsOf: "404.html".utf8)
        case .redirect(let number): path.append(contentsOf: redirects[number].path.utf8)
        }
    }

    /// Appends the path that links name.
    func appendAddress(_ page: Page, to address: inout [UInt8]) {
        let start = address.count
        appendPath(page, to: &address)
        guard isPretty, address[start...].hasIndex else { return }
        address.removeLast("index.html".utf8.count)
    }

    /// The path that links name.
    func address(_ page: Page) -> String {
        var address: [UInt8] = []
        appendAddress(page, to: &address)
        return String(decoding: address, as: UTF8.self)
    }

    /// Those of the warnings.
    var warningPages: [Page] { (0..<warningPageCount).map { .warnings($0) } }

    /// - Parameter stem: the path without its ending.
    func path(ofStem stem: String, _ number: Int = 0) -> String {
        (number == 0 ? stem : "\(stem)-\(number + 1)") + (isPretty ? "/index.html" : ".html")
    }

    /// The first page of a list is its folder's; the further ones have names.
    private func appendIndex(_ number: Int, to path: inout [UInt8]) {
        path.append("index")
        if number > 0 {
            path.append(UInt8(ascii: "-"))
            path.append(decimal: number + 1)
        }
        path.append(number > 0 && isPretty ? "/index.html" : ".html")
    }

    /// For each group the folder of its pages, with a slash at its end.
    static func folders(_ inventory: Inventory) -> FlatText {
        var folders = FlatText()
        for group in inventory.groups {
            let view = "views/\(inventory.views[group.view].id)/"
            guard let parent = group.parent else {
                folders.append((group.view == 0 ? "" : view).utf8)
                continue
            }
            // A group stands after the one above it. Its folder is copied first: a slice of all that is kept has each
            // append copy all of it, 25 of 33 seconds with 100,000 groups in groups (perf).
            var folder = inventory.groups[parent].parent == nil ? Array(view.utf8) : Array(folders[parent])
            folder += "\(group.slug)/".utf8
            folders.append(folder)
        }
        return folders
    }
}

extension Inventory {
    /// Appends the path of an item's page without its ending; those below it lie in a folder of that name.
    func appendStem(of item: Int, to path: inout [UInt8]) {
        if let parent = items.parent(item) {
            appendStem(of: parent, to: &path)
        } else {
            path.append("items")
        }
        path.append(UInt8(ascii: "/"))
        facts.slugs.append(item, to: &path)
    }

    func stem(of item: Int) -> String {
        var stem: [UInt8] = []
        appendStem(of: item, to: &stem)
        return String(decoding: stem, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is the path of a folder's own page.
    fileprivate var hasIndex: Bool {
        let index = "index.html".utf8
        guard suffix(index.count).elementsEqual(index) else { return false }
        return count == index.count || self[endIndex - index.count - 1] == UInt8(ascii: "/")
    }
}

@testable import Drilldown

/// The pages that a window has loaded, which other windows and programs can make outdated.
struct SessionWindow {
    struct Row {
        var handle: String
        var address: String
        /// The number of the item in the model.
        var node: Int
    }

    /// The rows of the list of all items, and of the list of the child items of `item`.
    var rows: [[Row]]
    /// The item whose form is loaded, as the form shows it.
    var item: ModelNode
    var form: (address: String, fields: [RequestField])
    /// The buttons that change lists in the item, by their names.
    var buttons: [(name: String, value: String)]
    /// All items in the order in which the explore page counts them.
    var order: [Int]
    /// The revision in the data of the explore page.
    var revision: String
    /// The numbers of the changes to which the buttons refer.
    var undo: Int?
    var redo: Int?
    /// The versions of the model that the pages show.
    var version: SessionVersion
}

/// The counts of changes that make pages outdated.
struct SessionVersion: Equatable {
    /// The number of changes of the items.
    var items = 0
    /// The number of times that another program has changed the layout of the file.
    var layout = 0
}

extension SessionWindow {
    /// Loads pages.
    ///
    /// - Parameter model: The items that the pages show.
    /// - Returns: Nil if a list does not have the items of the model.
    init?(
        _ file: EditedFile, showing model: ModelNode, _ version: SessionVersion, using random: inout Seeded
    ) async {
        guard let items = model.lists["items"],
            var rows = await Self.rows(on: file.page("index.html?edit"), items).map({ [$0] }),
            let row = rows[0].randomElement(using: &random), var item = model.find(row.node)
        else { return nil }
        var address = row.address
        if let children = item.lists["in"], !children.isEmpty {
            guard let inner = await Self.rows(on: file.page(address + "?edit"), children) else { return nil }
            rows.append(inner)
            if Bool.random(using: &random), let child = inner.randomElement(using: &random) {
                (address, item) = (child.address, model.find(child.node) ?? item)
            }
        }
        let page = await file.page(address)
        (self.rows, self.item, self.version) = (rows, item, version)
        form = await file.form(address)
        buttons = page.matches(of: /<button form="_list" name="(\w+)" value="([^"]*)" aria-label="[^"]*">/).map {
            (String($0.1), String($0.2))
        }
        buttons += page.matches(of: /<button form="_list" name="(append)" value="([^"]*)">/).map {
            (String($0.1), String($0.2))
        }
        order = items.flatMap(\.items).map(\.number)
        let data = await file.page("explore/index.js")
        revision = data.firstMatch(of: /"revision":(\d+)/).map { String($0.1) } ?? ""
        (undo, redo) = (Self.change("undo", on: page), Self.change("redo", on: page))
    }

    /// Returns the number of the change to which a button refers; nil if the button is disabled.
    static func change(_ action: String, on page: String) -> Int? {
        let buttons = page.matches(of: /name="change" value="(\d+)"><button name="action" value="(\w+)"/)
        return buttons.first { $0.2 == action }.flatMap { Int($0.1) }
    }

    /// Returns the rows of a page in editing mode; nil if it does not have these items.
    static func rows(on page: String, _ items: [ModelNode]) -> [Row]? {
        let rows = page.matches(of: /<li data-item="(\d+)">[^¶]*?<a href="([^"]*)">/)
        guard rows.count == items.count else { return nil }
        return zip(rows, items).map { Row(handle: String($0.1), address: String($0.2), node: $1.number) }
    }

    func value(_ name: String) -> String? { form.fields.last { $0.name == name }?.value }

    /// The handle of the item whose form is loaded.
    var handle: String { value("item") ?? "" }
}

/// Tables that are stored by column, or whose rows have no column names, as written by pandas.
extension ItemCandidates {
    /// Returns an error with a command that converts the document, if it is a table and not an inventory; otherwise
    /// nil.
    func tableError(in source: SourceFile) -> Diagnostic? {
        guard
            let (shape, script) = splitTable ?? valueTable(in: source) ?? apartTable(in: source) ?? columnTable
                ?? listTable ?? joinedTable ?? textLists ?? valueList
        else {
            return nil
        }
        let start = "import json, sys; d = json.load(open(sys.argv[1], encoding=\"utf-8-sig\")); "
        return Diagnostic(
            .table(shape, command: ForeignFormat.pipe(start + "print(json.dumps(\(script)))", source)),
            at: SourceLocation(file: source.name, line: 1, column: 1, pointer: ""))
    }

    /// The objects in the arrays of an array, such as the meals of each day in `[[{…}, {…}], [{…}]]`, if this is the
    /// only array of the document, or if an object has only such arrays as members, with objects of one kind; nil for
    /// any other document. At most 100 elements of each array are read.
    var rows: Candidate? {
        guard lists.isEmpty, let first = outline.arrays.first, outline.arrays.allSatisfy({ $0.list.kind == .array })
        else { return nil }
        let parent = ItemsPath(first.path.steps.dropLast())
        let isOnly = outline.arrays.count == 1
        guard
            isOnly
                || outline.arrays.allSatisfy({ $0.path.isDirectly(in: parent) })
                    && outline.divided.contains(where: { $0.path == parent && !$0.hasValues })
        else { return nil }
        var (record, objects, whole) = (JSONRecord(source), 0, first.list)
        /// The keys of the first object in each array.
        var keys: [Set<String>] = []
        for array in outline.arrays {
            var position = array.list.start + 1
            var names: Set<String>?
            for _ in 0..<min(array.list.elements, 100) {
                record.load(from: position)
                let elements = record.elements(of: 0)
                guard record.root.kind == .array, elements.allSatisfy({ record[$0].kind == .object }) else {
                    return nil
                }
                names = names ?? elements.first.map { Set(record.members(of: $0).map { record.string($0.0) }) }
                objects += elements.count
                position = record.root.range.upperBound
            }
            if let names { keys.append(names) }
            if array.path != first.path { whole.count(array.list) }
        }
        let areAlike = keys.allSatisfy { $0.intersection(keys[0]).count * 2 >= max($0.count, keys[0].count) }
        guard areAlike else { return nil }
        let sample = ListSample(outline.arrays.map(\.list), in: source)
        let path = (isOnly ? first.path : parent.appending(.each)).appending(.each)
        return objects == 0 ? nil : Candidate(path: path, list: whole, sample: sample)
    }

    /// A table with separate column names and rows, and optionally an index, such as `{"columns": ["a"], "index": [0],
    /// "data": [[1]]}`; nil for any other document. As for the other kinds of tables, the result is the shape of the
    /// table and the Python expression that converts the document `d` to a list of items.
    private var splitTable: (InventoryMessage.TableShape, String)? {
        func list(_ key: String) -> Bool {
            outline.arrays.contains { $0.path == ItemsPath(keys: [FieldPath.Key(key)]) && $0.list.objects == 0 }
        }
        func holdsRows(_ key: String) -> Bool {
            let found = outline.arrays.first { $0.path == ItemsPath(keys: [FieldPath.Key(key)]) }
            guard let found, found.list.objects == 0, found.list.elements > 0 else { return false }
            var record = JSONRecord(source)
            record.load(from: found.list.start + 1)
            return record.root.kind == .array
        }
        let names = ["columns", "fields", "header", "headers", "cols"].first(where: list)
        guard let names, let rows = ["data", "rows", "values"].first(where: holdsRows) else { return nil }
        let isNumbered = names == "columns" && list("index")
        let row = "dict(zip(map(str, d[\"\(names)\"]), r))"
        return (
            .split,
            isNumbered
                ? "[{\"index\": i, **\(row)} for i, r in zip(d[\"index\"], d[\"\(rows)\"])]"
                : "[\(row) for r in d[\"\(rows)\"]]"
        )
    }

    /// Returns a table with descriptions of its columns, as written by open data portals and databases: `{"columns":
    /// [{"name": "a"}, {"name": "b"}], "rows": [["x", 1]]}`; nil for any other document.
    private func apartTable(in source: SourceFile) -> (InventoryMessage.TableShape, String)? {
        for rows in outline.arrays where rows.list.objects == 0 && rows.list.elements > 1 && !Self.isAbout(rows.path) {
            var record = JSONRecord(source)
            record.load(from: rows.list.start + 1)
            // The rows of a table contain plain values.
            guard record.root.kind == .array, let data = script(rows.path),
                record.elements(of: 0).contains(where: { !record.isContainer($0) })
            else { continue }
            let width = record.elements(of: 0).count
            for columns in lists where !columns.isKeyed && columns.list.objects == width && width > 1 {
                let name = ["fieldName", "name", "title", "id"].first { name in
                    columns.sample.keys[FieldPath.Key(name)] == columns.sample.count
                }
                guard let name, let heads = script(columns.path) else { continue }
                return (
                    .separateColumns,
                    "[dict(zip([c[\"\(name)\"] for c in \(heads)], r)) for r in \(data)]"
                )
            }
        }
        return nil
    }

    /// Returns the Python expression for the value at a path; nil if the path goes through arrays.
    private func script(_ path: ItemsPath) -> String? {
        path.keys.map { keys in
            keys.reduce("d") { $0 + "[\(String(decoding: JSONText.encoded($1.text), as: UTF8.self))]" }
        }
    }

    /// Returns a table of rows such as `[["a", 1], ["b", 2]]`, which may be the value of a key if other lists
    /// are short; nil for any other document. The first row may contain the names of the columns.
    private func valueTable(in source: SourceFile) -> (InventoryMessage.TableShape, String)? {
        let elements = outline.arrays.reduce(0) { $0 + $1.list.elements }
        let only = lists.isEmpty ? outline.arrays.first { $0.list.elements.isNearlyAll(of: elements) } : nil
        guard let array = outline.arrays.first(where: { $0.path == .document }) ?? only, array.list.kind == .array,
            array.list.objects == 0, array.list.elements > 0, let data = script(array.path)
        else { return nil }
        var record = JSONRecord(source)
        var position = array.list.start + 1
        var rows: [[(kind: JSONKind, text: String)]] = []
        for _ in 0..<min(array.list.elements, 100) {
            record.load(from: position)
            guard record.root.kind == .array else { return nil }
            rows.append(record.elements(of: 0).map { (record[$0].kind, record.string($0)) })
            position = record.root.range.upperBound
        }
        return (
            .values,
            Self.haveNames(rows)
                ? "[dict(zip(\(data)[0], r)) for r in \(data)[1:]]"
                : "[{f\"column {i + 1}\": v for i, v in enumerate(r)} for r in \(data)]"
        )
    }

    /// Returns true if the first row contains the names of the columns: it consists of strings, and the second row
    /// contains other values. If both rows consist of strings, the first row must contain distinct strings without
    /// digits, and the second row must contain digits.
    private static func haveNames(_ rows: [[(kind: JSONKind, text: String)]]) -> Bool {
        guard rows.count > 1, rows[0].allSatisfy({ $0.kind == .string }) else { return false }
        if rows[1].contains(where: { $0.kind != .string }) { return true }
        func hasDigits(_ cell: (kind: JSONKind, text: String)) -> Bool { cell.text.contains(where: \.isNumber) }
        return Set(rows[0].map(\.text)).count == rows[0].count && !rows[0].contains(where: hasDigits)
            && rows[1].contains(where: hasDigits)
    }

    /// A table whose columns are arrays, such as `{"name": ["a", "b", "c"], "price": [1, 2, 3]}`; nil for any other
    /// document.
    private var listTable: (InventoryMessage.TableShape, String)? {
        let columns = outline.arrays.map(\.list)
        guard lists.isEmpty, columns.count > 1, outline.documentKind == .object, outline.memberCount == columns.count,
            columns.allSatisfy({ $0.objects == 0 && $0.elements == columns[0].elements }), columns[0].elements > 2,
            outline.arrays.allSatisfy({ $0.path.keys?.count == 1 })
        else { return nil }
        return (.columns, "[dict(zip(d, r)) for r in zip(*d.values())]")
    }

    /// A table whose columns are joined in one string, such as
    /// `[{"name;price;room": "a;1;x"}, {"name;price;room": "b;2;y"}]`; nil for any other document.
    private var joinedTable: (InventoryMessage.TableShape, String)? {
        guard lists.count == 1, let list = lists.first, !list.isKeyed, list.list.objects == list.list.elements,
            list.sample.keys.count == 1, let (path, field) = list.sample.fields.first, field.kind == .text,
            let name = path.keys.first?.text, path.keys.count == 1, let rows = script(list.path)
        else { return nil }
        for separator in [";", "\t"] {
            let count = name.split(separator: separator, omittingEmptySubsequences: false).count
            let like = field.distinct.count { text in
                let text = JSONText.string(Array(text), 0..<text.count)
                return text.split(separator: separator, omittingEmptySubsequences: false).count == count
            }
            guard count > 2, like.isNearlyAll(of: field.distinct.count) else { continue }
            let mark = separator == ";" ? "\";\"" : "\"\\t\""
            return (
                .joinedColumns, "[dict(zip(k.split(\(mark)), v.split(\(mark)))) for r in \(rows) for k, v in r.items()]"
            )
        }
        return nil
    }

    /// Lists of text of different sizes, such as `{"Jazz": ["So What"], "Rock": ["Kashmir", "Layla"]}`; nil for any
    /// other document.
    private var textLists: (InventoryMessage.TableShape, String)? {
        let arrays = outline.arrays
        guard lists.isEmpty, arrays.count > 1, outline.documentKind == .object, outline.memberCount == arrays.count,
            arrays.allSatisfy({ $0.path.keys?.count == 1 && $0.path != Outline.items && $0.list.elements > 0 }),
            Set(arrays.map(\.list.elements)).count > 1
        else { return nil }
        var record = JSONRecord(source)
        let areTexts = arrays.allSatisfy { array in
            record.load(from: array.list.start)
            return record.elements(of: 0).allSatisfy { record[$0].kind == .string }
        }
        return areTexts ? (.textLists, "[{\"name\": v, \"group\": k} for k, l in d.items() for v in l]") : nil
    }

    /// A list of values such as `["a", "b"]`, which may be the value of a key, or an object of values such as
    /// `{"a": 1, "b": 2, "c": [3]}`; nil for any other document.
    private var valueList: (InventoryMessage.TableShape, String)? {
        guard lists.isEmpty else { return nil }
        let arrays = outline.arrays
        // A list in an object must have at least two elements more than the object has members; any other list must
        // have at least two.
        if arrays.count == 1, arrays[0].list.elements > outline.memberCount + 1, let keys = arrays[0].path.keys,
            keys.count < 2
        {
            return (.list, "[{\"name\": v} for v in \(script(arrays[0].path) ?? "d")]")
        }
        guard outline.documentKind == .object, outline.memberCount > 2, outline.keyed.isEmpty,
            arrays.isEmpty || arrays.contains(where: { $0.list.elements > 0 })
        else { return nil }
        return (.object, "[{\"name\": k, \"value\": v} for k, v in d.items()]")
    }

    /// A table whose columns are objects, such as `{"name": {"0": "a", "1": "b"}, "price": {"0": 1, "1": 2}}`; nil for
    /// any other document.
    private var columnTable: (InventoryMessage.TableShape, String)? {
        guard let columns = lists.first(where: { $0.path == .document && $0.isKeyed })?.sample,
            columns.keys.allSatisfy({ $0.value == columns.count }),
            columns.keys.keys.allSatisfy({ $0.text.utf8.allSatisfy(\.isDigit) }),
            // Keys such as years are not row numbers.
            columns.keys[FieldPath.Key("0")] != nil
        else { return nil }
        return (
            .indexedColumns,
            "[{\"index\": i, **{c: d[c][i] for c in d}} for i in next(iter(d.values()))]"
        )
    }
}

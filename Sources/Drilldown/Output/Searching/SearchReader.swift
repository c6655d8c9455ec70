/// A reader of the words in the names of items and in all values that item pages show as text. It reads values as
/// written in the file, and HTML as its text. It does not read hidden values.
struct SearchReader {
    private let inventory: Inventory
    private let fields: [Int]
    private var record: JSONRecord
    private var reader: FieldReader
    private var keys: PartKeys
    private var text: [UInt8] = []
    private var words = SearchWords()

    /// The approximate minimum number of bytes per word in the file, including the surrounding text.
    private static let bytesPerWord = 6

    init(_ inventory: Inventory) {
        self.inventory = inventory
        let schema = inventory.schema
        fields = schema.fields.indices.filter { schema.fields[$0].type.traits.isSearched }
        record = JSONRecord(inventory.source)
        reader = FieldReader(schema, only: fields)
        keys = PartKeys(schema)
    }

    /// Returns the words of a range of items. The reader can be used only once.
    mutating func read(_ items: Range<Int>) -> SearchWords {
        guard let first = items.first else { return words }
        let end =
            items.upperBound < inventory.items.count
            ? inventory.items.start(items.upperBound) : inventory.source.bytes.count
        words.reserve((end - inventory.items.start(first)) / Self.bytesPerWord)
        for item in items {
            words.add(inventory.facts.names.bytes, inventory.facts.names.range(item), isName: true)
            inventory.items.load(item, into: &record)
            reader.read(&record)
            for field in fields {
                guard let value = reader.values[field] else { continue }
                if record.isContainer(value) {
                    addParts(of: value, key: keys.number(of: inventory.schema.fields[field].path), isInArray: false)
                } else {
                    addText(value, isHTML: inventory.schema.fields[field].type.isHTML)
                }
            }
            keys.clearIfTooLarge()
            words.endItem()
        }
        words.finish()
        return words
    }

    private mutating func addText(_ value: JSONRecord.Index, isHTML: Bool = false) {
        let node = record[value]
        guard node.kind == .string || node.kind == .number else { return }
        if node.isPlain, !isHTML {
            words.add(record.bytes, node.inside, isName: false)
        } else {
            text.removeAll(keepingCapacity: true)
            record.appendText(value, to: &text)
            if isHTML { text = HTMLContent(text).text }
            words.add(text, 0..<text.count, isName: false)
        }
    }

    /// Adds the visible parts of an array or an object.
    private mutating func addParts(of whole: JSONRecord.Index, key: Int, isInArray: Bool) {
        guard isInArray || !keys[key].isChildren else { return }
        let isArray = record[whole].kind == .array
        let end = record[whole].next
        var index = whole + 1
        var position = 0
        while index < end {
            var (value, part) = (index, key)
            if !isArray {
                part = keys.member(named: index, of: key, in: record, expectedAt: &position)
                value = index + 1
            }
            index = record[value].next
            if !isArray, !(isInArray ? keys[part].isShownInArray : keys[part].isShown) { continue }
            if record.isContainer(value) {
                addParts(of: value, key: part, isInArray: isArray || isInArray)
            } else {
                addText(value)
            }
        }
    }
}

/// Walks over the array of items, all of which must be objects, and over those below them.
struct ItemFinder {
    let source: SourceFile
    let array: Outline.Candidate
    private(set) var items: ItemTree
    /// What the items of the first level have.
    private(set) var top = DataShape()
    /// What those below them have.
    private(set) var below = DataShape()
    private var record: JSONRecord
    private(set) var faults: [Diagnostic] = []
    /// Whether children are no list, so that what they have is not known.
    private var lacksChildren = false

    private static let maximumFaults = 20
    /// Of marks of the array.
    private static let shortestRun = 4

    init(_ source: SourceFile, array: Outline.Candidate, children: FieldPath?) {
        self.source = source
        self.array = array
        items = ItemTree(array: array.path.pointer, children: children)
        record = JSONRecord(source)
    }

    mutating func find() throws(BuildFailure) {
        let runs = Runs.map(0..<array.marks.count, shortest: Self.shortestRun) { [self] marks in
            var run = self
            run.find(between: marks)
            return run
        }
        for run in runs {
            items.append(run.items)
            top.merge(run.top)
            below.merge(run.below)
            faults += run.faults
            lacksChildren = lacksChildren || run.lacksChildren
        }
        faults = Array(faults.prefix(Self.maximumFaults))
        guard !lacksChildren else { throw BuildFailure(faults) }
    }

    private mutating func find(between marks: Range<Int>) {
        guard !marks.isEmpty else { return }
        var position = array.marks[marks.lowerBound]
        let stride = Outline.Candidate.stride
        for element in marks.lowerBound * stride..<min(marks.upperBound * stride, array.elements) {
            record.load(from: position)
            add(0, below: nil, ordinal: element)
            // After the element stands a comma, or the bracket that ends the array.
            position = record.root.range.upperBound
            while source.bytes[position] != UInt8(ascii: ","), source.bytes[position] != UInt8(ascii: "]") {
                position += 1
            }
            position += 1
        }
    }

    private mutating func add(_ index: JSONRecord.Index, below parent: Int?, ordinal: Int) {
        let start = record[index].range.lowerBound
        guard record[index].kind == .object else {
            report(start, "this item is not an object", "write it as {\"name\": …}, or remove it")
            if parent == nil { items.leaveOut() }
            return
        }
        let item = items.begin(at: start, parent: parent, ordinal: ordinal)
        let array = items.children.flatMap { record.find($0, from: index) }
        if parent == nil {
            top.add(index, of: record, skipping: array)
        } else {
            below.add(index, of: record, skipping: array)
        }
        if let array, let path = items.children {
            if record[array].kind != .array {
                lacksChildren = true
                report(
                    record[array].range.lowerBound, "\"\(path)\" does not hold a list of items",
                    "write it as [{…}, {…}], or name another key with children: in site.yml")
            }
            for (number, element) in record.elements(of: array).enumerated() {
                add(element, below: item, ordinal: number)
            }
        }
        items.end(item)
    }

    private mutating func report(_ offset: Int, _ message: String, _ remedy: String) {
        guard faults.count < Self.maximumFaults else { return }
        let pointer = JSONPointer.find(offset, in: source)
        faults.append(
            .error(.notAnItem, at: source.place(at: offset, pointer: pointer), message, remedy: remedy))
    }
}

/// Where each item begins in the file.
struct ItemStarts: Sendable {
    /// The JSON pointer of the array.
    let array: String
    private(set) var starts: [Int] = []

    init(array: String) {
        self.array = array
    }

    var count: Int { starts.count }

    mutating func append(_ start: Int) { starts.append(start) }

    func start(_ item: Int) -> Int { starts[item] }

    func pointer(_ item: Int) -> String { "\(array)/\(item)" }

    /// The pointer of the value at an offset inside one of the items; before these it is the document's own.
    func pointer(around offset: Int, in source: SourceFile) -> String {
        guard let first = starts.first, offset >= first else { return "" }
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return pointer(low) + JSONPointer.find(offset, in: source, from: starts[low])
    }
}

/// Many short texts in one piece of memory: a million names cost their bytes and eight more each.
struct FlatText: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    subscript(index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Appends one text to others.
    func append(_ index: Int, to text: inout [UInt8]) {
        text.append(bytes, (index == 0 ? 0 : ends[index - 1])..<ends[index])
    }

    func string(_ index: Int) -> String {
        String(decoding: self[index], as: UTF8.self)
    }
}

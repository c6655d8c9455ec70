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
    func append(_ index: Int, to text: inout some ByteTarget & ~Copyable) {
        text.append(bytes, (index == 0 ? 0 : ends[index - 1])..<ends[index])
    }

    /// Appends one text to a page, escaped for HTML.
    ///
    /// - Returns: whether there was anything to append.
    func appendEscaped(_ index: Int, to html: inout some ByteTarget & ~Copyable) -> Bool {
        let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
        HTMLText.appendEscaped(bytes, range, to: &html)
        return !range.isEmpty
    }

    func string(_ index: Int) -> String {
        String(decoding: self[index], as: UTF8.self)
    }
}

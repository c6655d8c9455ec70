/// The shapes and samples of some items.
struct ItemPart: Sendable {
    /// The same part of an earlier version of the file.
    struct Origin: Equatable, Sendable {
        /// The index of the part in the earlier version.
        var number: Int
        /// The number of bytes by which the part has moved.
        var move: Int
    }

    /// The indices of the items and of their descendants. They are set only for the items from one checkpoint of a list
    /// (`ItemList.marks`) to the next.
    var items = 0..<0
    /// The part of the earlier version that has the same bytes; nil if the part may have changed.
    var origin: Origin?
    /// The shape of the top-level items.
    var top = DataShape()
    /// The shape of the child items.
    var children = DataShape()
    /// Samples of the top-level items and of the child items.
    var samples = (top: ItemSample(), children: ItemSample())

    mutating func merge(_ later: ItemPart) {
        top.merge(later.top)
        children.merge(later.children)
        samples.top.merge(later.samples.top)
        samples.children.merge(later.samples.children)
    }

    /// Returns the part after its items have moved by a number of bytes.
    func moved(by move: Int) -> ItemPart {
        var part = self
        part.samples = (samples.top.moved(by: move), samples.children.moved(by: move))
        return part
    }
}

/// The items of an earlier version of a file. Parts of the file that have not changed are neither scanned nor read
/// again.
///
/// `KnownReading` states how much time this saves.
struct KnownItems: Sendable {
    let items: ItemTree
    private let parts: [ItemPart]
    private let unchanged: UnchangedBytes
    private let list: ItemList

    /// Compares two versions of a file. Returns nil if nothing can be reused.
    ///
    /// - Parameters:
    ///   - items: The items of the earlier version, which are objects in one list.
    ///   - parts: The parts of the list.
    ///   - source: The later version of the file.
    init?(_ items: ItemTree, _ parts: [ItemPart], in source: SourceFile) {
        guard let list = items.locations.lists.first, parts.count == list.marks.count else { return nil }
        (self.items, self.parts, self.list) = (items, parts, list)
        unchanged = UnchangedBytes(from: items.locations.source.bytes, to: source.bytes)
        // If anything before the list has changed, the list may be at another path.
        guard list.start < unchanged.start else { return nil }
    }

    subscript(origin: ItemPart.Origin) -> ItemPart { parts[origin.number] }

    /// Returns the part of the earlier version that begins with the element at an offset and has not changed; nil if
    /// there is none. Returns nil for the last part, because its end is not known.
    ///
    /// - Parameters:
    ///   - start: The offset of the element in the later version.
    ///   - list: The list of the element.
    func origin(ofPartAt start: Int, in list: ItemList) -> ItemPart.Origin? {
        guard list.start == self.list.start else { return nil }
        let move = start < unchanged.start ? 0 : unchanged.growth
        let marks = self.list.marks
        let number = marks.prefixCount { $0.offset < start - move }
        guard number + 1 < marks.count, marks[number].offset == start - move,
            unchanged.move(of: marks[number].offset..<marks[number + 1].offset) == move
        else { return nil }
        return ItemPart.Origin(number: number, move: move)
    }

    /// Returns the elements of a part, by their indices in the earlier version.
    func elements(of origin: ItemPart.Origin) -> Range<Int> { list.elements(from: origin.number) }

    /// Returns the number of values in a part.
    func values(of origin: ItemPart.Origin) -> Int {
        list.marks[origin.number + 1].values - list.marks[origin.number].values
    }

    /// Returns the offset in the later version of the element after a part.
    func end(of origin: ItemPart.Origin) -> Int { list.marks[origin.number + 1].offset + origin.move }
}

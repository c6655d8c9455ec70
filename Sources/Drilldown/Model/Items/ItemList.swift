/// A list that may contain items: an array, an object or a JSON Lines file.
struct ItemList: Sendable {
    enum Kind: Sendable {
        case array
        /// An object whose members are the elements.
        case object
        /// A JSON Lines file, whose values are the elements.
        case lines
    }

    var kind: Kind
    var start: Int
    /// The index of the context that contains the list; nil if there is none.
    var context: Int?
    private(set) var elements = 0
    private(set) var objects = 0
    /// The number of strings, numbers, Booleans and nulls on all levels; 0 if they were not counted.
    var values = 0
    /// The checkpoints: the first element, and others about `stride` elements apart.
    private(set) var marks: [Mark] = []

    /// True if a checkpoint is required at the next element.
    private var needsMark = true

    /// A checkpoint, from which a list can be read.
    struct Mark: Sendable {
        /// The offset of the element. For a member of an object, it is the offset of the key.
        var offset: Int
        /// The index of the element.
        var element: Int
        /// The running count of values before the element; 0 if they were not counted. Only the difference between two
        /// checkpoints has a meaning.
        var values: Int
    }

    static let stride = 256

    init(_ kind: Kind, at start: Int, context: Int? = nil) {
        self.kind = kind
        self.start = start
        self.context = context
    }

    /// Adds an element.
    ///
    /// - Parameter stride: The maximum number of elements from one checkpoint to the next.
    mutating func add(at start: Int, isObject: Bool, values: Int = 0, stride: Int = Self.stride) {
        if needsMark || elements - marks[marks.count - 1].element >= stride { mark(start, values) }
        elements += 1
        if isObject { objects += 1 }
    }

    /// Adds objects, with checkpoints at the first of them and at the element that is added next.
    mutating func addObjects(_ count: Int, from start: Int, values: Int) {
        mark(start, values)
        elements += count
        objects += count
        needsMark = true
    }

    private mutating func mark(_ start: Int, _ values: Int) {
        marks.append(Mark(offset: start, element: elements, values: values))
        needsMark = false
    }

    /// Returns the indices of the elements from a checkpoint to the next one.
    func elements(from mark: Int) -> Range<Int> {
        marks[mark].element..<(mark + 1 < marks.count ? marks[mark + 1].element : elements)
    }

    /// Adds the counts of another list, but not its checkpoints.
    mutating func count(_ other: ItemList) {
        elements += other.elements
        objects += other.objects
        values += other.values
    }

    /// Returns an offset from which the value of an element can be read. Only white space and punctuation can be
    /// between the offset and the value.
    ///
    /// - Parameter position: The offset of the element, or the end of the previous element.
    func value(from position: Int, in bytes: [UInt8]) -> Int {
        guard kind == .object else { return position }
        var quote = position
        while bytes[quote] != UInt8(ascii: "\"") { quote += 1 }
        return JSONSpace.endOfString(in: bytes, from: quote)
    }
}

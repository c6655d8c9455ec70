/// An array, an object or a JSON Lines file whose elements are items.
struct ItemList: Sendable {
    enum Kind: Sendable {
        case array
        /// An object whose members are the items.
        case object
        /// A JSON Lines file, whose values are the items.
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
    /// The offset of each element whose index is a multiple of `stride`, from which the list can be read. For a member
    /// of an object, it is the offset of the key.
    private(set) var marks: [Int] = []
    /// The count of values at each mark, from any start; zeros if they were not counted.
    private(set) var valuesAtMarks: [Int] = []

    static let stride = 256

    init(_ kind: Kind, at start: Int, context: Int? = nil) {
        self.kind = kind
        self.start = start
        self.context = context
    }

    mutating func add(at start: Int, isObject: Bool, values: Int = 0) {
        if elements % Self.stride == 0 {
            marks.append(start)
            valuesAtMarks.append(values)
        }
        elements += 1
        if isObject { objects += 1 }
    }

    /// Adds the elements from one mark to the next, which are objects.
    mutating func addObjects(from mark: Int, values: Int) {
        marks.append(mark)
        valuesAtMarks.append(values)
        elements += Self.stride
        objects += Self.stride
    }

    /// Adds the counts of another list, but not its marks.
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

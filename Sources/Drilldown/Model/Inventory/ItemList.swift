/// An array, an object or a file of lines whose elements are items.
struct ItemList: Sendable {
    enum Kind: Sendable {
        case array
        /// The members are the items.
        case object
        /// JSON Lines: the values of the document are the items.
        case lines
    }

    var kind: Kind
    var start: Int
    /// The number of the context that it is in; nil where there is none.
    var context: Int?
    private(set) var elements = 0
    private(set) var objects = 0
    /// Texts, numbers, booleans and nulls at any depth; 0 if they were not counted.
    var values = 0
    /// Where each element begins whose number is a multiple of `stride`, so that a walk can begin there; in an object
    /// the key of a member.
    private(set) var marks: [Int] = []

    static let stride = 256

    init(_ kind: Kind, at start: Int, context: Int? = nil) {
        self.kind = kind
        self.start = start
        self.context = context
    }

    mutating func add(at start: Int, isObject: Bool) {
        if elements % Self.stride == 0 { marks.append(start) }
        elements += 1
        if isObject { objects += 1 }
    }

    /// Counts what another list has.
    mutating func count(_ other: ItemList) {
        elements += other.elements
        objects += other.objects
        values += other.values
    }

    /// Where the value of the element begins or after which white space and punctuation it begins, given where the
    /// element begins, or where the one before it ends.
    func value(from position: Int, in bytes: [UInt8]) -> Int {
        guard kind == .object else { return position }
        var quote = position
        while bytes[quote] != UInt8(ascii: "\"") { quote += 1 }
        return JSONSpace.endOfString(in: bytes, from: quote)
    }
}

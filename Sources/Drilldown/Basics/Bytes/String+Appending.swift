extension String {
    /// Creates a string from the UTF-8 text that a closure appends to an array.
    init(appending append: (inout [UInt8]) -> Void) {
        var bytes: [UInt8] = []
        append(&bytes)
        self.init(decoding: bytes, as: UTF8.self)
    }
}

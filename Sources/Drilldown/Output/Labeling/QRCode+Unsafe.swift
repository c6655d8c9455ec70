import CQrencode

/// A QR code (ISO/IEC 18004) with error correction level M, made by libqrencode, which only this file calls.
struct QRCode: Sendable {
    /// The number of light modules that must surround the symbol on each side.
    static let quietZone = 4

    /// The number of modules on each side of the symbol, without the quiet zone.
    let size: Int
    /// True for each dark module, row by row.
    private let modules: [Bool]

    /// Creates the code of a string; nil if the string is empty, contains NUL, or is longer than a symbol can encode
    /// (2,331 bytes).
    init?(_ text: String) {
        guard !text.utf8.contains(0),
            let code = unsafe QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1)
        else { return nil }
        defer { unsafe QRcode_free(code) }
        size = unsafe Int(code.pointee.width)
        // The least significant bit of each byte is the color.
        modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// The number of modules on each side, with the quiet zone.
    var fullSize: Int { size + 2 * Self.quietZone }

    /// The horizontal runs of dark modules. Rows and columns are counted from the top left corner of the quiet zone.
    var runs: [(row: Int, columns: Range<Int>)] {
        (0..<size).flatMap { row in
            var runs: [(row: Int, columns: Range<Int>)] = []
            var column = 0
            while column < size {
                let start = column
                while column < size, modules[row * size + column] { column += 1 }
                if column > start {
                    runs.append((row + Self.quietZone, start + Self.quietZone..<column + Self.quietZone))
                }
                column += 1
            }
            return runs
        }
    }
}

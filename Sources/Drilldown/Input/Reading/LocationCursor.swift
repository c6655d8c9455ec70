/// A converter of byte offsets to source locations. If the offsets are ascending, each conversion scans only the bytes
/// after the previous offset.
struct LocationCursor {
    private let source: SourceFile
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ source: SourceFile) {
        self.source = source
    }

    mutating func location(at target: Int, pointer: String? = nil) -> SourceLocation {
        if target < offset { (offset, line, column) = (0, 1, 1) }
        let bytes = source.bytes
        let skipped = offset..<max(offset, min(target, bytes.count))
        let lines = ByteRun.lineCount(bytes, in: skipped)
        if lines > 0 {
            line += lines
            column = 1
            offset = (bytes[skipped].lastIndex(of: UInt8(ascii: "\n")) ?? offset) + 1
        }
        column += ByteRun.scalarCount(bytes, in: offset..<skipped.upperBound)
        offset = skipped.upperBound
        return SourceLocation(file: source.name, line: line, column: column, pointer: pointer)
    }
}

/// A position in a file, or an option. Unknown parts are nil.
public struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The name of the file or of the option, as the user wrote it.
    public var file: String
    /// The line, counted from 1; nil for a whole file or an option.
    public var line: Int?
    /// The column in Unicode scalars, counted from 1; nil if it is not known.
    public var column: Int?
    /// The JSON pointer (RFC 6901) of the value; nil if the location is not a value in a JSON file.
    public var pointer: String?

    /// Creates a source location.
    ///
    /// - Parameters:
    ///   - file: The name of the file or of the option, as the user wrote it.
    ///   - line: The line, counted from 1; nil for a whole file or an option.
    ///   - column: The column in Unicode scalars, counted from 1; nil if it is not known.
    ///   - pointer: The JSON pointer (RFC 6901) of the value; nil if the location is not a value in a JSON file.
    public init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
    }

    /// The location in the form `FILE:LINE:COLUMN`, without its unknown parts.
    public var description: String {
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }
}

extension SourceLocation {
    /// Returns the indices of source locations in sorted order: files in the order of their first occurrence, and
    /// locations in a file by line and column.
    static func order(of locations: [SourceLocation]) -> [Int] {
        var files: [String: Int] = [:]
        for location in locations where files[location.file] == nil { files[location.file] = files.count }
        return locations.enumerated().map { [files[$1.file] ?? 0, $1.line ?? 0, $1.column ?? 0, $0] }
            .sorted { $0.lexicographicallyPrecedes($1) }
            .map { $0[3] }
    }
}

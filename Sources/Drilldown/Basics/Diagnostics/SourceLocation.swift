/// A position in a file, as precise as it is known.
public struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The file as the user named it.
    public var file: String
    /// The line, counted from 1; nil if the location is a whole file or an option.
    public var line: Int?
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int?
    /// The JSON Pointer (RFC 6901) of the value; nil if the file is not JSON.
    public var pointer: String?

    /// Lines and columns are counted from 1, columns in Unicode scalars.
    public init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
    }

    /// `FILE:LINE:COLUMN`, as far as it is known.
    public var description: String {
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }
}

extension SourceLocation {
    /// Returns the order of source locations: the files in the order of their first occurrence, and each file by line.
    static func order(of locations: [SourceLocation]) -> [Int] {
        var files: [String: Int] = [:]
        for location in locations where files[location.file] == nil { files[location.file] = files.count }
        return locations.enumerated().map { [files[$1.file] ?? 0, $1.line ?? 0, $1.column ?? 0, $0] }
            .sorted { $0.lexicographicallyPrecedes($1) }
            .map { $0[3] }
    }
}

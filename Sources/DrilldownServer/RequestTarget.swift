import Foundation

/// The target of a request line: the path and the query. Targets with more than one possible interpretation are
/// rejected.
struct RequestTarget {
    /// The maximum length of the encoded target in bytes.
    static let longest = 4096

    var path: String
    var query: [FormField]

    init(_ target: String) throws(RequestError) {
        let bytes = Array(target.utf8)
        guard bytes.count <= Self.longest else { throw .addressTooLong }
        guard bytes.first == UInt8(ascii: "/") else { throw .relativeAddress }
        guard bytes.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else {
            throw .invalidAddress
        }
        let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = Self.path(parts[0]) else { throw .malformedPath }
        guard let query = try? FormFields.decode(parts.count > 1 ? parts[1] : []) else {
            throw .malformedQuery
        }
        (self.path, self.query) = (path, query)
    }

    /// Returns the decoded path; nil if an escape is malformed or not UTF-8, or if a segment is not valid. A segment
    /// must not be `.` or `..`, must not contain a slash, a backslash or a control character, and can be empty only at
    /// the end. The path is split before it is decoded, so an encoded slash is an error.
    private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
        let segments = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        var path = ""
        for (index, segment) in segments.enumerated() {
            guard let name = String(decoding: segment, as: UTF8.self).removingPercentEncoding else { return nil }
            // The last segment is empty if the path ends with a slash.
            guard isName(name) || name.isEmpty && index == segments.count - 1 else { return nil }
            path += "/" + name
        }
        return path
    }

    private static func isName(_ segment: String) -> Bool {
        !segment.isEmpty && segment != "." && segment != ".."
            && segment.unicodeScalars.allSatisfy {
                $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control
            }
    }
}

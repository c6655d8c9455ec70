/// A form with files (RFC 7578, `multipart/form-data`).
///
/// Only the structure that browsers send is accepted, because programs interpret other structures differently.
public struct MultipartForm: Sendable, Equatable {
    /// The fields without files, in order.
    public private(set) var fields: [FormField] = []
    /// The contents of the files in order. A field in which no file was chosen has none.
    public private(set) var files: [[UInt8]] = []

    /// The maximum number of fields and files together.
    static let maximumEntries = 100

    private static let mediaType = "multipart/form-data"

    static func hasType(_ header: String) -> Bool {
        header.prefix { $0 != ";" && $0 != " " }.lowercased() == mediaType
    }

    /// Decodes a body.
    ///
    /// - Parameter type: The value of the header `Content-Type`, which contains the boundary.
    init(_ body: [UInt8], type: String) throws(FormError) {
        guard let boundary = Self.boundary(type) else { throw .malformedParts }
        var reader = MultipartReader(body, boundary: boundary)
        var count = 0
        while let part = try reader.next() {
            count += 1
            guard count <= Self.maximumEntries else { throw .tooManyFields(limit: Self.maximumEntries) }
            guard let fileName = part.disposition.fileName else {
                guard let value = String(validating: body[part.content], as: UTF8.self) else { throw .malformedParts }
                fields.append(FormField(name: part.disposition.name, value: value))
                continue
            }
            guard !fileName.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" }), fileName != "..",
                fileName != "."
            else { throw .pathOfFile }
            // Browsers send an empty part for a field in which no file was chosen.
            if fileName.isEmpty, part.content.isEmpty { continue }
            files.append(Array(body[part.content]))
        }
    }

    /// Returns the boundary of a `Content-Type` (RFC 2046, 5.1.1); nil if there is no valid one.
    private static func boundary(_ type: String) -> [UInt8]? {
        let parameters = type.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
        guard hasType(type), parameters.count == 1, let parameter = parameters.first?.drop(while: { $0 == " " }),
            parameter.lowercased().hasPrefix("boundary=")
        else { return nil }
        var boundary = parameter.dropFirst("boundary=".count)
        if boundary.count >= 2, boundary.first == "\"", boundary.last == "\"" {
            boundary = boundary.dropFirst().dropLast()
        }
        let bytes = Array(boundary.utf8)
        let areValid = bytes.allSatisfy { $0.isLetterOrDigit || "'()+_,-./:=?".utf8.contains($0) }
        return 1...70 ~= bytes.count && areValid ? bytes : nil
    }
}

import Foundation

/// A decoder of forms (WHATWG URL Standard, `application/x-www-form-urlencoded`) that rejects malformed escapes.
enum FormFields {
    /// Decodes the fields of a form.
    ///
    /// - Parameters:
    ///   - bytes: The encoded form.
    ///   - limit: The maximum number of fields.
    /// - Throws: `FormError` if an escape is malformed, a name or a value is not UTF-8, or there are more fields than
    ///   `limit`.
    static func decode(
        _ bytes: ArraySlice<UInt8>, atMost limit: Int = .max - 1
    ) throws(FormError) -> [FormField] {
        var fields: [FormField] = []
        for field in bytes.split(separator: UInt8(ascii: "&"), maxSplits: limit) {
            guard fields.count < limit else { throw .tooManyFields(limit: limit) }
            let sides = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = text(sides[0]), let value = text(sides.count > 1 ? sides[1] : []) else {
                throw .malformed
            }
            fields.append(FormField(name: name, value: value))
        }
        return fields
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        String(validating: bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)?
            .removingPercentEncoding
    }
}

/// A decoded field of a form, or a query parameter.
public struct FormField: Sendable, Equatable {
    /// The name. Several fields can have the same name.
    public let name: String
    /// The value; empty if the field has no value.
    public let value: String
}

/// An error in a submitted form.
public enum FormError: Error, Equatable {
    /// An escape is malformed, or a name or a value is not UTF-8.
    case malformed
    /// The form has more fields than the limit.
    case tooManyFields(limit: Int)
    /// A form with files has a structure that browsers do not send, or text that is not UTF-8.
    case malformedParts
    /// The name of a file is a path, which browsers never send.
    case pathOfFile
}

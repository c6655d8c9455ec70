import Foundation

/// A converter of values to a canonical form, in which equal values have the same bytes.
///
/// Numbers are reduced to their digits, strings are in Unicode composed form, keys are sorted, and values that pages do
/// not show are omitted.
struct ComparableForm {
    let schema: Schema
    /// True if values that are separate fields are omitted from the values around them, so that each difference is
    /// reported once.
    private var omitsParts = true

    init(_ schema: Schema) {
        self.schema = schema
    }

    /// Returns the canonical form of a value.
    ///
    /// - Parameter path: The path of the value from the item, which determines the parts that are omitted.
    /// - Returns: The bytes of the form; nil if no part of the value is shown.
    func form(of index: JSONRecord.Index, in record: JSONRecord, path: FieldPath) -> [UInt8]? {
        var form: [UInt8] = []
        return append(Part(index: index, keys: path.keys.map(\.text)), of: record, to: &form) ? form : nil
    }

    /// Returns the canonical form of an item with all its descendants.
    func form(ofItem index: JSONRecord.Index, in record: JSONRecord) -> [UInt8] {
        var whole = self
        whole.omitsParts = false
        var form: [UInt8] = []
        _ = whole.append(Part(index: index, keys: []), of: record, to: &form)
        for child in schema.children(of: index, in: record) {
            append("i", self.form(ofItem: child, in: record), to: &form)
        }
        return form
    }

    private struct Part {
        var index: JSONRecord.Index
        /// The keys on the path from the item to the part.
        var keys: [String]
        var isInArray = false
    }

    private func append(_ part: Part, of record: JSONRecord, to form: inout [UInt8]) -> Bool {
        guard !record.isBlank(part.index) else { return false }
        switch record[part.index].kind {
        case .null: return false
        case .true: form.append(UInt8(ascii: "t"))
        case .false: form.append(UInt8(ascii: "f"))
        case .number: append("n", NumberSpelling.canonical(record.source(part.index)), to: &form)
        case .string: append("s", Self.composed(record.string(part.index)), to: &form)
        case .array: return appendElements(part, of: record, to: &form)
        case .object: return appendMembers(part, of: record, to: &form)
        }
        return true
    }

    private func appendElements(_ part: Part, of record: JSONRecord, to form: inout [UInt8]) -> Bool {
        if !part.isInArray, schema.isChildren(FieldPath(keys: part.keys)) { return false }
        let start = form.count
        form.append(UInt8(ascii: "["))
        for element in record.elements(of: part.index) {
            _ = append(Part(index: element, keys: part.keys, isInArray: true), of: record, to: &form)
        }
        return end(UInt8(ascii: "]"), start, of: &form)
    }

    private func appendMembers(_ part: Part, of record: JSONRecord, to form: inout [UInt8]) -> Bool {
        let start = form.count
        var members: [(key: [UInt8], form: [UInt8])] = []
        for (name, value) in record.members(of: part.index) where !record.isBlank(value) {
            let key = record.string(name)
            let inner = Part(index: value, keys: part.keys + [key], isInArray: part.isInArray)
            let keepsParts = part.isInArray || !omitsParts
            var member: [UInt8] = []
            guard schema.showsMember(at: FieldPath(keys: inner.keys), isInArray: keepsParts),
                append(inner, of: record, to: &member)
            else { continue }
            members.append((Array(Self.composed(key)), member))
        }
        form.append(UInt8(ascii: "{"))
        for member in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            append("k", member.key, to: &form)
            form.append(contentsOf: member.form)
        }
        return end(UInt8(ascii: "}"), start, of: &form)
    }

    /// Ends the container that begins at `start`. Removes it and returns false if it is empty.
    private func end(_ bracket: UInt8, _ start: Int, of form: inout [UInt8]) -> Bool {
        guard form.count > start + 1 else {
            form.removeLast()
            return false
        }
        form.append(bracket)
        return true
    }

    private func append(_ kind: Character, _ text: some Collection<UInt8>, to form: inout [UInt8]) {
        form.append(contentsOf: "\(kind)\(text.count):".utf8)
        form.append(contentsOf: text)
    }

    private static func composed(_ text: String) -> String.UTF8View {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8 : text.precomposedStringWithCanonicalMapping.utf8
    }
}

/// The canonical form of JSON numbers with any number of digits: `1.10`, `1.1` and `11e-1` have the same form.
enum NumberSpelling {
    /// Returns the sign, the digits without leading and trailing zeros, and the power of ten, such as `11e-1`. The form
    /// of zero is `0`. A number whose exponent has more than 15 characters is returned unchanged.
    static func canonical(_ written: ArraySlice<UInt8>) -> [UInt8] {
        let parts = written.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
        guard let mantissa = parts.first else { return Array(written) }
        let power = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "0"
        guard power.utf8.count <= 15, var exponent = Int(power) else { return Array(written) }
        var digits: [UInt8] = []
        var hasPoint = false
        for byte in mantissa where byte != UInt8(ascii: "-") {
            if byte == UInt8(ascii: ".") {
                hasPoint = true
                continue
            }
            if hasPoint { exponent -= 1 }
            digits.append(byte)
        }
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard !significant.isEmpty else { return [UInt8(ascii: "0")] }
        let sign = mantissa.first == UInt8(ascii: "-") ? "-" : ""
        return Array(sign.utf8) + significant + Array("e\(exponent)".utf8)
    }
}

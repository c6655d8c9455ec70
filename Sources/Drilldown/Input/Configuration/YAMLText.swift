/// Functions that write values as YAML.
enum YAMLText {
    /// Returns a string as a scalar that is parsed as the same string: plain if that is safe, otherwise quoted.
    static func scalar(_ text: String) -> String {
        if isPlain(text) { return text }
        func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
            let category = scalar.properties.generalCategory
            return category == .control || category == .format || scalar.properties.isNoncharacterCodePoint
                || scalar.value == 0x2028 || scalar.value == 0x2029
        }
        guard text.unicodeScalars.contains(where: needsEscape) else {
            return "'" + text.replacing("'", with: "''") + "'"
        }
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where !needsEscape(scalar): String(scalar)
            default:
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// Returns true if a string needs no quotation marks: it begins and ends with a letter of any script or a digit
    /// from 0 to 9, contains only these, spaces and the characters `_-./`, and is not a word such as `no` or `null`.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        let isWord = { (scalar: Unicode.Scalar) in scalar.properties.isAlphabetic || "0"..."9" ~= scalar }
        return isWord(first) && isWord(last)
            && text.unicodeScalars.allSatisfy { isWord($0) || " _-./".unicodeScalars.contains($0) }
            && !["yes", "no", "true", "false", "null", "on", "off", "y", "n"].contains(text.lowercased())
    }

    static func path(_ path: FieldPath) -> String { scalar(path.description) }

    /// Returns the paths as a list; nil if `paths` is nil or contains a path that cannot be written.
    static func paths(_ paths: [Located<FieldPath>]?) -> String? {
        guard let paths, paths.allSatisfy(\.value.isWritable) else { return nil }
        return list(paths.map { path($0.value) })
    }

    static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    /// Returns the text without characters that end a comment in YAML, such as line feeds and U+2028, and without
    /// characters that YAML does not allow.
    static func comment(_ text: String) -> String {
        String(
            text.unicodeScalars.filter {
                ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
                    && ![0xFFFE, 0xFFFF].contains($0.value)
            })
    }
}

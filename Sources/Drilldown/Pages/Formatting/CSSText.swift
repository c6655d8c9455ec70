/// Text in style sheets.
enum CSSText {
    /// Returns a quoted string. All characters except ASCII letters and digits are escaped by their code, so that none
    /// of them can end the string or the style sheet.
    static func string(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar
                ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
        }
        return "\"\(escaped.joined())\""
    }
}

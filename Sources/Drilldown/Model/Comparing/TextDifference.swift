/// The old and the new text of a value, which a page shows next to each other.
struct TextDifference: Equatable {
    var before: String?
    var after: String?

    /// The maximum number of characters of each string that are shown.
    static let limit = 200
    /// The number of characters before the first difference that are shown if the beginning of long strings is omitted.
    private static let lead = 40

    /// Returns the strings with at most `limit` characters each and the first difference visible. Ellipses replace
    /// omitted characters.
    func shortened(to limit: Int = limit) -> TextDifference {
        guard let before, let after else {
            return TextDifference(
                before: before.map { Self.part(of: $0, from: 0, limit) },
                after: after.map { Self.part(of: $0, from: 0, limit) })
        }
        let shared = zip(before, after).prefix { $0 == $1 }.count
        let isShort = before.count <= limit && after.count <= limit
        let start = isShort || shared < limit - Self.lead ? 0 : max(0, shared - Self.lead)
        return TextDifference(
            before: Self.part(of: before, from: start, limit), after: Self.part(of: after, from: start, limit))
    }

    private static func part(of text: String, from start: Int, _ limit: Int) -> String {
        let rest = text.dropFirst(start)
        let part = rest.prefix(limit)
        return (start > 0 ? "…" : "") + part + (part.endIndex < rest.endIndex ? "…" : "")
    }

    /// True if the strings look the same to a reader: they differ at most in white space and invisible characters.
    var looksTheSame: Bool {
        guard let before, let after else { return before == after }
        return Self.visibleText(before) == Self.visibleText(after)
    }

    private static func visibleText(_ text: String) -> String {
        let visible = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) || $0.properties.isWhitespace }))
        return visible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Returns a string in quotation marks, with escape sequences for invisible characters.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        var isAfterSpace = true
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isLast = index == scalars.count - 1
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // HTML would merge adjacent spaces, and remove leading and trailing spaces.
            case " ": quoted += isAfterSpace || isLast ? "\u{A0}" : " "
            case _ where isInvisible(scalar) || scalar.properties.isWhitespace:
                quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: quoted.unicodeScalars.append(scalar)
            }
            isAfterSpace = scalar == " "
        }
        return quoted + "\""
    }
}

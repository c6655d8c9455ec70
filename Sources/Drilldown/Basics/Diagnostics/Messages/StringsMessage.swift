/// Messages about strings of a theme that are unknown or incomplete.
struct StringsMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    static func unknownString(_ key: String, _ suggestion: NameSuggestion?) -> Self {
        Self(
            .unknownName, "unknown string \(key.quoted)",
            suggestion?.text ?? "use a key of the built-in strings/en.yml")
    }
    static func unknownForm(_ form: String, known: [String]) -> Self {
        error("unknown form \(form.quoted)", NameSuggestion.known(known).text)
    }
    static func missingForm(string: String) -> Self {
        error(
            "the string \(string.quoted) has no form \("other".quoted)", "add other: with {count}")
    }
    static func missingGap(_ name: String, string: String) -> Self {
        error("the string \(string.quoted) has no {\(name)}", "add {\(name)}")
    }
    static func unknownGap(_ name: String, string: String, _ suggestion: NameSuggestion?) -> Self {
        Self(
            .unknownName, "unknown gap {\(name)} in the string \(string.quoted)",
            suggestion?.text ?? "remove the braces")
    }
}

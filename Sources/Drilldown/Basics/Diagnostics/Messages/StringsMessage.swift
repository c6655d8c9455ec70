/// Strings of a theme that are unknown or incomplete.
enum StringsMessage: DiagnosticMessage {
    case unknownString(String, NameSuggestion?)
    case unknownForm(String, known: [String])
    case missingForm(string: String)
    case missingGap(String, string: String)
    case unknownGap(String, string: String, NameSuggestion?)

    var text: MessageText {
        switch self {
        case .unknownString(let key, let suggestion):
            MessageText(
                .unknownName, "unknown string \(key.quoted)",
                suggestion?.text ?? "use a key of the built-in strings/en.yml")
        case .unknownForm(let form, let known):
            MessageText(.configuration, "unknown form \(form.quoted)", NameSuggestion.known(known).text)
        case .missingForm(let string):
            MessageText(
                .configuration, "the string \(string.quoted) has no form \("other".quoted)", "add other: with {count}")
        case .missingGap(let name, let string):
            MessageText(.configuration, "the string \(string.quoted) has no {\(name)}", "add {\(name)}")
        case .unknownGap(let name, let string, let suggestion):
            MessageText(
                .unknownName, "unknown gap {\(name)} in the string \(string.quoted)",
                suggestion?.text ?? "remove the braces")
        }
    }
}

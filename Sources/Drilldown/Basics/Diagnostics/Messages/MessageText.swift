/// The wording of one diagnostic.
package struct MessageText: Hashable, Sendable {
    package var code: Diagnostic.Code
    package var severity: Diagnostic.Severity
    /// The fact, in lowercase and without a full stop.
    var fact: Phrase
    /// The fix, as an imperative without a full stop; nil if it is not known.
    var fix: Phrase?

    /// The fact in English.
    package var message: String { fact.text }
    /// The fix in English; nil if it is not known.
    package var suggestion: String? { fix?.text }

    /// Creates the text of a message that is always in English.
    ///
    /// - Parameter severity: The severity; nil for the default severity of the code.
    package init(
        _ code: Diagnostic.Code, _ message: String, _ suggestion: String? = nil,
        severity: Diagnostic.Severity? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        fact = Phrase(message)
        fix = suggestion.map { Phrase($0) }
    }

    /// Creates the text of a data warning. Pages show it in the site's language, because its sentences are strings of
    /// the theme.
    init(_ code: Diagnostic.Code, fact: Phrase, fix: Phrase) {
        self.code = code
        severity = code.severity
        (self.fact, self.fix) = (fact, fix)
    }
}

/// A message with its values. The types in this folder contain the wording of all messages of the library.
///
/// Messages about items and their content are enumerations, because the editor examines the values of some of them. The
/// others are structures with a static member for each message.
package protocol DiagnosticMessage: Hashable, Sendable {
    var text: MessageText { get }
}

/// A message whose type has a default code, which most messages of the type use.
package protocol ErrorMessage: DiagnosticMessage {
    static var code: Diagnostic.Code { get }

    init(text: MessageText)
}

extension ErrorMessage {
    /// Creates a message with a code that can differ from the default code of the type.
    ///
    /// - Parameter severity: The severity; nil for the default severity of the code.
    init(
        _ code: Diagnostic.Code, _ message: String, _ suggestion: String? = nil,
        severity: Diagnostic.Severity? = nil
    ) {
        self.init(text: MessageText(code, message, suggestion, severity: severity))
    }

    /// Returns a message with the default code of the type.
    static func error(_ message: String, _ suggestion: String? = nil) -> Self { Self(code, message, suggestion) }
}

extension Diagnostic {
    package init(_ text: MessageText, at location: SourceLocation) {
        self.init(text.severity, text.code, at: location, text.message, suggestion: text.suggestion)
    }
}

extension Diagnostic.Code {
    /// The default severity of diagnostics with this code.
    var severity: Diagnostic.Severity {
        isDataWarning || self == .editedFile || self == .hostLimit ? .warning : .error
    }
}

extension String {
    var quoted: String { "\"\(self)\"" }
}

/// Returns a number with its noun: `1 file`, `2 files`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

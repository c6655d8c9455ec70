/// An error or a warning about the input or the output.
///
/// Its description is one line that editors and CI systems can turn into a link:
///
///     inventory.json:12:5: error: duplicate key "name", first used at line 11, column 5; remove or rename one of the
///     two
public struct Diagnostic: Error, Hashable, Codable, Sendable {
    /// The effect of a diagnostic.
    public enum Severity: String, Hashable, Codable, Sendable {
        /// Nothing is written.
        case error
        /// The site is written.
        case warning
    }

    /// Errors prevent the build.
    public var severity: Severity
    /// The kind of the diagnostic, for programs.
    public var code: Code
    /// The source location.
    public var location: SourceLocation
    /// The key path of the affected field, such as `price`; nil if no single field is affected.
    public var field: String?
    /// The fact: lowercase, without a full stop.
    public var message: String
    /// The fix, as an imperative without a full stop; nil if unknown.
    public var suggestion: String?

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - severity: The effect of the diagnostic.
    ///   - code: The kind of the diagnostic, for programs.
    ///   - location: The source location.
    ///   - message: The fact, without a full stop.
    ///   - suggestion: The fix, without a full stop.
    public init(
        _ severity: Severity, _ code: Code, at location: SourceLocation, _ message: String, suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.location = location
        self.message = message
        self.suggestion = suggestion
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line with location, severity, message and suggestion. Control characters are escaped.
    public var description: String {
        let fix = suggestion.map { "; \($0)" } ?? ""
        return "\(location): \(severity.rawValue): \(message)\(fix)".escapingControls()
    }
}

extension [Diagnostic] {
    func inSourceOrder() -> [Diagnostic] {
        SourceLocation.order(of: map(\.location)).map { self[$0] }
    }
}

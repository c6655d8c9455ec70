/// An error or a warning about the input or the output.
///
/// Its description is one line, which editors and CI systems can turn into a link:
///
///     tools.json:12:5: error: duplicate key "name", first used at line 11, column 5; remove or rename one of the two
public struct Diagnostic: Error, Hashable, Codable, Sendable {
    /// The effect of a diagnostic on the build.
    public enum Severity: String, Hashable, Codable, Sendable {
        /// The build fails. Errors in the input are found before anything is written.
        case error
        /// The build continues, and the site is written.
        case warning
    }

    /// The effect of the diagnostic on the build.
    public var severity: Severity
    /// The kind of the diagnostic, which programs can rely on.
    public var code: Code
    /// The source location to which the diagnostic applies.
    public var location: SourceLocation
    /// The key path of the affected field, such as `price`; nil if no single field is affected.
    public var field: String?
    /// The fact, in lowercase and without a full stop.
    public var message: String
    /// The fix, as an imperative without a full stop; nil if it is not known.
    public var suggestion: String?

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - severity: The effect of the diagnostic on the build.
    ///   - code: The kind of the diagnostic.
    ///   - location: The source location to which the diagnostic applies.
    ///   - message: The fact, in lowercase and without a full stop.
    ///   - suggestion: The fix, as an imperative without a full stop; nil if it is not known.
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
    /// The location, severity, message and suggestion on one line. Control characters are escaped.
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

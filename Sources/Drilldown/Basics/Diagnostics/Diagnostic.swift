/// One thing that is wrong with the input or the output: where it is, what it is, and what would mend it.
///
/// Its description is one line that editors and CI systems can turn into a link:
///
///     inventory.json:12:5: error: the key "name" stands twice in this object; remove one of the two
public struct Diagnostic: Error, Hashable, Sendable {
    /// What it keeps from being done.
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is written.
        case error
        /// The site is made, and what is odd is shown as it stands.
        case warning
    }

    /// Whether it keeps the site from being made.
    public var severity: Severity
    /// A stable word for this kind of diagnostic, made for machines.
    public var code: Code
    /// Where it is.
    public var place: Place
    /// The key path of the affected field, such as `price`; nil if no single field is affected.
    public var field: String?
    /// What is wrong, in the user's words, without a full stop.
    public var message: String
    /// What would mend it, without a full stop.
    public var suggestion: String?

    /// - Parameters:
    ///   - message: in the user's words, without a full stop.
    ///   - suggestion: what would mend it, without a full stop.
    public init(
        _ severity: Severity, _ code: Code, at place: Place, _ message: String, suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.place = place
        self.message = message
        self.suggestion = suggestion
    }

    static func error(_ code: Code, at place: Place, _ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(.error, code, at: place, message, suggestion: suggestion)
    }

    static func warning(_ code: Code, at place: Place, _ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(.warning, code, at: place, message, suggestion: suggestion)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line: place, severity, message, suggestion; control characters are written out.
    public var description: String {
        let cure = suggestion.map { "; \($0)" } ?? ""
        return "\(place): \(severity.rawValue): \(message)\(cure)".escapingControls()
    }
}

extension [Diagnostic] {
    func inOrderOfPlaces() -> [Diagnostic] {
        Place.order(of: map(\.place)).map { self[$0] }
    }
}

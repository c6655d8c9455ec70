/// The build cannot be done; nothing was written. All errors of the run are in it, in the order of the input.
public struct BuildError: Error, Sendable, CustomStringConvertible {
    /// At least one of them is an error.
    public let diagnostics: [Diagnostic]

    /// Several errors, in the order of the input.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// A single error.
    public init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }

    /// A line for each.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

extension [Diagnostic] {
    /// Takes all of them for errors.
    ///
    /// - Throws: the errors, if there are any.
    func throwAsErrors() throws(BuildError) {
        guard !isEmpty else { return }
        throw BuildError(
            map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return diagnostic
            })
    }

    /// Does something, and keeps what is wrong with it.
    ///
    /// - Returns: nil where it failed.
    package mutating func gather<Value>(_ work: () throws(BuildError) -> Value) -> Value? {
        do throws(BuildError) {
            return try work()
        } catch {
            self += error.diagnostics
            return nil
        }
    }
}

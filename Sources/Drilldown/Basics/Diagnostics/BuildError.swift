/// The errors that prevent a build, in the order of the input.
public struct BuildError: Error, Sendable, CustomStringConvertible {
    /// The diagnostics, at least one of which is an error.
    public let diagnostics: [Diagnostic]

    /// Creates an error with several diagnostics.
    ///
    /// - Parameter diagnostics: The diagnostics, in the order of the input. At least one must be an error.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Creates an error with a single diagnostic, which must be an error.
    public init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }

    /// The descriptions of the diagnostics, one on each line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

extension [Diagnostic] {
    /// Throws all diagnostics as errors, including warnings.
    ///
    /// - Throws: `BuildError` if the array is not empty.
    func throwAsErrors() throws(BuildError) {
        guard !isEmpty else { return }
        throw BuildError(
            map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return diagnostic
            })
    }

    /// Calls a closure, and appends the diagnostics of an error that it throws.
    ///
    /// - Returns: The result of the closure; nil if it throws.
    package mutating func gather<Value>(_ work: () throws(BuildError) -> Value) -> Value? {
        do throws(BuildError) {
            return try work()
        } catch {
            self += error.diagnostics
            return nil
        }
    }
}

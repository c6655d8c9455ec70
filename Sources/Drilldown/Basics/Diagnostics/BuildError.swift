/// The errors that prevent a build, in the order of the input. Nothing was written.
public struct BuildError: Error, Sendable, CustomStringConvertible {
    /// The diagnostics, of which at least one is an error.
    public let diagnostics: [Diagnostic]

    /// Creates an error with several diagnostics.
    ///
    /// - Parameter diagnostics: The errors, in the order of the input.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Creates an error with a single diagnostic.
    public init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }

    /// The diagnostics, one on each line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

extension [Diagnostic] {
    /// Throws all diagnostics as errors.
    ///
    /// - Throws: `BuildError` if there are any.
    func throwAsErrors() throws(BuildError) {
        guard !isEmpty else { return }
        throw BuildError(
            map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return diagnostic
            })
    }

    /// Calls a function and appends its errors.
    ///
    /// - Returns: The result; nil if the function throws.
    package mutating func gather<Value>(_ work: () throws(BuildError) -> Value) -> Value? {
        do throws(BuildError) {
            return try work()
        } catch {
            self += error.diagnostics
            return nil
        }
    }
}

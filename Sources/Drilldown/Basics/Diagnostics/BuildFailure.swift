/// The build cannot be done; nothing was written. All faults of the run are in it, in the order of the input.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
    /// At least one of them is an error.
    public let diagnostics: [Diagnostic]

    /// Several faults, in the order of the input.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// A single fault.
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
    func refuse() throws(BuildFailure) {
        guard !isEmpty else { return }
        throw BuildFailure(
            map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return diagnostic
            })
    }

    /// Does something, and keeps what is wrong with it.
    ///
    /// - Returns: nil where it failed.
    package mutating func gather<Value>(_ work: () throws(BuildFailure) -> Value) -> Value? {
        do throws(BuildFailure) {
            return try work()
        } catch {
            self += error.diagnostics
            return nil
        }
    }
}

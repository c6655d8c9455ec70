import ArgumentParser

/// What ends a run that is done with exit status 2.
enum FailOn: String, CaseIterable, Encodable {
    case added, removed, changed
    /// Any warning.
    case findings

    /// Reads `added,removed`.
    static func list(_ written: String) throws -> [FailOn] {
        try written.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let what = FailOn(rawValue: String(word)) else {
                let known = allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("\"\(word)\" is not a value of --fail-on; use \(known), joined by commas.")
            }
            return what
        }
    }

    /// Whether it asks for a comparison.
    var needsComparison: Bool { self != .findings }
}

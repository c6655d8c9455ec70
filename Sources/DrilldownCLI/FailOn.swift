import ArgumentParser
import Drilldown

/// A condition that ends a successful run with exit status 2.
enum FailOn: String, CaseIterable, Encodable {
    case added, removed, changed
    /// Any warning.
    case warnings

    /// Parses a list of conditions such as `added,removed`.
    ///
    /// - Throws: `ValidationError` if a condition is unknown.
    static func list(_ written: String) throws -> [FailOn] {
        try written.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let what = FailOn(rawValue: String(word)) else {
                throw ValidationError(.unknownCondition(String(word), known: allCases.map(\.rawValue)))
            }
            return what
        }
    }

    var needsComparison: Bool { self != .warnings }
}

/// One thing that is wrong with the input or the output: where it is, what it is, and what would mend it.
///
/// Its description is one line that editors and CI systems can turn into a link:
///
///     inventory.json:12:5: error: the key "name" stands twice in this object; remove one of the two
public struct Diagnostic: Error, Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is written.
        case error
        /// The site is made, and what is odd is shown as it stands.
        case warning
    }

    public var severity: Severity
    /// A stable word for this kind of diagnostic, made for machines.
    public var code: Code
    public var place: Place
    /// What is wrong, in the user's words, without a full stop.
    public var message: String
    /// What would mend it, without a full stop.
    public var remedy: String?

    public init(
        _ severity: Severity, _ code: Code, at place: Place, _ message: String, remedy: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.place = place
        self.message = message
        self.remedy = remedy
    }

    static func error(_ code: Code, at place: Place, _ message: String, remedy: String? = nil) -> Diagnostic {
        Diagnostic(.error, code, at: place, message, remedy: remedy)
    }

    static func warning(_ code: Code, at place: Place, _ message: String, remedy: String? = nil) -> Diagnostic {
        Diagnostic(.warning, code, at: place, message, remedy: remedy)
    }
}

extension Diagnostic {
    /// The kinds of diagnostics. The raw values are part of the `--json` output and stay as they are.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // Files
        case unreadableFile = "unreadable-file"
        case encoding
        // The inventory
        case syntax
        case nesting
        case duplicateKey = "duplicate-key"
        case notAnInventory = "not-an-inventory"
        case notAnItem = "not-an-item"
        case missingID = "missing-id"
        case repeatedID = "repeated-id"
        case collidingAddress = "colliding-address"
        case unstableAddress = "unstable-address"
        case sumTooLarge = "sum-too-large"
        case totalsDisagree = "totals-disagree"
        // Single values
        case missingName = "missing-name"
        case missingValue = "missing-value"
        case repeatedName = "repeated-name"
        case futureDate = "future-date"
        case negativeQuantity = "negative-quantity"
        case sentinel
        case similarGroups = "similar-groups"
        case notANumber = "not-a-number"
        case inexactNumber = "inexact-number"
        case notADate = "not-a-date"
        case notABoolean = "not-a-boolean"
        case unexpectedValue = "unexpected-value"
        case unknownCurrency = "unknown-currency"
        case missingPicture = "missing-picture"
        case refusedURL = "refused-url"
        case refusedAlias = "refused-alias"
        case unprintable
        case markdownTooComplex = "markdown-too-complex"
        // site.yml, strings and options
        case configuration
        case unknownName = "unknown-name"
        // Templates
        case template
        case brokenLink = "broken-link"
        // The output
        case output
        case editedFile = "edited-file"
        case hostLimit = "host-limit"
    }
}

extension Diagnostic.Code {
    /// Those that tell what is odd about the data; a site can be made all the same.
    static let ofFindings: [Diagnostic.Code] = [
        .missingName, .unstableAddress, .missingValue, .repeatedName, .futureDate, .negativeQuantity, .sentinel,
        .similarGroups, .notANumber, .notADate, .notABoolean, .unexpectedValue, .unknownCurrency, .missingPicture,
        .refusedURL, .refusedAlias, .unprintable, .markdownTooComplex, .brokenLink,
    ]
}

extension Diagnostic: CustomStringConvertible {
    public var description: String {
        let cure = remedy.map { "; \($0)" } ?? ""
        return "\(place): \(severity.rawValue): \(message)\(cure)".escapingControls()
    }
}

extension String {
    /// With control characters written out: what the data holds must neither break the line nor command a terminal.
    package func escapingControls() -> String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.properties.generalCategory == .control {
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

/// A place in a file, as precise as it is known.
public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file as the user named it.
    public var file: String
    /// Counted from 1.
    public var line: Int?
    /// Counted from 1, in Unicode scalars.
    public var column: Int?
    /// The JSON pointer (RFC 6901) of the value, where the file is JSON.
    public var pointer: String?

    public init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
    }

    public var description: String {
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }
}

extension Place {
    /// The order of several places: file by file, as these come first, and in each in the order of its lines.
    static func order(of places: [Place]) -> [Int] {
        var files: [String: Int] = [:]
        for place in places where files[place.file] == nil { files[place.file] = files.count }
        return places.enumerated().map { [files[$1.file] ?? 0, $1.line ?? 0, $1.column ?? 0, $0] }
            .sorted { $0.lexicographicallyPrecedes($1) }
            .map { $0[3] }
    }
}

extension [Diagnostic] {
    func inOrderOfPlaces() -> [Diagnostic] {
        Place.order(of: map(\.place)).map { self[$0] }
    }

    /// The same as errors.
    func asErrors() -> [Diagnostic] {
        map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .error
            return diagnostic
        }
    }
}

extension [Diagnostic] {
    /// Does something, and keeps what is wrong with it.
    ///
    /// - Returns: nil where it failed.
    mutating func gather<Value>(_ work: () throws(BuildFailure) -> Value) -> Value? {
        do throws(BuildFailure) {
            return try work()
        } catch {
            self += error.diagnostics
            return nil
        }
    }
}

/// The build cannot be done; nothing was written. All faults of the run are in it, in the order of the input.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
    public let diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    public init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }

    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

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
    /// What is wrong, in the user's words, without a full stop.
    public var message: String
    /// What would mend it, without a full stop.
    public var remedy: String?

    /// - Parameters:
    ///   - message: in the user's words, without a full stop.
    ///   - remedy: what would mend it, without a full stop.
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
        /// A file or folder cannot be read.
        case unreadableFile = "unreadable-file"
        /// A file is not UTF-8.
        case encoding
        // The inventory
        /// The inventory is no JSON.
        case syntax
        /// Values lie too deep inside each other.
        case nesting
        /// A key stands twice in one object.
        case duplicateKey = "duplicate-key"
        /// No array of items was found.
        case notAnInventory = "not-an-inventory"
        /// An element of the array is no object.
        case notAnItem = "not-an-item"
        /// An item has not the id that all must have.
        case missingID = "missing-id"
        /// Two items have one id.
        case repeatedID = "repeated-id"
        /// Two pages would have one address.
        case collidingAddress = "colliding-address"
        /// Items have no id, so that their addresses change when they are edited.
        case unstableAddress = "unstable-address"
        /// A total has more digits than can be kept exactly.
        case sumTooLarge = "sum-too-large"
        /// The groups of a level do not come to what the level comes to.
        case totalsDisagree = "totals-disagree"
        case tooManyGroups = "too-many-groups"
        // Single values
        /// An item has no name.
        case missingName = "missing-name"
        /// An item lacks a value that nearly all others have.
        case missingValue = "missing-value"
        /// Items beside each other have one name.
        case repeatedName = "repeated-name"
        /// A day lies after that of the report.
        case futureDate = "future-date"
        /// A quantity is below nothing.
        case negativeQuantity = "negative-quantity"
        /// A value looks like one that stands for no value.
        case sentinel
        /// Groups differ only in case, spaces, width or accents.
        case similarGroups = "similar-groups"
        /// A value is not the number that its type calls for.
        case notANumber = "not-a-number"
        /// A number cannot be kept exactly.
        case inexactNumber = "inexact-number"
        /// A value is not the date that its type calls for.
        case notADate = "not-a-date"
        /// A value is neither true nor false.
        case notABoolean = "not-a-boolean"
        /// A value is not of the kind that its type accepts.
        case unexpectedValue = "unexpected-value"
        /// An amount has no currency, or one that is none.
        case unknownCurrency = "unknown-currency"
        /// A picture cannot be had.
        case missingPicture = "missing-picture"
        /// An address that pages may not link to.
        case refusedURL = "refused-url"
        /// A former address that cannot be given to a page.
        case refusedAlias = "refused-alias"
        /// Control characters, or such as turn the direction of writing.
        case unprintable
        /// Markdown past the limits, which is shown as plain text.
        case markdownTooComplex = "markdown-too-complex"
        case tableTooLarge = "table-too-large"
        // site.yml, strings and options
        /// site.yml, or an option, says what cannot be.
        case configuration
        /// A key, word, locale, zone or name that is not known.
        case unknownName = "unknown-name"
        // Templates
        /// A template cannot be compiled.
        case template
        /// A link inside the site leads nowhere.
        case brokenLink = "broken-link"
        // The output
        /// The site cannot be written there, or is not as it was written.
        case output
        /// Somebody has changed a file of the site.
        case editedFile = "edited-file"
        /// The site is too large for some hosts.
        case hostLimit = "host-limit"
    }
}

extension Diagnostic.Code {
    /// Those that tell what is odd about the data; a site can be made all the same.
    static let ofFindings: [Diagnostic.Code] = [
        .missingName, .unstableAddress, .missingValue, .repeatedName, .futureDate, .negativeQuantity, .sentinel,
        .similarGroups, .notANumber, .notADate, .notABoolean, .unexpectedValue, .unknownCurrency, .missingPicture,
        .refusedURL, .refusedAlias, .unprintable, .markdownTooComplex, .tableTooLarge,
        .brokenLink,
    ]
}

extension Diagnostic: CustomStringConvertible {
    /// One line: place, severity, message, remedy; control characters are written out.
    public var description: String {
        let cure = remedy.map { "; \($0)" } ?? ""
        return "\(place): \(severity.rawValue): \(message)\(cure)".escapingControls()
    }
}

extension String {
    /// With what cannot be shown written out: what the data holds must neither break the line, nor command a terminal, nor
    /// turn the direction of the words around it.
    package func escapingControls() -> String {
        guard unicodeScalars.contains(where: \.isHazard) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isHazard {
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isHazard: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: properties.generalCategory == .control
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

    /// Lines and columns are counted from 1, columns in Unicode scalars.
    public init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
    }

    /// `FILE:LINE:COLUMN`, as far as it is known.
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

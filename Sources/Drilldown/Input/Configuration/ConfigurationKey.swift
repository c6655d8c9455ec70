/// The declaration of a key of `site.yml`: its name, how its value is read, and how `init` writes the inferred value.
struct ConfigurationKey<Owner: Sendable>: Sendable {
    typealias Reading = @Sendable (inout Owner, YAMLValue, inout ConfigurationReader) -> Void
    /// A function that returns the inferred value; nil if nothing was inferred.
    typealias InferredValueProvider = @Sendable (Owner, InferenceNotes) -> InferredValue?

    let name: String
    let read: Reading
    /// Called if the value has an error, to avoid follow-up errors about other keys or about the items.
    let leaveOpen: @Sendable (inout Owner) -> Void
    /// Keys of a higher rank are written after all others.
    let rank: Int
    let inferredValue: InferredValueProvider

    init(
        _ name: String, leaveOpen: @escaping @Sendable (inout Owner) -> Void = { _ in }, rank: Int = 0,
        read: @escaping Reading, inferredValue: @escaping InferredValueProvider = { _, _ in nil }
    ) {
        self.name = name
        self.read = read
        self.leaveOpen = leaveOpen
        self.rank = rank
        self.inferredValue = inferredValue
    }

    /// Creates a key whose value is written on its line, without a comment.
    init(
        _ name: String, rank: Int = 0, read: @escaping Reading, write: @escaping @Sendable (Owner) -> String?
    ) {
        self.init(name, rank: rank, read: read) { owner, _ in write(owner).map { .line($0) } }
    }
}

extension ConfigurationKey {
    /// Returns a key whose value is one of the cases of a type.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, _ otherNames: [String: String] = [:],
        rank: Int = 0
    ) -> Self {
        Self(name, rank: rank) {
            $0[keyPath: path] = $2.choice($1, otherNames)
        } write: {
            $0[keyPath: path]?.rawValue
        }
    }

    /// Returns a key whose value is one of the cases of a type, with its source location.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Located<Value>?> & Sendable, rank: Int = 0
    ) -> Self {
        Self(name, rank: rank) { owner, value, reader in
            owner[keyPath: path] = reader.choice(value).map { Located(value: $0, location: value.location) }
        } write: {
            $0[keyPath: path]?.value.rawValue
        }
    }

    static func text(_ name: String, _ path: any WritableKeyPath<Owner, String?> & Sendable) -> Self {
        Self(name) {
            $0[keyPath: path] = $2.text($1)
        } write: {
            $0[keyPath: path].map(YAMLText.scalar)
        }
    }

    static func paths(_ name: String, _ path: any WritableKeyPath<Owner, [Located<FieldPath>]?> & Sendable) -> Self {
        Self(name) {
            $0[keyPath: path] = $2.paths($1)
        } write: {
            YAMLText.paths($0[keyPath: path])
        }
    }
}

extension Array {
    /// Returns the values of some keys as a flow mapping, such as `{key: price, type: money}`.
    func flowMapping<Owner>(of owner: Owner) -> String where Element == ConfigurationKey<Owner> {
        let ranks = Set(map(\.rank)).sorted()
        let parts = ranks.flatMap { rank in filter { $0.rank == rank } }.compactMap { key in
            key.inferredValue(owner, InferenceNotes()).map { "\(key.name): \($0.text)" }
        }
        return "{\(parts.joined(separator: ", "))}"
    }
}

/// The inferred value of one key of `site.yml`.
struct InferredValue: Sendable {
    /// The value as YAML; empty if it is in `nested`.
    var text: String
    var comment: String?
    /// True if the key is commented out because nothing was inferred.
    var isExample = false
    var nested: [String] = []

    static func line(_ text: String, _ comment: String? = nil) -> InferredValue {
        InferredValue(text: text, comment: comment)
    }

    static func example(_ text: String, _ comment: String) -> InferredValue {
        InferredValue(text: text, comment: comment, isExample: true)
    }

    func lines(of key: String) -> [String] {
        let start = "\(isExample ? "# " : "")\(key):\(text.isEmpty ? "" : " ")\(text)"
        return ["\(start)\(comment.map { "  # \($0)" } ?? "")"] + nested
    }
}

/// The reasons for the inferred values, written as comments in `site.yml`.
struct InferenceNotes: Sendable {
    var name = ""
    /// The note on each view of the configuration; empty if there is none.
    var views: [String] = []
    /// Possible views that were not chosen.
    var otherViews: [(path: FieldPath, note: String)] = []
    /// The notes on each field of the configuration.
    var fields: [[String]] = []
}

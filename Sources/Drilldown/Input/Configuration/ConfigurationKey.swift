/// The declaration of a key of `site.yml`: its name, the function that reads its value, and the function that returns
/// the inferred value for `init`.
struct ConfigurationKey<Owner: Sendable>: Sendable {
    typealias Reading = @Sendable (inout Owner, YAMLValue, inout ConfigurationReader) -> Void
    /// A function that returns the inferred value; nil if nothing was inferred.
    typealias InferredValueProvider = @Sendable (Owner, InferenceNotes) -> InferredValue?

    let name: String
    let read: Reading
    /// A function that is called if the value has an error or the key is misspelled, to avoid follow-up errors about
    /// other keys or about the items.
    let recoverFromError: @Sendable (inout Owner) -> Void
    /// The rank in a flow mapping. Keys with a lower rank are written first.
    let rank: Int
    let inferredValue: InferredValueProvider

    init(
        _ name: String, recoverFromError: @escaping @Sendable (inout Owner) -> Void = { _ in }, rank: Int = 0,
        read: @escaping Reading, inferredValue: @escaping InferredValueProvider = { _, _ in nil }
    ) {
        self.name = name
        self.read = read
        self.recoverFromError = recoverFromError
        self.rank = rank
        self.inferredValue = inferredValue
    }

    /// Creates a key whose value is written on the line of the key, without a comment.
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

    /// Returns a key whose value is one of the cases of a type and is stored with its source location.
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

    /// Returns a key whose value is a key path.
    static func path(_ name: String, _ path: any WritableKeyPath<Owner, Located<FieldPath>?> & Sendable) -> Self {
        Self(name) {
            $0[keyPath: path] = $2.path($1)
        } write: {
            $0[keyPath: path].map { YAMLText.path($0.value) }
        }
    }

    /// Returns a key whose value is the path of a list.
    static func list(_ name: String, _ path: any WritableKeyPath<Owner, Located<ItemsPath>?> & Sendable) -> Self {
        Self(name) {
            $0[keyPath: path] = $2.parsed($1, .keyPath, ItemsPath.init)
        } write: {
            $0[keyPath: path].map { YAMLText.scalar($0.value.description) }
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
    /// Returns the keys that have a value, with their values, as a flow mapping such as `{key: price, type: money}`, in
    /// the order of their ranks. The values must be written on one line; comments are omitted.
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
    /// The value as YAML; empty if the value is in `nested`.
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

/// The reasons for the inferred values, which `init` writes as comments in `site.yml`.
struct InferenceNotes: Sendable {
    var name = ""
    /// The reason why the items have no ID.
    var noID = ""
    /// The reason why a key is the ID.
    var id = "unique for each item"
    /// One note for each view of the configuration; an empty string if a view has none.
    var views: [String] = []
    /// The key of each candidate for a view, with a note for the case that it is not chosen. `ViewDeclaration.lines`
    /// skips the chosen candidates.
    var otherViews: [(path: FieldPath, note: String)] = []
    /// The notes on each field of the configuration, in the order of the fields.
    var fields: [[String]] = []
}

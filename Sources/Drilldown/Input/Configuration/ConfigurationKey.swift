/// The declaration of a key of `site.yml`: its name, how its value is read, and how `init` writes the inferred value.
struct ConfigurationKey<Owner: Sendable>: Sendable {
    typealias Reading = @Sendable (inout Owner, YAMLValue, inout ConfigurationReader) -> Void
    /// Returns nil if nothing is proposed.
    typealias Proposing = @Sendable (Owner, ProposalNotes) -> ProposedValue?

    let name: String
    let read: Reading
    /// Called if the value has an error: prevents errors about other keys, or about the items, that only follow from it.
    let leaveOpen: @Sendable (inout Owner) -> Void
    /// Keys of a higher rank are written after all others.
    let rank: Int
    let propose: Proposing

    init(
        _ name: String, leaveOpen: @escaping @Sendable (inout Owner) -> Void = { _ in }, rank: Int = 0,
        read: @escaping Reading, propose: @escaping Proposing = { _, _ in nil }
    ) {
        self.name = name
        self.read = read
        self.leaveOpen = leaveOpen
        self.rank = rank
        self.propose = propose
    }

    /// A key whose value is written on its line, without a comment.
    init(
        _ name: String, rank: Int = 0, read: @escaping Reading, write: @escaping @Sendable (Owner) -> String?
    ) {
        self.init(name, rank: rank, read: read) { owner, _ in write(owner).map { .line($0) } }
    }
}

extension ConfigurationKey {
    /// One of the words that a type knows.
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

    /// One of the words that a type knows, with its place.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Placed<Value>?> & Sendable, rank: Int = 0
    ) -> Self {
        Self(name, rank: rank) { owner, value, reader in
            owner[keyPath: path] = reader.choice(value).map { Placed(value: $0, place: value.place) }
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

    static func paths(_ name: String, _ path: any WritableKeyPath<Owner, [Placed<FieldPath>]?> & Sendable) -> Self {
        Self(name) {
            $0[keyPath: path] = $2.paths($1)
        } write: {
            YAMLText.paths($0[keyPath: path])
        }
    }
}

extension Array {
    /// The values of some keys as one mapping: `{key: price, type: money}`.
    func flowMapping<Owner>(of owner: Owner) -> String where Element == ConfigurationKey<Owner> {
        let ranks = Set(map(\.rank)).sorted()
        let parts = ranks.flatMap { rank in filter { $0.rank == rank } }.compactMap { key in
            key.propose(owner, ProposalNotes()).map { "\(key.name): \($0.text)" }
        }
        return "{\(parts.joined(separator: ", "))}"
    }
}

/// What a proposed `site.yml` says of one key.
struct ProposedValue: Sendable {
    /// The value as YAML; empty if the lines below have it.
    var text: String
    var comment: String?
    /// Whether the key itself is a comment, since nothing was inferred.
    var isExample = false
    var below: [String] = []

    static func line(_ text: String, _ comment: String? = nil) -> ProposedValue {
        ProposedValue(text: text, comment: comment)
    }

    static func example(_ text: String, _ comment: String) -> ProposedValue {
        ProposedValue(text: text, comment: comment, isExample: true)
    }

    func lines(of key: String) -> [String] {
        let start = "\(isExample ? "# " : "")\(key):\(text.isEmpty ? "" : " ")\(text)"
        return ["\(start)\(comment.map { "  # \($0)" } ?? "")"] + below
    }
}

/// The reasons for what was inferred, as comments of a proposed `site.yml`.
struct ProposalNotes: Sendable {
    var name = ""
    /// For each view of the configuration; empty for none.
    var views: [String] = []
    /// Views that were not chosen.
    var otherViews: [(path: FieldPath, note: String)] = []
    /// For each field of the configuration.
    var fields: [[String]] = []
}

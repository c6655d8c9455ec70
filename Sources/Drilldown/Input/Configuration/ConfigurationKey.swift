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

    /// A key of a view or a field, which is written on one line with the others and has no comment.
    init(
        _ name: String, rank: Int = 0, read: @escaping Reading, write: @escaping @Sendable (Owner) -> String?
    ) {
        self.init(name, rank: rank, read: read) { owner, _ in write(owner).map { .line($0) } }
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

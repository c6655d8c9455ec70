import Synchronization

/// A response that several connections send. It is kept while at least one of them uses it.
final class SharedAnswer: Sendable {
    let answer: PreviewAnswer

    init(_ answer: PreviewAnswer) { self.answer = answer }
}

/// The responses that are being sent. Simultaneous requests for the same file share its bytes.
final class SharedAnswers: Sendable {
    /// The values that determine a response.
    struct Key: Hashable {
        var path: String
        var query: String
        var revision: Int
    }

    private struct Entry {
        weak var shared: SharedAnswer?
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Returns the response for a key: the one that is being sent, or a new one.
    ///
    /// Two simultaneous requests may both create the response. The first one that finishes is shared.
    func answer(_ key: Key, make: () async -> PreviewAnswer) async -> PreviewAnswer {
        if let shared = entries.withLock({ $0[key]?.shared }) { return shared.owned }
        let new = SharedAnswer(await make())
        return entries.withLock { entries in
            if let shared = entries[key]?.shared { return shared.owned }
            // After the entries of sent responses are removed, at most one entry per connection remains.
            entries = entries.filter { $0.value.shared != nil }
            entries[key] = Entry(shared: new)
            return new.owned
        }
    }
}

extension SharedAnswer {
    fileprivate var owned: PreviewAnswer {
        var answer = answer
        answer.owner = self
        return answer
    }
}

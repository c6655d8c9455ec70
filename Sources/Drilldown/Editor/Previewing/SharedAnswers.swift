import Synchronization

/// An answer that several connections send. It is kept as long as one of them does.
final class SharedAnswer: Sendable {
    let answer: PreviewAnswer

    init(_ answer: PreviewAnswer) { self.answer = answer }
}

/// The answers that are being sent, so that requests for the same file at the same time share its bytes.
final class SharedAnswers: Sendable {
    /// An answer depends on nothing else.
    struct Key: Hashable {
        var path: String
        var query: String
        var revision: Int
    }

    private struct Entry {
        weak var shared: SharedAnswer?
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Returns the answer that is being sent, or a new one.
    ///
    /// Two requests that come at the same moment may both make it; the one that is ready first is shared.
    func answer(_ key: Key, make: () async -> PreviewAnswer) async -> PreviewAnswer {
        if let shared = entries.withLock({ $0[key]?.shared }) { return shared.owned }
        let new = SharedAnswer(await make())
        return entries.withLock { entries in
            if let shared = entries[key]?.shared { return shared.owned }
            // At most as many are left as there are connections.
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

/// A message without a severity or a source location: an option error, or a response of the preview.
package protocol SentenceMessage: Hashable, Sendable {
    /// The fact and an imperative, in lowercase and without a full stop. The imperative is nil if the fix is not known.
    var text: (fact: String, suggestion: String?) { get }
}

extension SentenceMessage {
    /// The message as one line with a full stop.
    package var line: String { "\(text.fact)\(text.suggestion.map { "; " + $0 } ?? "")." }

    /// The message as one line with a capital first letter and a full stop.
    package var sentence: String { line.prefix(1).uppercased() + line.dropFirst() }
}

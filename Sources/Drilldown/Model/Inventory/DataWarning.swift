/// A data warning with the items that it affects.
struct DataWarning: Sendable {
    /// The affected item; nil if the warning is about a whole field or the whole inventory.
    var item: Int?
    /// Other affected items, such as those with the same name.
    var others: [Int] = []
    /// The message. Pages show its sentences in the language of the site.
    let message: any DiagnosticMessage
    var diagnostic: Diagnostic

    /// Creates a warning.
    ///
    /// - Parameters:
    ///   - item: The affected item; nil if the warning is about a whole field or the whole inventory.
    ///   - field: The key path of the affected field; nil if no single field is affected.
    init(
        _ message: some DiagnosticMessage, at location: SourceLocation, _ item: Int? = nil, others: [Int] = [],
        field: String? = nil
    ) {
        (self.item, self.others, self.message) = (item, others, message)
        diagnostic = Diagnostic(message.text, at: location)
        diagnostic.field = field
    }

    /// All affected items.
    var items: [Int] { [item].compactMap { $0 } + others }
}

extension [DataWarning] {
    /// Returns the warnings whose codes are not ignored, in the order of their source locations.
    func without(_ ignored: Set<Diagnostic.Code>) -> [DataWarning] {
        filter { !ignored.contains($0.diagnostic.code) }.inSourceOrder()
    }

    func inSourceOrder() -> [DataWarning] {
        SourceLocation.order(of: map(\.diagnostic.location)).map { self[$0] }
    }
}

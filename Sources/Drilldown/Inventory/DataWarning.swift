/// What is odd about the data, and the item that has it.
struct DataWarning: Sendable {
    /// Nil where it concerns the whole inventory.
    var item: Int?
    var diagnostic: Diagnostic
}

extension [DataWarning] {
    func inOrderOfPlaces() -> [DataWarning] {
        Place.order(of: map(\.diagnostic.place)).map { self[$0] }
    }
}

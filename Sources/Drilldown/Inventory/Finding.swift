/// What is odd about the data, and the item that has it.
struct Finding: Sendable {
    /// Nil where it concerns the whole inventory.
    var item: Int?
    var diagnostic: Diagnostic
}

extension [Finding] {
    func inOrderOfPlaces() -> [Finding] {
        Place.order(of: map(\.diagnostic.place)).map { self[$0] }
    }
}

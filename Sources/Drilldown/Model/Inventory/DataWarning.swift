/// A warning about the data, and the item that it concerns.
struct DataWarning: Sendable {
    /// The item; nil if the whole inventory is concerned.
    var item: Int?
    /// Other items that are concerned, such as those with the same name.
    var others: [Int] = []
    var diagnostic: Diagnostic

    /// All items that are concerned.
    var items: [Int] { [item].compactMap { $0 } + others }
}

extension [DataWarning] {
    /// Returns the warnings that are not ignored, in the order of their source locations.
    func without(_ ignored: Set<Diagnostic.Code>) -> [DataWarning] {
        filter { !ignored.contains($0.diagnostic.code) }.inOrderOfPlaces()
    }

    func inOrderOfPlaces() -> [DataWarning] {
        Place.order(of: map(\.diagnostic.place)).map { self[$0] }
    }
}

/// The order of the items in lists.
struct SortRule: Sendable {
    var path: FieldPath
    var isDescending: Bool

    /// Parses a key path such as `name`, or `-name` for descending order; nil if it is not valid or is written as in
    /// SQL, such as `name desc`.
    init?(_ written: String) {
        let lastWord = written.lowercased().split(separator: " ").last
        if written.contains(" "), lastWord == "desc" || lastWord == "asc" { return nil }
        isDescending = written.hasPrefix("-")
        guard let path = FieldPath(isDescending ? String(written.dropFirst()) : written) else { return nil }
        self.path = path
    }
}

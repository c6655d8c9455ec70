extension Schema {
    /// The field whose dates tell when the items were acquired: the one that site.yml names, else the first date that is
    /// not about what is to come.
    func timeline(_ configuration: SiteConfiguration) -> Int? {
        fields.firstIndex { field in
            guard field.type.isDate, !liesInList(field.path) else { return false }
            return configuration.timeline.map { $0.value == field.path } ?? !FieldInference.mayLieAhead(field.path)
        }
    }

    func timelineFaults(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard let chosen = configuration.timeline, let path = chosen.value else { return [] }
        func fault(_ message: String, _ remedy: String) -> [Diagnostic] {
            [.error(.configuration, at: chosen.place, "\"\(path)\" \(message)", remedy: remedy)]
        }
        if isHidden(path) { return fault("is hidden, but the timeline would tell it", "remove it from one of the two") }
        // One that no item has is said already.
        guard shape.find(path, throughArrays: .max) != nil else { return [] }
        if configuration.mayLackFields { return [] }
        if field(at: path).map({ fields[$0].type.isDate && !liesInList(path) }) ?? false { return [] }
        return fault("in timeline is no date", "name a field of the type date, or none")
    }
}

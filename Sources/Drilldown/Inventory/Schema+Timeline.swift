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
        let hidden = hiddenFault(path, at: chosen.place, "the timeline would tell it")
        guard hidden.isEmpty else { return hidden }
        // One that no item has is said already.
        guard shape.find(path, throughArrays: .max) != nil else { return [] }
        if configuration.mayLackFields { return [] }
        if field(at: path).map({ fields[$0].type.isDate && !liesInList(path) }) ?? false { return [] }
        return [
            .error(
                .configuration, at: chosen.place, "\"\(path)\" in timeline is no date",
                remedy: "name a field of the type date, or none")
        ]
    }
}

extension Schema {
    /// Returns an error if the configured field of the timeline is hidden or is not a date.
    func timelineErrors(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard let chosen = configuration.lists.timeline, let path = chosen.value else { return [] }
        let hidden = hiddenError(path, at: chosen.location, .timeline)
        guard hidden.isEmpty else { return hidden }
        // A key that does not occur in any item has already been reported.
        guard shape.find(path, throughArrays: .max) != nil else { return [] }
        if configuration.unread.contains(.fields) { return [] }
        if field(at: path).map({ fields[$0].type.isDate && !isInsideList(path) }) ?? false { return [] }
        return [
            Diagnostic(.timelineIsNotADate("\(path)"), at: chosen.location)
        ]
    }
}

extension ItemEdit {
    /// What a form asks for; nil where it asks for nothing that is known.
    init?(_ request: PreviewRequest, on page: SitePlan.Page?, of edited: EditedSite) {
        let handle = request.handle("item")
        switch (request.field("action"), handle) {
        case ("set", let handle?): self = .set(handle: handle, Self.values(of: request))
        case ("remove", let handle?): self = .remove(handle: handle)
        case ("move", let handle?):
            if let other = request.handle("before") {
                self = .move(handle: handle, .before(handle: other))
            } else if let other = request.handle("after") {
                self = .move(handle: handle, .after(handle: other))
            } else {
                return nil
            }
        case ("add", nil):
            switch page {
            case .list(let group, _)?: self = .add(below: nil, group: group)
            case .item(let item)?, .children(let item, _)?: self = .add(below: edited.handles[item], group: nil)
            default: return nil
            }
        default: return nil
        }
    }

    /// The values in a form, each with the value that the file had. Takes linear time.
    static func values(of request: PreviewRequest) -> [Value] {
        let form = request.form ?? []
        let fields = Dictionary(form.map { ($0.name, $0.value) }) { _, last in last }
        var seen: Set<String> = []
        // A ticked checkbox comes after its hidden field, so the last value of a pointer counts.
        let values: [Value] = form.reversed().compactMap { name, text in
            guard name.hasPrefix("value:") else { return nil }
            let pointer = String(name.dropFirst("value:".count))
            guard let fileHad = fields["was:" + pointer], seen.insert(pointer).inserted else { return nil }
            return Value(pointer: pointer, text: text, fileHad: fileHad)
        }
        return values.reversed()
    }
}

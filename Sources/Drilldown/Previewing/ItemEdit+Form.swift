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

    /// The values that a form bears, each with what the file had.
    static func values(of request: PreviewRequest) -> [Value] {
        var values: [Value] = []
        for (name, text) in request.form ?? [] where name.hasPrefix("value:") {
            let pointer = String(name.dropFirst("value:".count))
            guard let fileHad = request.field("was:" + pointer) else { continue }
            // Of a box that is ticked the later one counts.
            values.removeAll { $0.pointer == pointer }
            values.append(Value(pointer: pointer, text: text, fileHad: fileHad))
        }
        return values
    }
}

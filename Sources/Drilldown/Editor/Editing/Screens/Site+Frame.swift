extension Site {
    /// A page around a place for other content than its own, cut there.
    func frame(of page: SitePlan.Page) -> (before: [UInt8], after: [UInt8]) {
        var renderer = renderer()
        renderer.render(page, isFrame: true)
        let html = renderer.html.bytes()
        let place = html.firstIndex(of: 0) ?? html.endIndex
        return (Array(html[..<place]), Array(html[place...].dropFirst()))
    }
}

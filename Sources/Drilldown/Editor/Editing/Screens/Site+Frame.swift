extension Site {
    /// Returns the parts of a page before and after its content.
    func frame(of page: SitePlan.Page) -> (before: [UInt8], after: [UInt8]) {
        var renderer = renderer()
        renderer.render(page, isFrame: true)
        let html = renderer.html.bytes()
        let position = html.firstIndex(of: 0) ?? html.endIndex
        return (Array(html[..<position]), Array(html[position...].dropFirst()))
    }
}

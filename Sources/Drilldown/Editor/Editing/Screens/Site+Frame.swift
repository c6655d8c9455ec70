extension Site {
    /// Returns the parts of a page before and after its content.
    ///
    /// - Parameter stack: The navigation stack of the page; nil for the default one.
    func frame(of page: SitePlan.Page, stack: NavigationStack? = nil) -> (before: [UInt8], after: [UInt8]) {
        var renderer = renderer()
        renderer.render(page, isFrame: true, stack: stack)
        let html = renderer.html.bytes()
        let position = html.firstIndex(of: 0) ?? html.endIndex
        return (Array(html[..<position]), Array(html[position...].dropFirst()))
    }
}

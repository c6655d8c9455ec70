// Attributes that contain a URL.

extension TemplateCutter {
    /// Inserts `beginURL` before an attribute value when the cutter reaches the first tag in it. The address is checked
    /// as a whole when the page is rendered.
    mutating func beginURL(_ tag: Tag) {
        guard let start = url?.start, url?.tag == nil, tag.kind != .comment else { return }
        let prefix = Array(literal[start...])
        if !prefix.isEmpty, !SafeURL.isAllowed(prefix) {
            report(tag.offset, .addressNotAllowed)
        }
        literal.removeSubrange(start...)
        append(.beginURL)
        literal = prefix
        url?.tag = tag
    }

    mutating func endURL() {
        if let url, let tag = url.tag {
            // The renderer checks the address as written, where `&colon;` is not a colon.
            if url.text.replacing("&amp;", with: "").contains("&") {
                report(tag.offset, .characterReference)
            }
            append(.endURL)
        }
        url = nil
    }
}

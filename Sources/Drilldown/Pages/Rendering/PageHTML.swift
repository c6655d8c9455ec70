/// The HTML of the current page. Its memory is reused for each page.
struct PageHTML: ~Copyable {
    var buffer = ByteBuffer()
    /// The text or address to append next; empty between values.
    var text: [UInt8] = []
    /// The path of the target of the next link; empty between links.
    var target: [UInt8] = []
    /// The offset in the inventory of the last value in the current URL.
    var urlValueOffset = 0
    /// The start of the current URL in the buffer.
    private var urlStart = 0

    func bytes() -> [UInt8] { buffer.bytes() }

    /// Clears the buffer for the next page, and keeps the allocated memory.
    mutating func restart() {
        buffer.truncate(to: 0)
        urlValueOffset = 0
    }

    /// Appends `text`, escaped for a context, and clears it.
    mutating func appendText(_ context: Template.EscapingContext) {
        HTMLText.append(text, in: resolved(context), to: &buffer)
        text.removeAll(keepingCapacity: true)
    }

    mutating func append(_ string: String, _ context: Template.EscapingContext) {
        text.append(contentsOf: string.utf8)
        appendText(context)
    }

    // MARK: - URLs

    mutating func beginURL() { urlStart = buffer.count }

    /// Removes the current URL if it is not allowed on pages.
    ///
    /// - Parameter picture: The range of the last address of one of the site's pictures, which is always allowed.
    /// - Returns: The removed URL; nil if the URL is allowed.
    mutating func endURL(except picture: Range<Int>?) -> String? {
        let url = buffer.bytes(from: urlStart)
        guard !url.isEmpty, !SafeURL.isAllowed(url), picture != urlStart..<buffer.count else { return nil }
        buffer.truncate(to: urlStart)
        return String(decoding: url, as: UTF8.self)
    }

    /// Returns the escaping context of the next value: `urlPart` instead of `url` after the start of a URL.
    func resolved(_ context: Template.EscapingContext) -> Template.EscapingContext {
        context == .url && buffer.count > urlStart ? .urlPart : context
    }
}

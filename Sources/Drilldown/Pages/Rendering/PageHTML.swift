/// The HTML of a page while it is filled, in memory that is kept from page to page.
struct PageHTML: ~Copyable {
    var buffer = ByteBuffer()
    /// The text or address that is appended next; empty between values.
    var text: [UInt8] = []
    /// The path that a link leads to; empty between links.
    var target: [UInt8] = []
    /// The offset in the inventory's file of the last value in the current URL.
    var urlValueOffset = 0
    /// Where the current URL begins in the buffer.
    private var urlStart = 0

    func bytes() -> [UInt8] { buffer.bytes() }

    /// Begins another page in the same memory.
    mutating func restart() {
        buffer.truncate(to: 0)
        urlValueOffset = 0
    }

    /// Appends `text`, escaped for its place, and empties it.
    mutating func appendText(_ place: Template.Place) {
        HTMLText.append(text, in: settled(place), to: &buffer)
        text.removeAll(keepingCapacity: true)
    }

    /// Appends `text` as it is, and empties it.
    mutating func appendVerbatim() {
        buffer.append(text, 0..<text.count)
        text.removeAll(keepingCapacity: true)
    }

    mutating func append(_ string: String, _ place: Template.Place) {
        text.append(contentsOf: string.utf8)
        appendText(place)
    }

    // MARK: - URLs

    mutating func beginURL() { urlStart = buffer.count }

    /// Removes a URL that pages may not have.
    ///
    /// - Parameter picture: where the address of a picture of the site is, which is always safe.
    /// - Returns: the URL that was removed; nil if it stays.
    mutating func endURL(except picture: Range<Int>?) -> String? {
        let url = buffer.bytes(from: urlStart)
        guard !url.isEmpty, !SafeURL.isAllowed(url), picture != urlStart..<buffer.count else { return nil }
        buffer.truncate(to: urlStart)
        return String(decoding: url, as: UTF8.self)
    }

    /// The place, made precise: at the start of a URL, or further on in it.
    func settled(_ place: Template.Place) -> Template.Place {
        place == .url && buffer.count > urlStart ? .urlPart : place
    }
}

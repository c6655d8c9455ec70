/// A renderer for the pictures of items.
struct PictureRenderer: ~Copyable {
    /// The pictures by the names that items use. In a single file, their paths are `data:` URLs.
    private let pictures: [[UInt8]: Picture]
    /// The path of the current page.
    private var page: [UInt8] = []
    /// The name of the item or the title of the screen, for the alternative text of pictures.
    private var subject: [UInt8] = []
    /// True if the page is the print view, where pictures cannot be loaded lazily.
    private(set) var isPrintView = false
    /// True if the list on the page has a card for each item.
    private var isGrid = false
    /// The range in the HTML of the last address of one of the site's pictures, which may be a `data:` URL.
    private(set) var lastAddress: Range<Int>?

    init(_ pictures: [[UInt8]: Picture]) { self.pictures = pictures }

    subscript(name: String) -> Picture? { pictures[Array(name.utf8)] }

    mutating func begin(_ page: [UInt8], isPrintView: Bool, isGrid: Bool) {
        (self.isPrintView, self.isGrid) = (isPrintView, isGrid)
        lastAddress = nil
        self.page.removeAll(keepingCapacity: true)
        self.page.append(page, 0..<page.count)
    }

    /// Sets the name of the item or the title of the screen, for the alternative text of pictures.
    mutating func setSubject(_ subject: [UInt8]) {
        self.subject.removeAll(keepingCapacity: true)
        self.subject.append(subject, 0..<subject.count)
    }

    /// Appends the site's own pictures, each with a link to its full size. External pictures become links, because a
    /// page loads only the site's own files. Missing pictures are shown by name.
    ///
    /// - Parameter strings: The strings of the theme, for the labels in the enlarged view of a picture.
    func appendGallery(
        _ index: JSONRecord.Index, of record: JSONRecord, strings: Strings, to html: inout ByteBuffer
    ) {
        let references = record.pictures(in: index) ?? []
        html.append("<p class=\"gallery\"")
        if !isPrintView, references.contains(where: { self[record.string($0.address)] != nil }) {
            for word in ["done", "previous", "next", "shown"] {
                html.append(contentsOf: " data-\(word)=\"".utf8)
                HTMLText.appendEscaped(strings.table[word] ?? "", to: &html)
                html.append("\"")
            }
        }
        html.append(">")
        for (number, reference) in references.enumerated() {
            let name = record.string(reference.address)
            if number > 0 { html.append(" ") }
            let picture = self[name]
            if let picture, picture[.page].path.hasPrefix("data:") {
                // In a single file, a link would have no use and would contain the picture again.
                appendImage(name, number: references.count > 1 ? number + 1 : nil, to: &html)
            } else if picture != nil {
                html.append("<a href=\"")
                HTMLText.appendURL(Array(address(of: name, for: .link).utf8)[...], to: &html)
                html.append("\">")
                appendImage(name, number: references.count > 1 ? number + 1 : nil, to: &html)
                html.append("</a>")
            } else if SafeURL.hasScheme(name.utf8) {
                let caption = reference.caption.map { record.string($0) } ?? SafeURL.shortened(name)
                HTMLText.appendLink(Array(name.utf8)[...], text: Array(caption.utf8)[...], to: &html)
            } else {
                HTMLText.appendEscaped(name, to: &html)
            }
        }
        html.append("</p>")
    }

    /// Appends a placeholder for a picture that cannot be shown.
    ///
    /// - Parameter name: The name of the picture, as the item refers to it.
    func appendPlaceholder(for name: String, to html: inout ByteBuffer) {
        html.append("<span class=\"missing\" role=\"img\" title=\"")
        HTMLText.appendEscaped(name, to: &html)
        html.append("\"></span>")
    }

    /// Appends a picture.
    ///
    /// - Parameters:
    ///   - number: The number of the picture, from 1; nil if there is only one picture.
    ///   - use: The use of the picture, which determines its size.
    func appendImage(
        _ name: String, number: Int? = nil, for use: Picture.Use = .page, to html: inout ByteBuffer
    ) {
        let alternative = subject + (number.map { " \($0)" } ?? "").utf8
        let height = number == nil ? Self.maximumHeight : Self.maximumHeight / 2
        appendImage(name, alternative: alternative, title: [], for: use, maximumHeight: height, to: &html)
    }

    /// The maximum height of a picture on the page of an item, in CSS pixels; half of this if a field has several
    /// pictures. The HTML contains the resulting size, because the browser must know the width before the picture is
    /// loaded.
    private static let maximumHeight = 384

    func appendImage(
        _ name: String, alternative: [UInt8], title: [UInt8], for use: Picture.Use = .page,
        maximumHeight: Int = maximumHeight, to html: inout ByteBuffer
    ) {
        let use = isPrintView ? .tile : use
        let hasFallback = use == .page && self[name].map { $0[.link].path != $0[.page].path } ?? false
        if hasFallback {
            html.append("<picture><source srcset=\"")
            HTMLText.appendURL(Array(address(of: name, for: use).utf8)[...], to: &html)
            html.append("\" type=\"image/webp\">")
        }
        html.append("<img src=\"")
        HTMLText.appendURL(Array(address(of: name, for: hasFallback ? .link : use).utf8)[...], to: &html)
        html.append("\" alt=\"")
        HTMLText.appendEscaped(alternative[...], to: &html)
        if !title.isEmpty {
            html.append("\" title=\"")
            HTMLText.appendEscaped(title[...], to: &html)
        }
        var rest = ""
        if var size = self[name]?[use].size {
            if use == .page { size = size.fitting(height: maximumHeight) }
            rest += "\" width=\"\(size.width)\" height=\"\(size.height)"
        }
        html.append(Array(rest.utf8), 0..<rest.utf8.count)
        if use == .row { appendSources(name, to: &html) }
        html.append(isPrintView ? "\">" : "\" loading=\"lazy\">")
        if hasFallback { html.append("</picture>") }
    }

    /// Appends the files from which a browser selects one for a list, because readers can switch between rows and
    /// cards. A picture in a row is 3rem wide, but `sizes` contains 1rem, so that a phone with three dots per pixel
    /// loads 0.2 MB for 100 rows instead of 1.1 MB.
    private func appendSources(_ name: String, to html: inout ByteBuffer) {
        guard let picture = self[name], let row = picture[.row].size, let tile = picture[.tile].size,
            row.width < tile.width
        else { return }
        html.append("\" srcset=\"")
        HTMLText.appendURL(Array(address(of: name, for: .row).utf8)[...], to: &html)
        html.append(contentsOf: " \(row.width)w, ".utf8)
        HTMLText.appendURL(Array(address(of: name, for: .tile).utf8)[...], to: &html)
        html.append(contentsOf: " \(tile.width)w\" sizes=\"\(isGrid ? "11rem" : "1rem")".utf8)
    }

    private func address(of name: String, for use: Picture.Use) -> String {
        guard let path = self[name]?[use].path else { return name }
        if path.hasPrefix("data:") { return path }
        return RelativeLink.make(from: String(decoding: page, as: UTF8.self), to: path)
    }

    /// Appends the address of a picture for an attribute. A name without a picture is treated as an address.
    mutating func appendAddress(of name: String, in context: Template.EscapingContext, to html: inout ByteBuffer) {
        let start = html.count
        HTMLText.append(Array(address(of: name, for: .link).utf8), in: context, to: &html)
        if self[name] != nil { lastAddress = start..<html.count }
    }
}

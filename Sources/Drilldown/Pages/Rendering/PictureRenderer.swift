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
        let references = (record.pictures(in: index) ?? []).map { reference in
            let name = record.string(reference.address)
            return (name: name, caption: reference.caption, picture: self[name])
        }
        html.append("<p class=\"gallery\"")
        if !isPrintView, references.contains(where: { $0.picture != nil }) {
            for word in ["done", "previous", "next", "shown"] {
                html.append(contentsOf: " data-\(word)=\"".utf8)
                HTMLText.appendEscaped(strings.table[word] ?? "", to: &html)
                html.append("\"")
            }
        }
        html.append(">")
        for (index, (name, caption, picture)) in references.enumerated() {
            if index > 0 { html.append(" ") }
            let number = references.count > 1 ? index + 1 : nil
            if let picture, picture[.page].path.hasPrefix("data:") {
                // In a single file, a link would have no use and would contain the picture again.
                appendImage(picture, number: number, to: &html)
            } else if let picture {
                html.append("<a href=\"")
                HTMLText.appendURL(address(of: picture, for: .link)[...], to: &html)
                html.append("\">")
                appendImage(picture, number: number, to: &html)
                html.append("</a>")
            } else if SafeURL.hasScheme(name.utf8) {
                let caption = caption.map { record.string($0) } ?? SafeURL.shortened(name)
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
        _ picture: Picture, number: Int? = nil, for use: Picture.Use = .page, to html: inout ByteBuffer
    ) {
        let alternative = subject + (number.map { " \($0)" } ?? "").utf8
        let height = number == nil ? Self.maximumHeight : Self.maximumHeight / 2
        appendImage(picture, alternative: alternative, title: [], for: use, maximumHeight: height, to: &html)
    }

    /// The maximum height of a picture on the page of an item, in CSS pixels; half of this if a field has several
    /// pictures. The HTML contains the resulting size, because the browser must know the width before the picture is
    /// loaded.
    private static let maximumHeight = 384

    func appendImage(
        _ picture: Picture, alternative: [UInt8], title: [UInt8], for use: Picture.Use = .page,
        maximumHeight: Int = maximumHeight, to html: inout ByteBuffer
    ) {
        let use = isPrintView ? .tile : use
        let hasFallback = use == .page && picture[.link].path != picture[.page].path
        if hasFallback {
            html.append("<picture><source srcset=\"")
            HTMLText.appendURL(address(of: picture, for: use)[...], to: &html)
            html.append("\" type=\"image/webp\">")
        }
        html.append("<img src=\"")
        HTMLText.appendURL(address(of: picture, for: hasFallback ? .link : use)[...], to: &html)
        html.append("\" alt=\"")
        HTMLText.appendEscaped(alternative, 0..<alternative.count, to: &html)
        if !title.isEmpty {
            html.append("\" title=\"")
            HTMLText.appendEscaped(title, 0..<title.count, to: &html)
        }
        if var size = picture[use].size {
            if use == .page { size = size.fitting(height: maximumHeight) }
            html.append("\" width=\"")
            html.append(decimal: size.width)
            html.append("\" height=\"")
            html.append(decimal: size.height)
        }
        if use == .row { appendSources(picture, to: &html) }
        html.append(isPrintView ? "\">" : "\" loading=\"lazy\">")
        if hasFallback { html.append("</picture>") }
    }

    /// Appends the files from which a browser selects one for a list, because readers can switch between rows and
    /// cards. A picture in a row is 3rem wide, but `sizes` contains 1rem, so that a phone with three dots per pixel
    /// loads 0.2 MB for 100 rows instead of 1.1 MB.
    private func appendSources(_ picture: Picture, to html: inout ByteBuffer) {
        guard let row = picture[.row].size, let tile = picture[.tile].size, row.width < tile.width else { return }
        html.append("\" srcset=\"")
        HTMLText.appendURL(address(of: picture, for: .row)[...], to: &html)
        html.append(contentsOf: " \(row.width)w, ".utf8)
        HTMLText.appendURL(address(of: picture, for: .tile)[...], to: &html)
        html.append(contentsOf: " \(tile.width)w\" sizes=\"\(isGrid ? "11rem" : "1rem")".utf8)
    }

    private func address(of picture: Picture, for use: Picture.Use) -> [UInt8] {
        let path = Array(picture[use].path.utf8)
        if path.starts(with: "data:".utf8) { return path }
        var link: [UInt8] = []
        RelativeLink.append(from: page, to: path, to: &link)
        return link
    }

    /// Appends the address of a picture for an attribute. A name without a picture is treated as an address.
    mutating func appendAddress(of name: String, in context: Template.EscapingContext, to html: inout ByteBuffer) {
        let start = html.count
        let picture = self[name]
        HTMLText.append(picture.map { address(of: $0, for: .link) } ?? Array(name.utf8), in: context, to: &html)
        if picture != nil { lastAddress = start..<html.count }
    }
}

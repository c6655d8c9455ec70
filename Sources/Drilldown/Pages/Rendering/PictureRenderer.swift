/// Puts the pictures of items into HTML.
struct PictureRenderer: ~Copyable {
    /// By the names that items give them. In a single file their paths are themselves the addresses, `data:`.
    private let pictures: [[UInt8]: Picture]
    /// The path of the page that is being made.
    private var page: [UInt8] = []
    /// What pictures show.
    private var subject: [UInt8] = []
    /// Whether the page is made for paper, where nothing can be loaded later.
    private(set) var isOnPaper = false
    /// Where in the page the last address of one of these pictures is, which may be `data:`.
    private(set) var lastAddress: Range<Int>?

    init(_ pictures: [[UInt8]: Picture]) { self.pictures = pictures }

    subscript(name: String) -> Picture? { pictures[Array(name.utf8)] }

    mutating func begin(_ page: [UInt8], onPaper: Bool) {
        isOnPaper = onPaper
        lastAddress = nil
        self.page.removeAll(keepingCapacity: true)
        self.page.append(page, 0..<page.count)
    }

    /// What pictures show from now on.
    mutating func setSubject(_ subject: [UInt8]) {
        self.subject.removeAll(keepingCapacity: true)
        self.subject.append(subject, 0..<subject.count)
    }

    /// Pictures of the site's own, each of which leads to itself in full. One that lies elsewhere is linked: a page fetches
    /// nothing that is not its own.
    func appendGallery(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) {
        let references = record.pictures(in: index) ?? []
        html.append("<p class=\"gallery\">")
        for (number, reference) in references.enumerated() {
            let name = record.string(reference.address)
            if number > 0 { html.append(" ") }
            let picture = self[name]
            if let picture, picture.path.hasPrefix("data:") {
                // A link to it would lead nowhere, and hold it once more.
                appendImage(name, number: references.count > 1 ? number + 1 : nil, to: &html)
            } else if picture != nil {
                html.append("<a href=\"")
                HTMLText.appendURL(Array(address(of: name).utf8)[...], to: &html)
                html.append("\">")
                appendImage(name, number: references.count > 1 ? number + 1 : nil, to: &html)
                html.append("</a>")
            } else if SafeURL.hasScheme(name.utf8) {
                let caption = Array(record.string(reference.caption ?? reference.address).utf8)
                HTMLText.appendLink(Array(name.utf8)[...], text: caption[...], to: &html)
            } else {
                HTMLText.appendEscaped(name, to: &html)
            }
        }
        html.append("</p>")
    }

    /// - Parameter number: which of several it is.
    func appendImage(_ name: String, number: Int? = nil, to html: inout ByteBuffer) {
        appendImage(name, alternative: subject + (number.map { " \($0)" } ?? "").utf8, title: [], to: &html)
    }

    func appendImage(_ name: String, alternative: [UInt8], title: [UInt8], to html: inout ByteBuffer) {
        html.append("<img src=\"")
        HTMLText.appendURL(Array(address(of: name).utf8)[...], to: &html)
        html.append("\" alt=\"")
        HTMLText.appendEscaped(alternative[...], to: &html)
        if !title.isEmpty {
            html.append("\" title=\"")
            HTMLText.appendEscaped(title[...], to: &html)
        }
        var rest = ""
        if let size = self[name]?.size {
            rest += "\" width=\"\(size.width)\" height=\"\(size.height)"
        }
        html.append(Array(rest.utf8), 0..<rest.utf8.count)
        html.append(isOnPaper ? "\">" : "\" loading=\"lazy\">")
    }

    private func address(of name: String) -> String {
        guard let picture = self[name] else { return name }
        if picture.path.hasPrefix("data:") { return picture.path }
        return RelativeLink.make(from: String(decoding: page, as: UTF8.self), to: picture.path)
    }

    /// Appends the address of a picture, for an attribute; a name that no picture has is an address itself.
    mutating func appendAddress(of name: String, in place: Template.Place, to html: inout ByteBuffer) {
        let start = html.count
        HTMLText.append(Array(address(of: name).utf8), in: place, to: &html)
        if self[name] != nil { lastAddress = start..<html.count }
    }
}

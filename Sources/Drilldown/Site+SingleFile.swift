import Foundation

/// The print view as a single self-contained file, for example to send by email.
extension Site {
    /// The print view as a single file.
    public struct SingleFile: Sendable {
        /// The content of the file.
        public var html: [UInt8]
        /// Warnings about the templates and the data.
        public var warnings: [Diagnostic]
    }

    /// Creates the print view with embedded style sheets and pictures, and without links to other pages of the site.
    ///
    /// - Parameter strict: True if warnings are errors.
    /// - Throws: `BuildError` if a style sheet cannot be embedded, if a picture cannot be read, or if `strict` is true
    ///   and there are warnings.
    public func singleFile(strict: Bool = false) throws(BuildError) -> SingleFile {
        let styleSheets = assets.styleSheets.filter { [.allPages, .printView].contains($0.use) }
        let errors = styleSheets.compactMap { Self.errorInside($0.file) }
        guard errors.isEmpty else { throw BuildError(errors) }
        var context = context
        context.css = styleSheets.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
        context.styleSheets = PageFiles()
        context.tabs = 0
        context.base = nil
        context.scripts = PageFiles()
        context.hasSearch = false
        var inside: [[UInt8]: Picture] = [:]
        for var picture in pictures.list {
            var file = picture[.tile]
            file.path = Self.address(of: try contents(of: picture)[picture.index(of: .tile)])
            picture.files = [file]
            inside[Array(picture.name.utf8)] = picture
        }
        var renderer = renderer(context, pictures: inside)
        renderer.render(.print)
        let diagnostics = warnings + allWarnings(with: renderer.takeFound()).map(\.diagnostic)
        if strict { try diagnostics.throwAsErrors() }
        return SingleFile(html: renderer.html.bytes(), warnings: diagnostics)
    }

    /// Returns a data URL that contains a picture (RFC 2397).
    private static func address(of bytes: [UInt8]) -> String {
        "data:\(PictureFormat(bytes)?.mediaType ?? "");base64,\(Data(bytes).base64EncodedString())"
    }

    /// Returns an error if a style sheet contains `</style`, because the text after it would become part of the page;
    /// otherwise nil.
    private static func errorInside(_ style: SourceFile) -> Diagnostic? {
        let end = Array("</style".utf8)
        let bytes = style.bytes
        guard
            let offset = bytes.indices.first(where: { start in
                bytes[start...].prefix(end.count).elementsEqual(end) { $0 == $1 || $0 | 0x20 == $1 }
            })
        else { return nil }
        return Diagnostic(.styleEnd, at: style.location(at: offset))
    }
}

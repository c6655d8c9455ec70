/// A picture that was sent to the editor and that the site can show.
struct NewPicture: Sendable {
    /// The maximum size in bytes.
    static let maximumSize = 20_000_000

    let bytes: [UInt8]
    let format: PictureFormat
    let hash: ContentHash

    /// The reason why a file was rejected.
    struct InvalidPicture: Error, Equatable {
        var word: Strings.Word
    }

    /// Creates a picture from the content of a file. The file's name and declared type are not used.
    ///
    /// - Parameter hasSmall: True if the site has small versions of pictures, so that formats that browsers cannot show
    ///   are accepted.
    init(_ bytes: [UInt8], hasSmall: Bool) throws(InvalidPicture) {
        guard !bytes.isEmpty else { throw InvalidPicture(word: .emptyPhoto) }
        guard bytes.count <= Self.maximumSize else { throw InvalidPicture(word: .largePhoto) }
        guard let format = PictureFormat(bytes) else {
            // An SVG file is recognized only to explain why it is rejected.
            let isSVG = bytes.prefix(4096).firstRange(of: Array("<svg".utf8)) != nil
            throw InvalidPicture(word: isSVG ? .svgPhoto : .badPhotoKind)
        }
        guard hasSmall || format.isShownByBrowsers else { throw InvalidPicture(word: .heicPhoto) }
        guard let size = PictureSize(beforeRotation: bytes) else { throw InvalidPicture(word: .damagedPhoto) }
        guard size.width * size.height <= PictureTool.Limits().pixels else { throw InvalidPicture(word: .photoPixels) }
        (self.bytes, self.format) = (bytes, format)
        hash = ContentHash(bytes[...])
    }
}

/// A file format of pictures. The raw value is the file extension.
enum PictureFormat: String, CaseIterable, Sendable {
    case png, jpg, gif, webp, avif
    /// A format of photographs taken with phones, which most browsers cannot show.
    case heic

    /// Determines the format of a file from its first bytes; nil if the format is not supported. SVG is not supported,
    /// because it can contain scripts.
    init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(16)
        func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
            self = .gif
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftypavif", at: 4) {
            self = .avif
        } else if ["heic", "heix", "mif1"].contains(where: { has("ftyp" + $0, at: 4) }) {
            self = .heic
        } else {
            return nil
        }
    }

    /// True if browsers show the format. A site can show small versions of pictures in other formats.
    var isShownByBrowsers: Bool { self != .heic }

    var mediaType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }
}

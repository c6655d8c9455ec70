/// A WebP file without metadata, such as the location, the camera and the color profile.
///
/// Some versions of libvips keep the Exif data of a photograph despite the option `strip`. Therefore, chunks that can
/// contain metadata are removed here (WebP container specification).
struct WebPImage {
    let bytes: [UInt8]

    /// Creates a copy of a WebP file with only its pixels and transparency; nil if the file is damaged or animated.
    init?(_ file: [UInt8]) {
        guard file.starts(with: Array("RIFF".utf8)), file.dropFirst(8).starts(with: Array("WEBP".utf8)) else {
            return nil
        }
        var kept: [UInt8] = []
        var offset = 12
        var hasPixels = false
        while offset + 8 <= file.count {
            let length = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
            // A chunk has an even number of bytes.
            let end = offset + 8 + length + length % 2
            guard end <= file.count else { return nil }
            var part = Array(file[offset..<end])
            switch String(decoding: part.prefix(4), as: UTF8.self) {
            case "VP8X":
                guard length == 10 else { return nil }
                // Keep only the flag for transparency.
                part[8] &= 0x10
                kept += part
            case "ALPH": kept += part
            case "VP8 ", "VP8L":
                kept += part
                hasPixels = true
            default: break
            }
            offset = end
        }
        guard hasPixels else { return nil }
        let length = kept.count + 4
        let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        bytes = Array("RIFF".utf8) + size + Array("WEBP".utf8) + kept
    }
}

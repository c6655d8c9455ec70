/// A JPEG file without metadata, such as the location, the camera and the color profile.
struct JPEGImage {
    let bytes: [UInt8]

    /// Creates a copy of a JPEG file without metadata; nil if the file is damaged. Segments before the image data that
    /// can contain metadata are removed: comments, and application data other than the headers of JFIF and Adobe, which
    /// determine the colors (ITU T.81, B.1.1.3).
    init?(_ file: [UInt8]) {
        guard file.starts(with: [0xFF, 0xD8]), file.suffix(2).elementsEqual([0xFF, 0xD9]) else { return nil }
        var kept: [UInt8] = [0xFF, 0xD8]
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let end = offset + 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
            guard end <= file.count, end >= offset + 4 else { return nil }
            switch file[offset + 1] {
            // The image data begins.
            case 0xDA:
                bytes = kept + file[offset...]
                return
            case 0xE1...0xED, 0xEF, 0xFE: break
            default: kept += file[offset..<end]
            }
            offset = end
        }
        return nil
    }
}

/// The size of a picture in pixels, read from its first bytes. Pages use it to reserve space before the picture is
/// loaded.
struct PictureSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// Reads the size as shown, after rotation; nil if it cannot be determined.
    init?(_ bytes: [UInt8]) {
        let reader = PictureReader(bytes: bytes)
        guard let size = reader.png ?? reader.gif ?? reader.jpeg ?? reader.webP ?? reader.avif, size.isPlausible else {
            return nil
        }
        self = size
    }

    /// Reads the size as shown; if it cannot be determined, the size before rotation, which has the same number of
    /// pixels; nil if neither can be determined.
    init?(beforeRotation bytes: [UInt8]) {
        if let size = PictureSize(bytes) ?? PictureReader(bytes: bytes).unrotated { self = size } else { return nil }
    }

    /// Returns true if a PNG or JPEG file has no end marker. Programs show the first part of such a file. Returns false
    /// for other formats, because programs reject truncated files of these formats.
    static func isTruncated(_ bytes: [UInt8]) -> Bool {
        PictureReader(bytes: bytes).isTruncated
    }

    /// Returns true if the Exif data of a JPEG file contains the location where the picture was taken. Returns false
    /// for other formats.
    static func hasLocation(_ bytes: [UInt8]) -> Bool { PictureReader(bytes: bytes).jpegFrame?.hasLocation ?? false }

    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

    /// False for a size that no real picture has. The number of pixels could then exceed the range of `Int`.
    fileprivate var isPlausible: Bool { 1...100_000 ~= width && 1...100_000 ~= height }

    /// Returns the size with the same proportions and at most the given height.
    func fitting(height limit: Int) -> PictureSize {
        guard height > limit else { return self }
        return PictureSize(max(1, (width * limit + height / 2) / height), limit)
    }
}

private struct PictureReader {
    let bytes: [UInt8]

    private func number(_ offset: Int, _ count: Int, isLittle: Bool = false) -> Int? {
        guard offset >= 0, count <= bytes.count, offset <= bytes.count - count else { return nil }
        let part = bytes[offset..<offset + count]
        return isLittle
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    private func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }

    /// True if a PNG or JPEG file has no end marker.
    var isTruncated: Bool {
        if png != nil { return !has(Array("IEND".utf8), after: 8) }
        // The metadata before the frame can contain another picture with an end marker.
        return jpegFrame.map { !has([0xFF, 0xD9], after: $0.offset) } ?? false
    }

    /// Returns true if the file contains a marker at or after an offset. Other data can follow the marker, such as the
    /// video of a motion photo.
    private func has(_ marker: [UInt8], after start: Int) -> Bool {
        stride(from: bytes.count - marker.count, through: start, by: -1).contains { offset in
            marker.indices.allSatisfy { bytes[offset + $0] == marker[$0] }
        }
    }

    /// The size of a PNG file (PNG, third edition, 11.2.1); nil for any other file.
    var png: PictureSize? {
        guard has("IHDR", at: 12), let width = number(16, 4), let height = number(20, 4) else { return nil }
        return PictureSize(width, height)
    }

    /// The size of a GIF file (GIF89a, 18); nil for any other file.
    var gif: PictureSize? {
        guard has("GIF8", at: 0), let width = number(6, 2, isLittle: true), let height = number(8, 2, isLittle: true)
        else { return nil }
        return PictureSize(width, height)
    }

    /// The size of a JPEG file (ITU T.81, B.2.2, and Exif 2.32 for rotated pictures); nil for any other file.
    var jpeg: PictureSize? {
        guard let frame = jpegFrame, let height = number(frame.offset + 5, 2), let width = number(frame.offset + 7, 2)
        else { return nil }
        return frame.isRotated ? PictureSize(height, width) : PictureSize(width, height)
    }

    /// The first frame of a JPEG file: its offset, whether its width and height are exchanged for display, and whether
    /// the Exif data contains a location; nil for any other file.
    var jpegFrame: (offset: Int, isRotated: Bool, hasLocation: Bool)? {
        guard number(0, 2) == 0xFFD8 else { return nil }
        var offset = 2
        var exif: Range<Int>?
        while let marker = number(offset, 2), let length = number(offset + 2, 2), marker >= 0xFF00, length >= 2 {
            switch marker {
            // Any start of frame. The excluded markers in this range have other meanings.
            case 0xFFC0...0xFFCF where ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker):
                let orientation = exif.flatMap { value(of: 0x0112, exif: $0) }
                return (
                    offset, isRotated: orientation.map { 5...8 ~= $0 } ?? false,
                    // The pointer to the GPS entries (Exif 2.32, 4.6.3).
                    hasLocation: exif.flatMap { value(of: 0x8825, exif: $0) } != nil
                )
            // Only the first Exif segment counts.
            case 0xFFE1 where exif == nil && length >= 8 && has("Exif\0\0", at: offset + 4):
                exif = offset + 10..<offset + 2 + length
            default: break
            }
            offset += 2 + length
        }
        return nil
    }

    /// Returns the first two bytes of the value of an Exif entry as a number; nil if the entry does not exist.
    ///
    /// - Parameter exif: The range of the TIFF header and the entries.
    private func value(of tag: Int, exif: Range<Int>) -> Int? {
        let start = exif.lowerBound
        let isLittle = has("II", at: start)
        guard let first = number(start + 4, 4, isLittle: isLittle),
            let count = number(start + first, 2, isLittle: isLittle)
        else { return nil }
        for position in stride(from: start + first + 2, to: exif.upperBound - 11, by: 12).prefix(count) {
            guard number(position, 2, isLittle: isLittle) == tag else { continue }
            return number(position + 8, 2, isLittle: isLittle)
        }
        return nil
    }

    /// The size of a WebP file (WebP container specification; RFC 6386, 9.1, for VP8); nil for any other file.
    var webP: PictureSize? {
        guard has("WEBP", at: 8) else { return nil }
        if has("VP8X", at: 12), let width = number(24, 3, isLittle: true), let height = number(27, 3, isLittle: true) {
            return PictureSize(width + 1, height + 1)
        }
        if has("VP8L", at: 12), let bits = number(21, 4, isLittle: true) {
            return PictureSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if has("VP8 ", at: 12), let width = number(26, 2, isLittle: true), let height = number(28, 2, isLittle: true) {
            return PictureSize(width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }

    /// The size of an AVIF file; nil for any other file, and for a rotated picture.
    var avif: PictureSize? {
        // The size of a rotated picture is unknown, because the property `ispe` contains the size before rotation.
        guard has("ftypavif", at: 4), bytes.prefix(65_536).firstRange(of: Array("irot".utf8)) == nil else { return nil }
        return unrotated
    }

    /// The size of an AVIF or HEIC file before rotation, from the properties `ispe` (ISO/IEC 23008-12, 6.5.3) in its
    /// first 64 KiB; nil for any other file. The largest size is the size of the picture; the others are the sizes of
    /// its parts.
    var unrotated: PictureSize? {
        guard has("ftyp", at: 4) else { return nil }
        let property = Array("ispe".utf8)
        let sizes = (0..<max(0, min(bytes.count, 65_536) - 16)).compactMap { offset -> PictureSize? in
            guard bytes[offset] == property[0], bytes[offset..<offset + 4].elementsEqual(property),
                let width = number(offset + 8, 4), let height = number(offset + 12, 4)
            else { return nil }
            let size = PictureSize(width, height)
            return size.isPlausible ? size : nil
        }
        return sizes.max { $0.width * $0.height < $1.width * $1.height }
    }
}

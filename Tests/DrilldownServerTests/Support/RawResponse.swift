import NIOCore

/// The bytes of a response.
struct RawResponse {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = ""

    func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// Removes a response from the start of the buffer; nil if it is not complete yet.
    init?(_ buffer: inout ByteBuffer, isHead: Bool) {
        let bytes = buffer.readableBytesView
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
        self.status = status
        for line in lines.dropFirst() {
            let sides = line.split(separator: ":", maxSplits: 1)
            headers.append((String(sides[0]), sides.count > 1 ? String(sides[1].dropFirst()) : ""))
        }
        let length = isHead ? 0 : values("Content-Length").first.flatMap { Int($0) } ?? 0
        guard bytes[end.upperBound...].count >= length else { return nil }
        body = String(decoding: bytes[end.upperBound...].prefix(length), as: UTF8.self)
        buffer.moveReaderIndex(to: end.upperBound + length)
    }
}

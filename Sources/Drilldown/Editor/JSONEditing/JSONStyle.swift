/// The style of a JSON file, used if no neighbor shows the layout: line breaks, one step of indentation, and the text
/// between a key and its value.
struct JSONStyle {
    private(set) var lineBreak = Array("\n".utf8)
    private(set) var step = Array("  ".utf8)
    private(set) var colon = Array(": ".utf8)
    /// True if arrays of strings or numbers have one element per line.
    private(set) var expandsLists = false
    /// The offset of the end of the first line.
    private let firstLineEnd: Int

    init(_ bytes: [UInt8]) {
        firstLineEnd = ByteRun.endOfLine(bytes, from: 0, to: bytes.count)
        if bytes[firstLineEnd...].starts(with: Array("\r\n".utf8)) { lineBreak = Array("\r\n".utf8) }
        var line = firstLineEnd
        while line < min(bytes.count, firstLineEnd + Self.searched) {
            let text = JSONSpace.end(in: bytes, from: line)
            let indentation = Array(bytes[line..<text].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed())
            if !indentation.isEmpty, text < bytes.count {
                step = indentation
                break
            }
            line = ByteRun.endOfLine(bytes, from: text, to: bytes.count)
        }
        detectStyle(in: bytes)
    }

    /// The number of bytes that are searched for an example of a style.
    private static let searched = 64 * 1024

    /// Sets `colon` and `expandsLists` according to the first colon and the first array whose first element is a
    /// scalar.
    private mutating func detectStyle(in bytes: [UInt8]) {
        var (hasColon, hasList) = (false, false)
        var position = 0
        while position < min(bytes.count, Self.searched), !hasColon || !hasList {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = JSONSpace.endOfString(in: bytes, from: position)
                continue
            case UInt8(ascii: ":") where !hasColon:
                let around = JSONSpace.start(in: bytes, before: position)..<JSONSpace.end(in: bytes, from: position + 1)
                if !bytes[around].contains(0x0A) { colon = Array(bytes[around]) }
                hasColon = true
            case UInt8(ascii: "[") where !hasList:
                let first = JSONSpace.end(in: bytes, from: position + 1)
                guard first < bytes.count, !Array("[{]".utf8).contains(bytes[first]) else { break }
                expandsLists = bytes[position..<first].contains(0x0A)
                hasList = true
            default: break
            }
            position += 1
        }
    }

    /// The separator between two parts on one line: a comma, followed by a space if colons are followed by white space.
    var comma: [UInt8] { colon.last == UInt8(ascii: ":") ? Array(",".utf8) : Array(", ".utf8) }

    /// Returns true if the content of an empty container starts on a new line. This is the case if the container or its
    /// key begins a line, or if the file has no items yet. Scalars start on a new line only if `expandsLists` is also
    /// true.
    func isExpanded(at container: Int, for content: Content, in bytes: [UInt8]) -> Bool {
        if content == .scalars, !expandsLists { return false }
        var part = container
        let before = JSONSpace.start(in: bytes, before: container)
        if before > 0, bytes[before - 1] == UInt8(ascii: ":") {
            part = JSONSpace.startOfString(in: bytes, to: JSONSpace.start(in: bytes, before: before - 1))
        }
        let space = bytes[JSONSpace.start(in: bytes, before: part)..<part]
        if space.contains(0x0A) || space.startIndex == 0 { return true }
        guard content == .containers, container < firstLineEnd else { return false }
        return bytes[..<container].prefix(2000).filter { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }.count < 2
    }

    /// The kind of content in an array or an object.
    enum Content {
        case members
        /// Elements that are all strings, numbers or literals.
        case scalars
        /// Elements that include objects or arrays.
        case containers

        init(_ elements: [DraftValue]) {
            let hasContainers = elements.contains { element in
                guard case .written(let json) = element else { return true }
                return json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
            }
            self = hasContainers ? .containers : .scalars
        }
    }

    /// Returns the white space at the start of the line that contains an offset.
    static func indentation(at offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        let line = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    }
}

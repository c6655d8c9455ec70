/// A loader that splits a JSON value into nodes. The file must have passed a scan, because the loader does not validate
/// it: the first byte of a token determines the kind of the node.
struct JSONLoader {
    /// The number of loaded nodes, including the nodes that existed before.
    private(set) var count = 0
    private var position: Int
    private var members: Int
    /// The index of the container of the next value; -1 if there is none. While a container is open, its `next` is the
    /// index of the enclosing container.
    private var container = -1

    /// Creates a loader for the value at an offset.
    ///
    /// - Parameters:
    ///   - members: The maximum number of members of an object, or of elements of an array, to load.
    ///   - count: The number of existing nodes, after which the new ones are loaded.
    init(from offset: Int, members: Int, after count: Int = 0) {
        position = offset
        self.members = members
        self.count = count
    }

    /// Loads nodes until the value ends or `memory` is full.
    ///
    /// - Returns: False if `memory` is full. In that case, call the function again with a larger array.
    mutating func load(_ bytes: [UInt8], into memory: inout [JSONRecord.Node]) -> Bool {
        let end = bytes.count
        let text = bytes.span
        var nodes = memory.mutableSpan
        while position < end {
            guard count < nodes.count else { return false }
            let start = position
            position += 1
            switch text[start] {
            case UInt8(ascii: ","):
                guard container == 0 else { continue }
                members -= 1
                guard members == 0 else { continue }
                nodes[0].next = count
                return true
            case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ":"): continue
            case UInt8(ascii: "\""):
                position = ByteRun.endOfPrintableASCII(bytes, from: position, to: end)
                if position < end, text[position] == UInt8(ascii: "\"") {
                    position += 1
                    nodes[count] = JSONRecord.Node(range: start..<position, next: count + 1, kind: .string)
                } else {
                    nodes[count] = specialString(bytes, from: start)
                }
                count += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                nodes[count] = JSONRecord.Node(
                    range: start..<position, next: container, kind: text[start] == UInt8(ascii: "{") ? .object : .array)
                container = count
                count += 1
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard container >= 0 else { return true }
                let outer = nodes[container].next
                nodes[container].range = nodes[container].range.lowerBound..<position
                nodes[container].next = count
                container = outer
            case let first:
                while position < end, Self.isInWord(text[position]) { position += 1 }
                let kind: JSONKind =
                    switch first {
                    case UInt8(ascii: "t"): .true
                    case UInt8(ascii: "f"): .false
                    case UInt8(ascii: "n"): .null
                    default: .number
                    }
                nodes[count] = JSONRecord.Node(range: start..<position, next: count + 1, kind: kind)
                count += 1
            }
            if container < 0 { return true }
        }
        return true
    }

    /// Returns the node of a string that contains escapes or bytes outside printable ASCII. The position must be at the
    /// first of these.
    private mutating func specialString(_ bytes: [UInt8], from start: Int) -> JSONRecord.Node {
        let end = bytes.count
        var (isPlain, isPrintableASCII) = (true, true)
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                isPlain = false
                switch position + 1 < end ? bytes[position + 1] : 0 {
                case UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "f"): isPrintableASCII = false
                default: break
                }
                position += 2
            } else {
                isPrintableASCII = false
            }
            let next = min(position, end)
            position =
                isPrintableASCII
                ? ByteRun.endOfPrintableASCII(bytes, from: next, to: end)
                : ByteRun.endOfStringText(bytes, from: next, to: end)
        }
        position = min(position + 1, end)
        return JSONRecord.Node(
            range: start..<position, next: count + 1, kind: .string, isPlain: isPlain,
            isPrintableASCII: isPrintableASCII)
    }

    /// Returns true if a byte continues a number or a literal such as `true`.
    @inline(__always)
    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): false
        default: true
        }
    }
}

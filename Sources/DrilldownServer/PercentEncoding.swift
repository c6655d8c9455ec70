/// Texts in addresses (RFC 3986, section 2.1).
enum PercentEncoding {
    /// Decoded once; nil where an escape is malformed, or the result is no UTF-8.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            guard let high = value(rest.popFirst()), let low = value(rest.popFirst()) else { return nil }
            decoded.append(high << 4 | low)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func value(_ digit: UInt8?) -> UInt8? {
        switch digit {
        case let digit? where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit: digit - UInt8(ascii: "0")
        case let digit? where UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20:
            (digit | 0x20) - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// Functions that write escaped text to HTML.
enum HTMLText {
    static func appendEscaped(_ text: ArraySlice<UInt8>, to html: inout some ByteTarget & ~Copyable) {
        appendEscaped(Array(text), 0..<text.count, to: &html)
    }

    /// Appends text, escaped for both element content and quoted attributes. A carriage return becomes a character
    /// reference, because parsers turn it into a line feed. NUL, which HTML does not allow, becomes U+FFFD.
    static func appendEscaped(_ text: [UInt8], _ range: Range<Int>, to html: inout some ByteTarget & ~Copyable) {
        var start = range.lowerBound
        while true {
            let special = ByteRun.endOfHTMLText(text, from: start, to: range.upperBound)
            html.append(text, start..<special)
            guard special < range.upperBound else { return }
            switch text[special] {
            case UInt8(ascii: "&"): html.append("&amp;")
            case UInt8(ascii: "<"): html.append("&lt;")
            case UInt8(ascii: ">"): html.append("&gt;")
            case UInt8(ascii: "\""): html.append("&quot;")
            case UInt8(ascii: "'"): html.append("&#39;")
            case 0x0D: html.append("&#13;")
            default: html.append("\u{FFFD}")
            }
            start = special + 1
        }
    }

    static func appendEscaped(_ text: String, to html: inout some ByteTarget & ~Copyable) {
        let text = Array(text.utf8)
        appendEscaped(text, 0..<text.count, to: &html)
    }

    /// Appends an address, escaped for a quoted attribute. ASCII characters that are not URL code points (WHATWG URL
    /// Standard) are percent-encoded, except for `#`, `%`, `[` and `]`. The caller checks that the address is safe.
    static func appendURL(_ url: ArraySlice<UInt8>, to html: inout some ByteTarget & ~Copyable) {
        for byte in url {
            switch byte {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"),
                UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x7F:
                appendPercentEncoded(byte, to: &html)
            case UInt8(ascii: "&"): html.append("&amp;")
            case UInt8(ascii: "'"): html.append("&#39;")
            default: html.append(byte)
            }
        }
    }

    /// Appends a link. If `text` is nil, the text of the link is the address, with percent-encoded letters outside
    /// ASCII decoded.
    static func appendLink(
        _ url: ArraySlice<UInt8>, text: ArraySlice<UInt8>? = nil, to html: inout some ByteTarget & ~Copyable
    ) {
        html.append("<a href=\"")
        appendURL(url, to: &html)
        html.append("\">")
        appendEscaped(text ?? readable(url), to: &html)
        html.append("</a>")
    }

    /// Returns an address with percent-encoded letters outside ASCII decoded: `…/wiki/Анна` for
    /// `…/wiki/%D0%90%D0%BD%D0%BD%D0%B0`. The host and all other encoded characters are unchanged.
    private static func readable(_ url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard url.contains(UInt8(ascii: "%")) else { return url }
        // Letters of other scripts could make a host look like that of another site.
        let host = url.firstRange(of: "://".utf8)?.upperBound ?? url.startIndex
        guard let path = url[host...].firstIndex(of: UInt8(ascii: "/")) else { return url }
        var shown = Array(url[..<path])
        var rest = url[path...]
        while let byte = rest.first {
            var letters: [UInt8] = []
            var next = rest
            while next.first == UInt8(ascii: "%"), let high = next.dropFirst().first?.hexadecimalValue,
                let low = next.dropFirst(2).first?.hexadecimalValue, high >= 8
            {
                letters.append(UInt8(high * 16 + low))
                next = next.dropFirst(3)
            }
            let isText = String(validating: letters, as: UTF8.self)?.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.isMark
            }
            guard !letters.isEmpty else {
                shown.append(byte)
                rest = rest.dropFirst()
                continue
            }
            shown += isText ?? false ? letters[...] : rest[..<next.startIndex]
            rest = next
        }
        return shown[...]
    }

    private static func appendPercentEncoded(_ byte: UInt8, to html: inout some ByteTarget & ~Copyable) {
        html.append(UInt8(ascii: "%"))
        for digit in byte.hexadecimal.utf8 { html.append(digit) }
    }

    /// Appends text and percent-encodes all characters except letters, digits and `-._~` (RFC 3986, section 2.3).
    static func appendPercentEncoded(_ text: ArraySlice<UInt8>, to html: inout some ByteTarget & ~Copyable) {
        for byte in text {
            switch byte {
            case _ where byte.isLetterOrDigit, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                html.append(byte)
            default: appendPercentEncoded(byte, to: &html)
            }
        }
    }
}

extension FlatText {
    /// Appends one string to a page, escaped for HTML.
    ///
    /// - Returns: True if the text is not empty.
    func appendEscaped(_ index: Int, to html: inout some ByteTarget & ~Copyable) -> Bool {
        let range = range(index)
        HTMLText.appendEscaped(bytes, range, to: &html)
        return !range.isEmpty
    }
}

extension Unicode.Scalar.Properties {
    /// True for a mark that belongs to the letter before it, as in Hindi and Thai.
    fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark].contains(generalCategory) }
}

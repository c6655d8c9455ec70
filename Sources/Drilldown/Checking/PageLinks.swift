import Foundation

/// The links of a page and the places in it, read from its HTML.
struct PageLinks {
    private(set) var links: Set<String> = []
    private(set) var ids: Set<String> = []

    private static let attributes: Set = ["href", "src", "poster", "data", "id", "name"]

    mutating func read(_ html: [UInt8]) {
        var scanner = HTMLScanner(inside: [])
        var value: [UInt8] = []
        var attribute: String?
        for byte in html {
            let before = scanner.state
            scanner.consume(byte)
            if scanner.state == before {
                if attribute != nil { value.append(byte) }
            } else if case .quotedValue = scanner.state {
                let isWanted =
                    Self.attributes.contains(scanner.attribute)
                    && (scanner.attribute != "name" || scanner.name == "a")
                attribute = isWanted ? scanner.attribute : nil
                value = []
            } else if let name = attribute {
                let text = Self.decoded(value)
                if name == "id" || name == "name" { ids.insert(text) } else { links.insert(text) }
                attribute = nil
            }
        }
    }

    /// Without the few references that our pages use in attributes.
    private static func decoded(_ value: [UInt8]) -> String {
        let text = String(decoding: value, as: UTF8.self)
        guard text.contains("&") else { return text }
        return [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}

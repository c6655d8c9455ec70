import Drilldown
import Foundation

extension Encodable {
    /// Returns the value as indented JSON with sorted keys, so that the output is deterministic. Control characters and
    /// characters that change the text direction are escaped.
    func jsonText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        // The encoder escapes the characters below U+0020. The others that must be escaped occur only in strings.
        return text.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isHazard, scalar.value >= 0x7F {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

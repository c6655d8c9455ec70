import Drilldown
import Foundation

extension Encodable {
    /// As results are printed: for people, and the same each time. Control characters and those that change the direction
    /// of the text are escaped.
    func jsonText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        // The encoder escapes those below U+0020; the others are in strings.
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

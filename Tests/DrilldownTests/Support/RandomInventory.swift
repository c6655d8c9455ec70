/// An inventory with random but realistic keys and values.
struct RandomInventory {
    let json: String

    init(seed: Int) {
        var random = Seeded(state: UInt64(seed) + 1)
        let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...9, using: &random))
        let kinds = keys.map { _ in Int.random(in: 0..<Self.kinds, using: &random) }
        let items = (0..<Int.random(in: 0...25, using: &random)).map { number in
            let members = zip(keys, kinds).compactMap { key, kind -> String? in
                guard Int.random(in: 0..<10, using: &random) > 0 else { return nil }
                return "\"\(key)\": \(Self.value(kind, number, &random))"
            }
            return "{\(members.joined(separator: ", "))}"
        }
        json =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: "[\(items.joined(separator: ",\n"))]"
            case 1:
                "{\"things\": [\(items.joined(separator: ",\n"))], \"items\": []}".replacing(
                    ", \"items\": []", with: "")
            default: items.isEmpty ? "[]" : items.joined(separator: "\n")
            }
    }

    private static let keys = [
        "name", "title", "id", "Asset #", "category", "status", "location", "price", "cost", "quantity", "created_at",
        "year", "tags", "notes", "url", "owner", "metadata", "parts", "a.b", "Größe", "名称", "password", "x", "aliases",
        "currency", "description", "photo", "parent", "key", "level",
    ]
    private static let kinds = 16

    private static func value(_ kind: Int, _ number: Int, _ random: inout Seeded) -> String {
        let few = Int.random(in: 0..<4, using: &random)
        switch kind {
        case 0: return "\"Thing \(number)\""
        case 1: return "\"v\(few)\""
        case 2: return "\(number)"
        case 3: return "\(few).5"
        case 4: return few == 0 ? "null" : "\(few < 2)"
        case 5: return "\"2024-0\(few + 1)-1\(few)\""
        case 6: return "\"\(few + 1)/2\(few)/2023\""
        case 7: return "\"$1,\(few)00.50\""
        case 8: return "[\"t\(few)\", \"t\(number % 3)\"]"
        case 9: return "[\"t\(few)\"]"
        case 10: return "{\"id\": \(few), \"name\": \"n\(few)\"}"
        case 11: return "{\"name\": \"n\(number)\", \"size\": \(few), \"unit\": \"cm\"}"
        case 12: return "[{\"name\": \"p\(number)\", \"price\": \(few), \"size\": \(number), \"kind\": \"k\(few)\"}]"
        case 13: return "\"https://example.com/\(number).png\""
        case 14: return few == 0 ? "\"\"" : "\(1_600_000_000 + number * 86_400)"
        default: return "\"\(few == 0 ? "n/a" : "12,\(few)0")\""
        }
    }
}

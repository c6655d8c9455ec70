import Foundation

/// The part of JSON Schema, draft 2020-12, that the schema of the result uses. Any other keyword is an error.
struct JSONSchema {
    let root: JSONValue

    /// Returns the errors in a value.
    func errors(_ value: JSONValue) -> [String] {
        errors(value, root, at: "")
    }

    private func errors(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): the schema is not an object"] }
        return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$schema", "$defs", "title", "description": return []
            case "$ref":
                return reference(rule).map { errors(value, $0, at: path) } ?? ["\(path): \(rule) leads nowhere"]
            case "type":
                return rule.texts.contains { Self.isOf($0, value) } ? [] : ["\(path): is not of type \(rule.texts)"]
            case "enum":
                guard case .array(let known) = rule else { return ["\(path): enum is not an array"] }
                return known.contains(value) ? [] : ["\(path): is none of \(rule.texts)"]
            case "oneOf":
                guard case .array(let choices) = rule else { return ["\(path): oneOf is not an array"] }
                let found = choices.map { errors(value, $0, at: path) }
                return found.count(where: \.isEmpty) == 1 ? [] : ["\(path): is not one of these:"] + found.joined()
            case "required":
                guard case .object(let members) = value else { return [] }
                return rule.texts.filter { members[$0] == nil }.map { "\(path)/\($0): is missing" }
            case "properties":
                guard case .object(let members) = value, case .object(let known) = rule else { return [] }
                return members.sorted { $0.key < $1.key }.flatMap { key, member in
                    known[key].map { errors(member, $0, at: "\(path)/\(key)") } ?? []
                }
            case "additionalProperties":
                guard case .object(let members) = value, rule == .boolean(false) else { return [] }
                return members.keys.filter { schema["properties"]?[$0] == nil }.map { "\(path)/\($0): is not known" }
            case "items":
                guard case .array(let elements) = value else { return [] }
                return elements.enumerated().flatMap { errors($1, rule, at: "\(path)/\($0)") }
            case "pattern":
                guard case .text(let text) = value, let pattern = try? Regex(rule.texts.first ?? "") else { return [] }
                return text.firstMatch(of: pattern) == nil ? ["\(path): \(text) is not written like \(rule)"] : []
            case "minimum":
                guard case .number(let number) = value, case .number(let least) = rule else { return [] }
                return number < least ? ["\(path): is less than \(least)"] : []
            default: return ["\(path): unknown keyword \(keyword)"]
            }
        }
    }

    private func reference(_ rule: JSONValue) -> JSONValue? {
        guard let text = rule.texts.first, text.hasPrefix("#/$defs/") else { return nil }
        return root["$defs"]?[String(text.dropFirst(8))]
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .text), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let number)):
            Decimal(string: "\(Int(truncating: number as NSDecimalNumber))") == number
        default: false
        }
    }

    /// Returns the objects in the schema by their paths, with their required and known keys.
    func objects() -> [(path: String, required: Set<String>, known: Set<String>, isClosed: Bool, isDescribed: Bool)] {
        func found(_ schema: JSONValue, _ path: String) -> [(String, Set<String>, Set<String>, Bool, Bool)] {
            guard case .object(let keywords) = schema else { return [] }
            var objects: [(String, Set<String>, Set<String>, Bool, Bool)] = []
            if case .object(let properties)? = keywords["properties"] {
                let areDescribed = properties.values.allSatisfy { $0["description"] != nil || $0["$ref"] != nil }
                objects.append(
                    (
                        path, Set(keywords["required"]?.texts ?? []), Set(properties.keys),
                        keywords["additionalProperties"] == .boolean(false), areDescribed
                    ))
                objects += properties.flatMap { found($1, "\(path)/\($0)") }
            }
            if let items = keywords["items"] { objects += found(items, path + "/items") }
            if case .object(let defs)? = keywords["$defs"] {
                objects += defs.flatMap { found($1, "\(path)/$defs/\($0)") }
            }
            return objects
        }
        return found(root, "").map { ($0.0, $0.1, $0.2, $0.3, $0.4) }
    }
}

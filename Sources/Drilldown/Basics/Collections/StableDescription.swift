/// Returns a description of a value with all its properties. Unlike the standard description, it is the same in each
/// process, because the elements of sets and dictionaries are sorted.
func stableDescription(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label ?? "") + ":" + stableDescription($0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "\(children.sorted())"
    case .collection, .tuple, .optional: return "\(children)"
    case .struct, .enum, .class:
        return children.isEmpty || value is any CustomStringConvertible
            ? "\(value)" : "\(type(of: value))\(children)"
    default: return "\(value)"
    }
}

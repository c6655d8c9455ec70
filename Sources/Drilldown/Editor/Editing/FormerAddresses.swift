/// Previous addresses of items. Addresses that are derived from values change with these.
struct FormerAddresses: Sendable {
    private static let most = 10_000

    private var handles: [String: Int] = [:]
    private var order: [String] = []

    subscript(path: String) -> Int? { handles[path] }

    mutating func add(_ path: String, of handle: Int) {
        if handles.updateValue(handle, forKey: path) == nil { order.append(path) }
        if order.count > Self.most { handles[order.removeFirst()] = nil }
    }
}

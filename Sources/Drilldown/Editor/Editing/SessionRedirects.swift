/// Redirects from the addresses that items had earlier in an editing session. The address of an item changes if it is
/// derived from a value that is edited.
struct SessionRedirects: Sendable {
    private static let most = 10_000

    private var handles: [String: Int] = [:]
    private var order: [String] = []

    subscript(path: String) -> Int? { handles[path] }

    mutating func add(_ path: String, of handle: Int) {
        if handles.updateValue(handle, forKey: path) == nil { order.append(path) }
        if order.count > Self.most { handles[order.removeFirst()] = nil }
    }
}

/// Redirects from earlier addresses of items in an editing session. The address of an item changes if it is derived
/// from a value that is edited.
struct SessionRedirects: Sendable {
    private static let maximumRedirects = 10_000

    private var handles: [String: Int] = [:]
    private var order: [String] = []

    subscript(path: String) -> Int? { handles[path] }

    /// Records the previous addresses of items whose addresses have changed, for windows that still show them.
    ///
    /// - Parameter addresses: The hashes of the new addresses of the items.
    mutating func add(from old: SiteSnapshot, to new: EditedSite, _ addresses: ArraySlice<UInt64>) {
        let (before, after) = (Array(old.preview.pages.itemHashes), Array(addresses))
        guard before != after else { return }
        let locations = Dictionary(new.handles.enumerated().map { ($1, $0) }) { first, _ in first }
        for (item, handle) in old.edited.handles.enumerated() {
            guard let location = locations[handle], after[location] != before[item] else { continue }
            add(old.site.plan.path(.item(item)), of: handle)
        }
    }

    private mutating func add(_ path: String, of handle: Int) {
        if handles.updateValue(handle, forKey: path) == nil { order.append(path) }
        if order.count > Self.maximumRedirects { handles[order.removeFirst()] = nil }
    }
}

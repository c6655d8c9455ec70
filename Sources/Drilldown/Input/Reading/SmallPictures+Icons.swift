/// Icons share a process, because starting a process takes much longer than reading an icon: 2,000 icons take 14
/// seconds instead of 280 seconds.
extension SmallPictures {
    /// A picture that is so small that it does not need all versions, and whose versions are not in the cache.
    struct Icon: Sendable {
        fileprivate let hash: ContentHash
        fileprivate let bytes: [UInt8]
        /// The maximum length, in pixels, of the longer side of each of its versions.
        fileprivate let sides: ArraySlice<Int>

        /// The maximum number of icons in a process.
        static let maximumBatch = 64
    }

    /// Returns an icon with the given content; nil if the picture is not an icon or its versions are in the cache.
    func icon(_ hash: ContentHash, _ bytes: [UInt8]) -> Icon? {
        guard let sides = try? sides(of: bytes), sides.count < Self.sides.count, cached(file(hash)) == nil else {
            return nil
        }
        return Icon(hash: hash, bytes: bytes, sides: sides)
    }

    /// Makes the versions of icons and saves them in the cache. The versions are the same as if `contents` made them.
    /// Single icons, and icons that cannot be read, are omitted: `contents` makes their versions or finds the reason.
    ///
    /// - Throws: `PictureError.stopped` or `BuildError`. Some icons may then be omitted.
    func make(_ icons: some Collection<Icon>) throws {
        for icons in Dictionary(grouping: icons, by: \.sides.count).values { try makeTogether(icons[...]) }
    }

    /// Makes the versions of icons in one process for each side. If an icon cannot be read, tries each half of the
    /// icons.
    ///
    /// - Parameter icons: Icons whose versions have the same sides.
    private func makeTogether(_ icons: ArraySlice<Icon>) throws {
        guard icons.count > 1, let first = icons.first else { return }
        if let made = try make(icons.map(\.bytes), first.sides) {
            for (icon, contents) in zip(icons, made) { try save(contents, of: icon.hash) }
        } else {
            let middle = icons.startIndex + icons.count / 2
            try makeTogether(icons[..<middle])
            try makeTogether(icons[middle...])
        }
    }
}

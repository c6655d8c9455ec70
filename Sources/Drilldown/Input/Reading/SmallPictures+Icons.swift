/// Icons share a process, because starting one takes much longer than reading an icon: 2,000 icons take 14 seconds
/// instead of 280.
extension SmallPictures {
    /// A picture without versions in the cache, which is so small that it does not need all versions.
    struct Icon: Sendable {
        fileprivate let hash: ContentHash
        fileprivate let bytes: [UInt8]
        /// The sides of its versions.
        fileprivate let sides: ArraySlice<Int>

        /// The maximum number of icons in a process.
        static let maximumBatch = 64
    }

    /// Returns an icon with the given content; nil if the content is not that of an icon, or if its versions are in the
    /// cache.
    func icon(_ hash: ContentHash, _ bytes: [UInt8]) -> Icon? {
        guard let sides = try? sides(of: bytes), sides.count < Self.sides.count, cached(file(hash)) == nil else {
            return nil
        }
        return Icon(hash: hash, bytes: bytes, sides: sides)
    }

    /// Makes the versions of icons and keeps them in the cache. They are equal to those that `contents` makes from each
    /// icon. An icon that cannot be read is left out, so that `contents` finds the reason.
    ///
    /// - Throws: `PictureError.stopped` or `BuildError`; some icons may be left out.
    func make(_ icons: some Collection<Icon>) throws {
        for icons in Dictionary(grouping: icons, by: \.sides.count).values { try makeTogether(icons[...]) }
    }

    /// Makes the versions of icons in one process for each side. If an icon cannot be read, tries each half.
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

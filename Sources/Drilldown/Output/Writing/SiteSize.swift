/// What a site comes to, as hosts count it.
struct SiteSize: Sendable, Equatable {
    private(set) var files = 0
    private(set) var bytes = 0
    private(set) var largestFile = 0
    /// Those that are above any file.
    private(set) var folderCount = 0
    /// The most files that are right inside one folder.
    private(set) var largestFolder = 0

    init() {}

    /// Counts the files of a manifest. In its order all that a folder holds stands together, so that only the folders on
    /// the way to the last file have to be known.
    init(_ manifest: Manifest) {
        files = manifest.count
        bytes = manifest.bytes
        /// Where the path of each folder on the way ends, and how many files are right inside; the root comes first.
        var way = [(end: 0, files: 0)]
        var last: ArraySlice<UInt8> = []
        for index in 0..<manifest.count {
            let path = manifest.path(index)
            let (start, lastStart) = (path.startIndex, last.startIndex)
            var shared = 0
            while shared < min(path.count, last.count), path[start + shared] == last[lastStart + shared] { shared += 1 }
            while way.count > 1, way[way.count - 1].end >= shared { way.removeLast() }
            for end in shared..<path.count where path[start + end] == UInt8(ascii: "/") {
                way.append((end, 0))
                folderCount += 1
            }
            way[way.count - 1].files += 1
            largestFolder = max(largestFolder, way[way.count - 1].files)
            largestFile = max(largestFile, manifest.size(index))
            last = path
        }
    }
}

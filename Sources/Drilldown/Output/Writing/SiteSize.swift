/// The measures of a site that hosts limit.
struct SiteSize: Sendable, Equatable {
    private(set) var files = 0
    private(set) var bytes = 0
    private(set) var largestFile = 0
    /// The number of folders at all levels, without the root.
    private(set) var folderCount = 0
    /// The maximum number of files directly inside one folder.
    private(set) var largestFolder = 0

    init() {}

    /// Counts the files of a manifest. In path order, the contents of each folder are contiguous, so only the parent
    /// folders of the last file are tracked.
    init(_ manifest: Manifest) {
        files = manifest.count
        bytes = manifest.bytes
        /// The length of the path of each parent folder of the last file, and the number of files directly inside it.
        /// The root is first.
        var openFolders = [(end: 0, files: 0)]
        var last: ArraySlice<UInt8> = []
        for index in 0..<manifest.count {
            let path = manifest.path(index)
            let shared = path.commonPrefix(with: last)
            while openFolders.count > 1, openFolders[openFolders.count - 1].end >= shared { openFolders.removeLast() }
            for end in shared..<path.count where path[path.startIndex + end] == UInt8(ascii: "/") {
                openFolders.append((end, 0))
                folderCount += 1
            }
            openFolders[openFolders.count - 1].files += 1
            largestFolder = max(largestFolder, openFolders[openFolders.count - 1].files)
            largestFile = max(largestFile, manifest.size(index))
            last = path
        }
    }
}

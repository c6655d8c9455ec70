/// A downloadable file with items.
struct Download: Sendable {
    var format: DownloadFormat
    /// The path relative to the site's root.
    var path: String
}

/// The pages with downloads and the paths of the files. The file of all items is in the root folder; the file of a
/// group is in the group's folder.
extension SitePlan {
    /// The maximum number of groups for which each group has its own files. With more groups they would be most of the
    /// site: each group has one page and two files.
    static let mostGroupsWithDownloads = 1000

    /// Returns the downloads on the first page of a group's list. The root of each view offers all items.
    func downloads(ofGroup number: Int) -> [Download] {
        guard inventory.groups[number].parent == nil || hasDownloads(group: number) else { return [] }
        let folder = inventory.groups[number].parent == nil ? "" : groupFolders.string(number)
        return outputs.downloads.map { Download(format: $0, path: folder + $0.fileName) }
    }

    /// The groups with their own downloads.
    var groupsWithDownloads: [Int] {
        outputs.downloads.isEmpty
            ? [] : inventory.groups.indices.filter { inventory.groups[$0].parent != nil && hasDownloads(group: $0) }
    }

    /// Returns true if a group has its own downloads: its items, including children, fit on one page.
    private func hasDownloads(group number: Int) -> Bool {
        let totals = inventory.groups[number].totals
        return outputs.areGroupsFew && totals.count + totals.descendants <= pageSize
    }
}

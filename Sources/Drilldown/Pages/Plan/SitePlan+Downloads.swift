/// A file with items that can be taken away.
struct Download: Sendable {
    var format: DownloadFormat
    /// Below the site's root.
    var path: String
}

/// Which pages offer the items as files, and where these lie: that of all items at the root, that of a group in the group's
/// folder.
extension SitePlan {
    /// With more groups none has files of its own, for these would be most of the site's: each group has one page of
    /// its own, and two files.
    static let mostGroupsWithDownloads = 1000

    /// What the first page of a group's list offers. The root of each view offers all items.
    func downloads(ofGroup number: Int) -> [Download] {
        guard inventory.groups[number].parent == nil || hasDownloads(group: number) else { return [] }
        let folder = inventory.groups[number].parent == nil ? "" : groupFolders.string(number)
        return outputs.downloads.map { Download(format: $0, path: folder + $0.fileName) }
    }

    /// The groups that offer their own items.
    var groupsWithDownloads: [Int] {
        outputs.downloads.isEmpty
            ? [] : inventory.groups.indices.filter { inventory.groups[$0].parent != nil && hasDownloads(group: $0) }
    }

    /// Whether a group offers its items: where they fit on one page, those below others among them.
    private func hasDownloads(group number: Int) -> Bool {
        let totals = inventory.groups[number].totals
        return outputs.areGroupsFew && totals.count + totals.below <= pageSize
    }
}

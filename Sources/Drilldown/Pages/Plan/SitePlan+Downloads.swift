/// A CSV or JSON file with items.
struct Download: Sendable {
    var format: DownloadFormat
    /// The path relative to the site's root.
    var path: String
}

/// The pages with downloads, and the paths of the downloads. The downloads of all items are in the root folder; the
/// downloads of a group are in the folder of the group.
extension SitePlan {
    /// The maximum number of groups in a site that has downloads for single groups. With more groups, most files of the
    /// site could be downloads, because a group can have two downloads but only one page.
    static let maximumGroupsWithDownloads = 1000

    /// Returns the downloads on the first page of a group's list. The root of each view has the downloads of all items.
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

    /// Returns true if a group has its own downloads: the site has few groups, and the items of the group, including
    /// their descendants, fit on one page.
    private func hasDownloads(group number: Int) -> Bool {
        let totals = inventory.groups[number].totals
        return outputs.areGroupsFew && totals.count + totals.descendants <= pageSize
    }
}

extension Site {
    /// Whether a file is a part of any site, by that site's manifest.
    ///
    /// - Parameter path: absolute, without symbolic links.
    package static func isPartOfSite(_ path: String) -> Bool {
        path.utf8.indices.dropFirst().contains { index in
            guard path.utf8[index] == UInt8(ascii: "/") else { return false }
            // What cannot be read is no site that could be damaged unseen.
            guard let folder = try? Folder.open(String(path[..<index])), let site = try? SiteFolder(folder) else {
                return false
            }
            return site.manifest?[String(path[path.utf8.index(after: index)...])] != nil
        }
    }
}

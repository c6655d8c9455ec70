extension Site {
    /// Whether a file is a part of any site, by that site's manifest.
    ///
    /// - Parameter path: absolute, without symbolic links.
    package static func isPartOfSite(_ path: String) -> Bool {
        path.utf8.indices.dropFirst().contains { index in
            guard path.utf8[index] == UInt8(ascii: "/") else { return false }
            guard let folder = try? Folder.open(String(path[..<index])), (try? SiteFolder.isSite(folder)) ?? false
            else {
                return false
            }
            let name = String(path[path.utf8.index(after: index)...])
            if name.utf8.starts(with: (SiteFolder.home + "/").utf8) { return true }
            // Where the manifest cannot be read, anything may be a part.
            guard let site = try? SiteFolder(folder) else { return true }
            return [site.manifest, site.pending, site.undone].contains { $0?[name] != nil }
        }
    }
}

extension Site {
    /// Returns true if a file is part of a site in a folder above it, according to the manifests in that folder.
    ///
    /// - Parameter path: An absolute path without symbolic links.
    package static func isPartOfSite(_ path: String) -> Bool {
        path.utf8.indices.dropFirst().contains { index in
            guard path.utf8[index] == UInt8(ascii: "/") else { return false }
            guard let folder = try? Folder.open(String(path[..<index])), (try? SiteFolder.isSite(folder)) ?? false
            else {
                return false
            }
            let name = String(path[path.utf8.index(after: index)...])
            if name.utf8.starts(with: (SiteFolder.home + "/").utf8) { return true }
            // If the manifest cannot be read, any file may be part of the site.
            guard let site = try? SiteFolder(folder) else { return true }
            return [site.manifest, site.pending, site.undone].contains { $0?[name] != nil }
        }
    }
}

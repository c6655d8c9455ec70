/// The kind of output that `--output` specifies.
enum OutputTarget {
    case folder, archive, standardOutput

    init(_ output: String) {
        self = output == "-" ? .standardOutput : output.hasSuffix(".tar") ? .archive : .folder
    }

    /// Returns the extension of an unsupported archive format in the name of the output; nil if there is none. Without
    /// this check, a build would create a folder with this name.
    static func unknownArchive(_ output: String) -> String? {
        let name = output.lowercased().split(separator: "/").last ?? ""
        guard !output.hasSuffix(".tar") else { return nil }
        return [".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar.zst", ".zip", ".7z"].first {
            name.hasSuffix($0)
        }
        .map { String(output.split(separator: "/").last?.suffix($0.count) ?? "") }
    }
}

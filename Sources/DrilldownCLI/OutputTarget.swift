/// What `--output` names.
enum OutputTarget {
    case folder, archive, standardOutput

    init(_ output: String) {
        self = output == "-" ? .standardOutput : output.hasSuffix(".tar") ? .archive : .folder
    }

    /// The ending of an archive that is not made, where the name has one: a folder would be called so otherwise.
    static func unknownArchive(_ output: String) -> String? {
        [".tar.gz", ".tgz", ".tar.xz", ".tar.zst", ".zip", ".TAR"].first { output.hasSuffix($0) }
    }
}

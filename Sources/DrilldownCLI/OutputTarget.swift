/// What `--output` names.
enum OutputTarget {
    case folder, archive, standardOutput

    init(_ output: String) {
        self = output == "-" ? .standardOutput : output.hasSuffix(".tar") ? .archive : .folder
    }
}

import Foundation

extension Proposal {
    /// Puts the proposal into a folder as `site.yml`, and the built-in templates beside it in `templates`.
    ///
    /// - Returns: the paths of the files.
    /// - Throws: `BuildFailure` where one of the files is there already, or cannot be written; what is there is never
    ///   touched.
    public func write(to folder: String) throws(BuildFailure) -> [String] {
        let base = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        var files = [(path: base + "site.yml", bytes: Array(text.utf8))]
        for (name, bytes) in BuiltInTemplates.files.sorted(by: { $0.key < $1.key }) {
            files.append((base + "templates/" + name, bytes))
        }
        let shadowed = [base + "site.yaml"].filter(SourceFile.mayExist)
        let present = shadowed + files.map(\.path).filter(SourceFile.mayExist)
        guard present.isEmpty else {
            let more = present.count > 1 ? ", and \(present.count - 1) more" : ""
            throw BuildFailure(
                .error(
                    .output, at: Place(file: present[0]), "this file is there already\(more)",
                    remedy: "name another folder, or remove what is there"))
        }
        var written: [String] = []
        for (path, bytes) in files {
            do {
                try FileManager.default.createDirectory(
                    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
                written.append(path)
            } catch {
                // Half a proposal would stand in the way of the next one.
                for path in written { try? FileManager.default.removeItem(atPath: path) }
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: path), "this file cannot be written",
                        remedy: "check the folder and its permissions"))
            }
        }
        return written
    }
}

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
        let present = files.map(\.path).filter { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
        guard present.isEmpty else {
            throw BuildFailure(
                present.map { path in
                    .error(
                        .output, at: Place(file: path), "this file is there already",
                        remedy: "name another folder, or remove it")
                })
        }
        for (path, bytes) in files {
            do {
                try FileManager.default.createDirectory(
                    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
            } catch {
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: path), "this file cannot be written",
                        remedy: "check the folder and its permissions"))
            }
        }
        return files.map(\.path)
    }
}

import Foundation

extension InitialConfiguration {
    /// Writes the configuration to a folder as `site.yml`, and the built-in templates to `templates` in the same
    /// folder.
    ///
    /// - Returns: The paths of the files.
    /// - Throws: `BuildError` if one of the files or a `site.yaml` exists, or if a file cannot be written. Existing
    ///   files are never changed.
    public func write(to folder: String) throws(BuildError) -> [String] {
        let base = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        var files = [(path: base + "site.yml", bytes: Array(text.utf8))]
        for (name, bytes) in BuiltInTemplates.files.sorted(by: { $0.key < $1.key }) {
            files.append((base + "templates/" + name, bytes))
        }
        let shadowed = [base + "site.yaml"].filter(SourceFile.mayExist)
        let present = shadowed + files.map(\.path).filter(SourceFile.mayExist)
        guard present.isEmpty else {
            throw BuildError.output(present[0], .existingFiles(more: present.count - 1))
        }
        var written: [String] = []
        for (path, bytes) in files {
            do {
                try FileManager.default.createDirectory(
                    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
                written.append(path)
            } catch {
                // Remove the files, because an incomplete configuration would block the next attempt.
                for path in written { try? FileManager.default.removeItem(atPath: path) }
                throw BuildError.output(path, .unwritableFile)
            }
        }
        return written
    }
}

import Foundation

extension Theme {
    /// Creates the built-in theme with the replacements in a folder: its `.md`, `.html`, `.css` and `.js` files,
    /// `robots.txt`, and `strings/LANGUAGE.yml` for any language.
    ///
    /// - Throws: `BuildError` if the folder or its folder `strings` cannot be read, or if one of these files cannot be
    ///   read or has a name that is not UTF-8.
    public init(folder path: String) throws(BuildError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw BuildError(Diagnostic(.unreadableTemplates, at: SourceLocation(file: path)))
        }
        let words = try Self.words(in: path.hasSuffix("/") ? path + "strings" : path + "/strings")
        let wanted =
            names.filter { name in
                name == Theme.robots
                    || [".md", ".html", ".css", ".js"].contains { name.hasSuffix($0) } && !name.hasPrefix(".")
            }
            + words.filter { $0.hasSuffix(".yml") && !$0.hasPrefix(".") }.map { "strings/" + $0 }
        var files: [String: SourceFile] = [:]
        for name in wanted.sorted() {
            let location = path.hasSuffix("/") ? path + name : path + "/" + name
            guard !name.contains("\u{FFFD}") || FileManager.default.fileExists(atPath: location) else {
                throw BuildError(Diagnostic(.fileNameIsNotUTF8, at: SourceLocation(file: location)))
            }
            files[name] =
                try name.hasSuffix(".yml")
                ? SourceFile(readingYAML: location, allowsPipes: false)
                : SourceFile(reading: location, allowsPipes: false)
        }
        let others = Set(names).union(words.map { "strings/" + $0 }).subtracting(wanted)
        let unusedFiles = others.filter { Self.looksLikeThemeFile($0) && !Self.isConfiguration($0, among: others) }
        self.init(
            userFiles: files,
            unusedFiles: unusedFiles.reduce(into: [:]) { $0[$1] = path.hasSuffix("/") ? path + $1 : path + "/" + $1 })
    }

    /// Returns the names of the files in the folder of strings; empty if the folder does not exist.
    private static func words(in path: String) throws(BuildError) -> [String] {
        guard SourceFile.mayExist(path) else { return [] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw BuildError(Diagnostic(.unreadableFolder, at: SourceLocation(file: path)))
        }
        return names
    }

    /// Returns true if the name of an unused file suggests that the file should be part of the theme.
    private static func looksLikeThemeFile(_ name: String) -> Bool {
        let endings = [".md", ".markdown", ".html", ".htm", ".css", ".js", ".yml", ".yaml"]
        let written = name.lowercased()
        let isHidden = written.split(separator: "/").last?.hasPrefix(".") ?? true
        return !isHidden && (written == robots || endings.contains { written.hasSuffix($0) })
    }

    /// Returns true if a file is the configuration of an inventory: `site.yml`, `site.yaml`, or a YAML file next to a
    /// JSON file with the same name. Templates may be in the same folder as an inventory.
    private static func isConfiguration(_ name: String, among names: Set<String>) -> Bool {
        let stem = name.hasSuffix(".yml") ? name.dropLast(4) : name.hasSuffix(".yaml") ? name.dropLast(5) : ""
        return stem == "site" || !stem.isEmpty && names.contains(stem + ".json")
    }
}

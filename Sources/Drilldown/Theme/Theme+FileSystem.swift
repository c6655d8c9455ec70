import Foundation

extension Theme {
    /// The built-in theme, changed by the files of a folder: `.md`, `.html`, `.css` and `.js` files in it,
    /// `robots.txt`, and `strings/LANGUAGE.yml` for any language.
    ///
    /// - Throws: `BuildFailure` when the folder is not there or one of these files cannot be read.
    public init(folder path: String) throws(BuildFailure) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw BuildFailure(
                .error(
                    .unreadableFile, at: Place(file: path), "there is no such folder, or it cannot be read",
                    remedy: "check the path given with --templates"))
        }
        let words = (try? FileManager.default.contentsOfDirectory(atPath: path + "/strings")) ?? []
        let wanted =
            names.filter { name in
                name == Theme.robots
                    || [".md", ".html", ".css", ".js"].contains { name.hasSuffix($0) } && !name.hasPrefix(".")
            }
            + words.filter { $0.hasSuffix(".yml") && !$0.hasPrefix(".") }.map { "strings/" + $0 }
        var files: [String: SourceFile] = [:]
        for name in wanted.sorted() {
            let place = path.hasSuffix("/") ? path + name : path + "/" + name
            guard !name.contains("\u{FFFD}") || FileManager.default.fileExists(atPath: place) else {
                throw BuildFailure(
                    .error(
                        .unreadableFile, at: Place(file: place), "the name of this file is not UTF-8",
                        remedy: "rename it"))
            }
            files[name] = try SourceFile(reading: place, takesPipes: false)
        }
        self.init(own: files)
    }
}

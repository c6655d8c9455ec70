/// The templates and other files from which a site is built: the built-in files, and the user's files that replace
/// them.
public struct Theme: Sendable {
    /// The files by name, such as `item.md` and `strings/en.yml`.
    let files: [String: SourceFile]
    /// The names of the user's files.
    let userFiles: Set<String>
    /// The paths of unused files that look like templates, strings, style sheets or scripts, by name.
    let unusedFiles: [String: String]

    /// Creates the built-in theme with a user's files, which replace built-in files of the same name.
    public init(userFiles files: [String: SourceFile] = [:]) { self.init(userFiles: files, unusedFiles: [:]) }

    init(userFiles files: [String: SourceFile], unusedFiles: [String: String]) {
        var all = BuiltInTemplates.files.reduce(into: [:]) { all, file in
            all[file.key] = SourceFile(name: "built-in \(file.key)", bytes: file.value)
        }
        all.merge(files) { $1 }
        self.files = all
        userFiles = Set(files.keys)
        self.unusedFiles = unusedFiles
    }

    /// The names of the style sheets and scripts.
    static let assets = [
        "drilldown.css", "custom.css", script, "pictures.css", "print.css", "explore.css", "explore.js",
    ]

    /// True if the user has templates or strings, and not only style sheets, scripts and robots.txt.
    var hasOwnTemplates: Bool { !userFiles.isSubset(of: Self.assets + [Self.robots]) }

    /// The name of the script that all pages load. It provides sorting, filters, search, keyboard shortcuts, and
    /// pictures in the full window.
    static let script = "drilldown.js"

    /// The name of the file that tells search engines which pages they may index.
    static let robots = "robots.txt"

    /// Returns the file name of a partial; nil if there is no file. A user's file takes precedence over a built-in
    /// file.
    func partial(_ name: String) -> String? {
        let candidates = ["\(name).html", "\(name).md"]
        return candidates.first { userFiles.contains($0) } ?? candidates.first { files[$0] != nil }
    }

    /// The names of all partials, for suggestions.
    var partials: [String] {
        Set(files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.map { $0.prefix { $0 != "." } })
            .sorted().map(String.init)
    }

    /// The names of the files that can be layouts, for suggestions.
    var layouts: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

}

extension Theme {
    /// A file that pages load.
    struct Asset: Sendable {
        let file: SourceFile
        /// The content as published. Built-in style sheets are minified, and the built-in script of the explore page
        /// has no comments.
        let bytes: [UInt8]
        /// The path relative to the site's root.
        let path: String
        let use: Use

        /// The pages that load the file.
        enum Use { case allPages, sitesWithPictures, printView, explorePage }
    }

    /// The style sheets in the order in which pages link to them.
    var styleSheets: [Asset] {
        [
            asset("drilldown", ending: "css", minify: StyleSheet.compact),
            asset("pictures", ending: "css", for: .sitesWithPictures, minify: StyleSheet.compact),
            asset("print", ending: "css", for: .printView, minify: StyleSheet.compact),
            asset("explore", ending: "css", for: .explorePage, minify: StyleSheet.compact),
            asset("custom", ending: "css", minify: StyleSheet.compact),
        ].compactMap { $0 }
    }

    /// The scripts in the order in which pages load them. The script of the explore page is the longest file that a
    /// page loads, so it is published without comments.
    var scripts: [Asset] {
        [
            asset("drilldown", ending: "js") { $0 },
            asset("explore", ending: "js", for: .explorePage, minify: Self.withoutComments),
        ].compactMap { $0 }
    }

    /// Returns an asset; nil if there is no such file. A file with the content of the built-in file is minified, even
    /// if it comes from a folder of templates. Any other file is published unchanged.
    private func asset(
        _ name: String, ending: String, for use: Asset.Use = .allPages, minify: ([UInt8]) -> [UInt8]
    ) -> Asset? {
        let path = "\(name).\(ending)"
        return files[path].map { file in
            let bytes = file.bytes == BuiltInTemplates.files[path] ? minify(file.bytes) : file.bytes
            let hash = ContentHash(bytes[...]).short
            return Asset(file: file, bytes: bytes, path: "assets/\(name)-\(hash).\(ending)", use: use)
        }
    }

    private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let code = lines.filter { line in
            let text = line.drop { $0 == UInt8(ascii: " ") }
            return !text.starts(with: "//".utf8)
                && !(text.starts(with: "/**".utf8) && text.suffix(2).elementsEqual("*/".utf8))
        }
        return Array(code.joined(separator: "\n".utf8))
    }
}

/// The templates and other files from which a site is built: the built-in files, and the user's files that replace
/// them.
public struct Theme: Sendable {
    /// The files by name, such as `item.md` and `strings/en.yml`.
    let files: [String: SourceFile]
    /// The names of the user's files.
    let own: Set<String>
    /// The user's files that no theme uses and that look like templates or strings: paths by name.
    let strays: [String: String]

    /// Creates the built-in theme with the user's files, which replace built-in files of the same name.
    public init(own files: [String: SourceFile] = [:]) { self.init(own: files, strays: [:]) }

    init(own files: [String: SourceFile], strays: [String: String]) {
        var all = BuiltInTemplates.files.reduce(into: [:]) { all, file in
            all[file.key] = SourceFile(name: "built-in \(file.key)", bytes: file.value)
        }
        all.merge(files) { $1 }
        self.files = all
        own = Set(files.keys)
        self.strays = strays
    }

    /// The names of the style sheets and scripts.
    static let assets = ["drilldown.css", "custom.css", script, "explore.css", "explore.js"]

    /// The name of the script that all pages load. It sorts, filters and searches; all other features work without it.
    static let script = "drilldown.js"

    /// The name of the file that tells search engines which pages they may visit.
    static let robots = "robots.txt"

    /// Returns the file of a partial. A user's file takes precedence over a built-in one.
    func partial(_ name: String) -> String? {
        let candidates = ["\(name).html", "\(name).md"]
        return candidates.first { own.contains($0) } ?? candidates.first { files[$0] != nil }
    }

    /// The names of all partials, for suggestions.
    var partials: [String] {
        files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.map { String($0.prefix { $0 != "." }) }
            .sorted()
    }

    /// The names of the files that can be a layout, for suggestions.
    var layouts: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

}

extension Theme {
    /// A file that pages load.
    struct Asset: Sendable {
        let file: SourceFile
        /// The content as published; for the built-in style sheet it is minified.
        let bytes: [UInt8]
        /// The path relative to the site's root.
        let path: String

        init(_ file: SourceFile, bytes: [UInt8], name: String, ending: String) {
            self.file = file
            self.bytes = bytes
            path = "assets/\(name)-\(ContentHash(bytes[...]).short).\(ending)"
        }
    }

    /// The style sheets in the order in which pages link to them. A user's style sheets are not minified.
    var styleSheets: [Asset] { ["drilldown", "custom"].compactMap { styleSheet($0) } }

    /// The style sheet of the explore page.
    var exploreStyle: Asset? { styleSheet("explore") }

    private func styleSheet(_ name: String) -> Asset? {
        let file = name + ".css"
        return files[file].map { css in
            let isBuiltIn = css.bytes == BuiltInTemplates.files[file]
            return Asset(css, bytes: isBuiltIn ? StyleSheet.compact(css.bytes) : css.bytes, name: name, ending: "css")
        }
    }

    /// The script; empty if the theme has none.
    var scripts: [Asset] { [script("drilldown")].compactMap { $0 } }

    /// The script of the explore page. Comments are left out of the built-in one.
    var exploreScript: Asset? {
        guard let asset = script("explore"), !own.contains("explore.js") else { return script("explore") }
        let lines = asset.file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.filter { !["//", "/**"].contains(where: $0.trimmingSpaces().hasPrefix) }.joined(
            separator: "\n")
        return Asset(asset.file, bytes: Array(code.utf8), name: "explore", ending: "js")
    }

    private func script(_ name: String) -> Asset? {
        files[name + ".js"].map { Asset($0, bytes: $0.bytes, name: name, ending: "js") }
    }
}

/// The files that a site is made with: the built-in ones, and a user's, which replace them file by file.
public struct Theme: Sendable {
    /// By name: `item.md`, `strings/en.yml`.
    let files: [String: SourceFile]
    /// The names of the user's own.
    let own: Set<String>
    /// Files of the user's that no theme has, but that look like templates or words: by their names, with their paths.
    let strays: [String: String]

    /// The built-in theme, changed by a user's files.
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

    /// The one script of all pages. It sorts, filters and searches; without it all is there but these.
    static let script = "drilldown.js"

    /// What search engines may look at.
    static let robots = "robots.txt"

    /// The file that a partial's name stands for; the user's before the built-in one.
    func partial(_ name: String) -> String? {
        let candidates = ["\(name).html", "\(name).md"]
        return candidates.first { own.contains($0) } ?? candidates.first { files[$0] != nil }
    }

    /// The names of all partials, for suggestions.
    var partials: [String] {
        files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.map { String($0.prefix { $0 != "." }) }
            .sorted()
    }

    /// The files that can be a layout, for suggestions.
    var layouts: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

}

extension Theme {
    /// A file that pages load.
    struct Asset: Sendable {
        let file: SourceFile
        /// What pages load of it.
        let bytes: [UInt8]
        /// Below the site's root.
        let path: String

        init(_ file: SourceFile, bytes: [UInt8], name: String, ending: String) {
            self.file = file
            self.bytes = bytes
            path = "assets/\(name)-\(ContentHash(bytes[...]).short).\(ending)"
        }
    }

    /// The style sheets in the order in which pages link to them. What a user has written is taken as it is.
    var styleSheets: [Asset] {
        ["drilldown", "custom"].compactMap { name in
            let file = name + ".css"
            return files[file].map { css in
                let isBuiltIn = css.bytes == BuiltInTemplates.files[file]
                return Asset(
                    css, bytes: isBuiltIn ? StyleSheet.compact(css.bytes) : css.bytes, name: name, ending: "css")
            }
        }
    }

    /// The one script, if it is there.
    var scripts: [Asset] {
        files[Self.script].map { [Asset($0, bytes: $0.bytes, name: "drilldown", ending: "js")] } ?? []
    }
}

import Drilldown

/// A site in memory.
struct Built {
    var files: [String: String]
    /// The descriptions of all warnings.
    var warnings: [String]
    /// The history with the line of this build; nil if none is kept.
    var history: String?
    var site: Site

    /// Returns the content of `<main>` of a page, or the whole page if it has no such element.
    func main(_ path: String) -> String {
        let page = files[path] ?? ""
        guard let start = page.firstRange(of: "<main id=\"_content\">\n"), let end = page.firstRange(of: "\n</main>")
        else {
            return page
        }
        return String(page[start.upperBound..<end.lowerBound])
    }
}

/// Style sheets and scripts that do not change with the theme, so that the addresses in expected sites stay the same.
let plainStyle = [
    "drilldown.css": SourceFile(name: "drilldown.css", text: "/* plain */\n"),
    "drilldown.js": SourceFile(name: "drilldown.js", text: "// plain\n"),
    "pictures.css": SourceFile(name: "pictures.css", text: "/* plain */\n"),
    "print.css": SourceFile(name: "print.css", text: "/* plain */\n"),
    "explore.css": SourceFile(name: "explore.css", text: "/* plain */\n"),
    "explore.js": SourceFile(name: "explore.js", text: "// plain\n"),
]

func input(
    _ json: String, _ yaml: String? = nil, templates: [String: String] = [:], compared: String? = nil
) -> SiteInput {
    var input = SiteInput(
        inventory: SourceFile(name: "inventory.json", text: json),
        configuration: yaml.map { SourceFile(name: "site.yml", text: $0) })
    input.compared = compared.map { SourceFile(name: "earlier.json", text: $0) }
    let own = templates.map { ($0, SourceFile(name: $0, text: $1)) }
    input.theme = Theme(userFiles: plainStyle.merging(own) { $1 })
    return input
}

func build(_ input: SiteInput, threads: Int = 1) async throws -> Built {
    let site = try Site(input, threads: threads)
    let writer = MemoryWriter()
    let warnings = try await site.write(to: writer, threads: threads).warnings
    let history = site.historyFile(warnings: warnings).map { String(decoding: $0, as: UTF8.self) }
    return Built(files: writer.files, warnings: warnings.map(\.description), history: history, site: site)
}

func build(_ json: String, _ yaml: String? = nil, templates: [String: String] = [:]) async throws -> Built {
    try await build(input(json, yaml, templates: templates))
}

/// Returns the errors in an input, one on each line; `no error` if there are none.
func errors(_ input: SiteInput, threads: Int = 1) -> String {
    do throws(BuildError) {
        _ = try Site(input, threads: threads)
        return "no error"
    } catch {
        return error.description
    }
}

func errors(_ json: String, _ yaml: String? = nil, templates: [String: String] = [:]) -> String {
    errors(input(json, yaml, templates: templates))
}

import Drilldown

/// The Swift that the documentation shows, so that it is compiled.
enum Snippets {
    static func overview() async throws {
        let input = SiteInput(inventory: try SourceFile(reading: "household.json"))
        let site = try Site(input)
        let (result, pages, warnings) = try await site.write(to: FolderWriter("site", source: "household.json"))
        print(result.written, pages, warnings)
    }
}

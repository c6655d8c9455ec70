import Drilldown

/// The Swift code of the documentation, so that it is compiled.
enum Snippets {
    static func overview() async throws {
        let input = SiteInput(inventory: try SourceFile(reading: "household.json"))
        let site = try Site(input)
        let (result, pages, warnings) = try await site.write(to: FolderWriter("site", source: "household.json"))
        for warning in warnings {
            print(warning)
        }
        print("\(pages) pages, \(result.written) files written")
    }
}

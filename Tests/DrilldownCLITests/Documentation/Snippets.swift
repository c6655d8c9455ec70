import Drilldown

/// The Swift code in the documentation, compiled with the tests.
enum Snippets {
    static func overview() async throws {
        let inventory = try SourceFile(reading: "household.json")
        let site = try Site(SiteInput(inventory: inventory))
        let writer = try FolderWriter("site", source: "household.json")
        let result = try await site.write(to: writer)
        for warning in result.warnings {
            print(warning)
        }
        print("\(result.pages) pages, \(result.files.written) files written")
    }
}

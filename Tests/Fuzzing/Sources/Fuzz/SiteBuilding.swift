@testable import Drilldown

/// The whole build: an inventory, its `site.yml`, and an earlier inventory, separated by lines of three equals signs.
enum SiteBuilding: Target {
    private static let theme = SmallTheme.theme()

    static func run(_ input: [UInt8]) {
        let parts = String(decoding: input, as: UTF8.self).split(
            separator: "\n===\n", maxSplits: 2, omittingEmptySubsequences: false)
        var site = SiteInput(inventory: SourceFile(name: "inventory.json", text: String(parts[0])))
        if parts.count > 1 { site.configuration = SourceFile(name: "site.yml", text: String(parts[1])) }
        if parts.count > 2 { site.compared = SourceFile(name: "earlier.json", text: String(parts[2])) }
        site.theme = theme
        guard isSound(site) else { return }
        for (path, page) in MemorySite.build(site) where path.hasSuffix(".html") {
            expect(UTF8Check.firstInvalidByte(in: page) == nil, "pages are UTF-8: \(path)")
            expect(!page.contains(0), "pages contain no NUL: \(path)")
        }
    }

    /// Returns true if the inventory is valid. Most inputs are not, and the templates, which never change and take most
    /// of the time, are not compiled for them.
    private static func isSound(_ input: SiteInput) -> Bool {
        var errors: [Diagnostic] = []
        let configuration = SiteConfiguration(input, errors: &errors)
        let languages = RegionalSettings(configuration.regional).languages
        let strings = Strings(input.theme, languages: languages, errors: &errors)
        _ = Site.inventories(input, after: nil, configuration, today: nil, strings, &errors)
        for error in errors {
            expect(error.severity == .error, "what stops a build is an error")
            expect(!error.description.contains("\n"), "a diagnostic is one line")
        }
        return errors.isEmpty
    }
}

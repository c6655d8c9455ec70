import ArgumentParser
import Drilldown
import Foundation

/// The way a command reads its files.
protocol InputReading {
    /// True if the files are read only once, so that they may be pipes or standard input.
    static var isOnce: Bool { get }
}

enum ReadOnce: InputReading { static let isOnce = true }
enum ReadAgain: InputReading { static let isOnce = false }

/// The options for the input of a site, shared by the commands.
struct InputOptions<Reading: InputReading>: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The inventory, a JSON file\(Reading.isOnce ? "; - is standard input" : "").", valueName: "inventory"),
        completion: .file(extensions: ["json"]))
    var inventory: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The configuration; left out: NAME.yml or NAME.yaml beside NAME.json, or site.yml beside it, or none.",
            valueName: "file"
        ),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder with templates of your own; those that it lacks are the built-in ones.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    @OptionGroup var itemsOption: ItemsOption

    @Option(
        help: ArgumentHelp("How figures and dates are written, such as de_DE; left out: en_US.", valueName: "locale"))
    var locale: String?

    @Option(help: ArgumentHelp("The time zone of times, such as Europe/Zurich; left out: UTC.", valueName: "zone"))
    var timeZone: String?

    @Option(help: ArgumentHelp("The currency of money that names none, such as USD.", valueName: "code"))
    var currency: String?

    @Option(
        help: ArgumentHelp(
            "The day to show as the report's, as YYYY-MM-DD, after which days are reported as future; left out: that of SOURCE_DATE_EPOCH, or none.",
            valueName: "date"))
    var today: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "Where the site is going to be; adds canonical links, sitemap.xml and 404.html.", valueName: "url"))
    var baseURL: String?

    @Flag(
        name: .customLong("pretty-urls"),
        help:
            "Let addresses end with a folder, items/fluffy/. Such links need a web server: they do not work from files."
    )
    var prettyURLs = false

    @Option(
        help: ArgumentHelp(
            "An earlier state of the inventory: the site tells what differs from it\(Reading.isOnce ? "; - is standard input" : "").",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var compare: String?

    func validate() throws {
        if compare == "-", inventory == "-" {
            throw ValidationError("--compare and the inventory cannot both be standard input.")
        }
    }

    /// Reads the files. Errors are collected, so that they can be reported with all other errors.
    func siteInput() -> SiteInput {
        var faults: [Diagnostic] = []
        func read(_ path: String) -> SourceFile {
            faults.gather { () throws(BuildFailure) in try SourceFile(reading: path, takesPipes: Reading.isOnce) }
                ?? SourceFile(name: path, bytes: [])
        }
        func readYAML(_ path: String) -> SourceFile {
            faults.gather { () throws(BuildFailure) in
                try SourceFile(readingYAML: path, takesPipes: Reading.isOnce && config != nil)
            } ?? SourceFile(name: path, bytes: [])
        }
        var input = SiteInput(inventory: read(inventory), configuration: configurationPath.map(readYAML))
        input.compared = compare.map { read($0) }
        if let templates {
            input.theme = faults.gather { () throws(BuildFailure) in try Theme(folder: templates) } ?? Theme()
        }
        let sourceDay = faults.gather { () throws(BuildFailure) in try SourceDate.day() } ?? nil
        input.unreadable = faults
        if inventory != "-" {
            input.pictures = PictureFolder(ConfigurationFile(beside: inventory).folder)
        }
        input.options.items = itemsOption.items
        input.options.locale = locale
        input.options.timeZone = timeZone
        input.options.currency = currency
        input.options.today = today ?? sourceDay
        input.options.baseURL = baseURL
        input.options.prettyURLs = prettyURLs
        return input
    }

    /// Creates the site and runs other checks. Throws the errors of all of them together.
    func site(jobs: Int, checking checks: (() throws -> Void)...) throws -> Site {
        var faults: [Diagnostic] = []
        func attempt<Result>(_ work: () throws -> Result) throws -> Result? {
            do {
                return try work()
            } catch let failure as BuildFailure {
                faults += failure.diagnostics
                return nil
            }
        }
        let site = try attempt { try Site(siteInput(), jobs: jobs) }
        for check in checks { _ = try attempt(check) }
        guard let site, faults.isEmpty else { throw BuildFailure(faults) }
        return site
    }

    /// The input files with their descriptions.
    var files: [(what: String, path: String?)] {
        [
            ("inventory", inventory), ("inventory that this one is compared with", compare),
            ("configuration", configurationPath),
        ]
    }

    /// The files that affect the site, including those that do not exist yet, without pictures.
    var watchedFiles: [String] {
        [inventory, compare, templates].compactMap { $0 }.filter { $0 != "-" }
            + (config.map { [$0] } ?? ConfigurationFile(beside: inventory).candidates)
    }

    /// The given configuration file, or the one in the inventory's folder.
    var configurationPath: String? {
        if let config { return config }
        // Include files that cannot be read: ignoring one would publish the fields that it hides.
        return ConfigurationFile(beside: inventory).candidates.first(where: SourceFile.mayExist)
    }
}

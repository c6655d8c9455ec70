import ArgumentParser
import Drilldown
import Foundation

/// The way in which a command reads its files.
protocol InputReading {
    /// True if the files are read only once, so that they may be pipes or standard input.
    static var isOnce: Bool { get }
}

enum ReadOnce: InputReading { static let isOnce = true }
enum ReadAgain: InputReading { static let isOnce = false }

/// The options for the input of a site, which several commands share.
struct InputOptions<Reading: InputReading>: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The inventory, a JSON or JSON Lines file\(Reading.isOnce ? "; - is standard input" : "").",
            valueName: "inventory"),
        completion: .file(extensions: ["json"]))
    var inventory: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The configuration file (default: NAME.yml, NAME.yaml, site.yml or site.yaml in the folder of NAME.json, if present).",
            valueName: "file"
        ),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder with your own templates, which replace the built-in ones.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    @OptionGroup var itemsOption: ItemsOption

    @Option(
        help: ArgumentHelp(
            "The locale, such as de_DE, for the language of the pages and the format of numbers and dates (default: en_US).",
            valueName: "locale"))
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "The time zone, such as Europe/Zurich (default: inferred, otherwise UTC).", valueName: "zone"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp("The currency of amounts without one, such as USD.", valueName: "code"))
    var currency: String?

    @Option(
        help: ArgumentHelp(
            "The report date, YYYY-MM-DD; later dates in the data are reported (default: the date of SOURCE_DATE_EPOCH, if set).",
            valueName: "date"))
    var today: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "The address of the published site, for canonical links, sitemap.xml, 404.html and labels.",
            valueName: "url"))
    var baseURL: String?

    @Flag(
        name: .customLong("pretty-urls"),
        help:
            "Use addresses such as items/fluffy/, which need a web server."
    )
    var prettyURLs = false

    @Option(
        help: ArgumentHelp(
            "An earlier inventory. The site lists the changes since then\(Reading.isOnce ? "; - is standard input" : "").",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var compare: String?

    func validate() throws {
        if compare == "-", inventory == "-" {
            throw ValidationError(.sharedInput)
        }
    }

    /// Reads the input files. The result contains the errors, so that they can be reported with all other errors.
    ///
    /// - Parameter source: The inventory if it has already been read; nil to read it.
    func siteInput(_ source: SourceFile? = nil) -> SiteInput {
        var errors: [Diagnostic] = []
        func read(_ path: String) -> SourceFile {
            errors.gather { () throws(BuildError) in try SourceFile(reading: path, allowsPipes: Reading.isOnce) }
                ?? SourceFile(name: path, bytes: [])
        }
        func readYAML(_ path: String) -> SourceFile {
            errors.gather { () throws(BuildError) in
                try SourceFile(readingYAML: path, allowsPipes: Reading.isOnce && config != nil)
            } ?? SourceFile(name: path, bytes: [])
        }
        var input = SiteInput(inventory: source ?? read(inventory), configuration: configurationPath.map(readYAML))
        input.compared = compare.map { read($0) }
        if let templates {
            input.theme = errors.gather { () throws(BuildError) in try Theme(folder: templates) } ?? Theme()
        }
        let sourceDay = errors.gather { () throws(BuildError) in try SourceDate.day() } ?? nil
        input.unreadable = errors
        if inventory != "-" {
            let folder = ConfigurationFile(beside: inventory).folder
            input.pictures = PictureFolder(folder)
            input.pictureTool = Self.pictureTool(forPicturesIn: folder)
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

    /// Returns the program that makes small pictures; nil if it is not installed. Its cache is next to the inventory,
    /// or in the user's cache folder if the inventory's folder is not writable.
    private static func pictureTool(forPicturesIn folder: String) -> PictureTool? {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let own = (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + ".drilldown"
        let users = (caches ?? NSHomeDirectory() + "/.cache") + "/drilldown"
        let files = FileManager.default
        let existing = [own + "/pictures", own].first(where: files.fileExists) ?? (folder.isEmpty ? "." : folder)
        let isWritable = files.isWritableFile(atPath: existing)
        return PictureTool(in: environment["PATH"] ?? "", cache: (isWritable ? own : users) + "/pictures")
    }

    /// Creates the site and runs other checks.
    ///
    /// - Throws: `BuildError` with the errors of the site and of all checks.
    func site(_ input: SiteInput, threads: Int, checking checks: (() throws -> Void)...) throws -> Site {
        var errors: [Diagnostic] = []
        func attempt<Result>(_ work: () throws -> Result) throws -> Result? {
            do {
                return try work()
            } catch let error as BuildError {
                errors += error.diagnostics
                return nil
            }
        }
        let site = try attempt { try Site(input, threads: threads) }
        for check in checks { _ = try attempt(check) }
        guard let site, errors.isEmpty else { throw BuildError(errors) }
        return site
    }

    var files: [(description: String, path: String?)] {
        [
            ("inventory", inventory), ("earlier inventory", compare),
            ("configuration", configurationPath),
        ]
    }

    /// The files and folders that affect the site, without pictures. Some of them might not exist.
    var watchedFiles: [String] {
        [inventory, compare, templates].compactMap { $0 }.filter { $0 != "-" }
            + (config.map { [$0] } ?? ConfigurationFile(beside: inventory).candidates)
    }

    /// The path of the configuration file: the value of `--config`, or the path of a file in the inventory's folder;
    /// nil if there is none.
    var configurationPath: String? {
        if let config { return config }
        // Files that cannot be read are included, because ignoring one would publish the fields that it hides.
        return ConfigurationFile(beside: inventory).candidates.first(where: SourceFile.mayExist)
    }
}

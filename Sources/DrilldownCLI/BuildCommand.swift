import ArgumentParser
import Drilldown
import Foundation

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site.",
        discussion: """
            Writes a page for each list, group and item, and the files that they need. An earlier build in the same \
            folder is updated: changed files are replaced and old ones are removed. A folder that has \
            files but no site is an error, unless --adopt is set.

            EXAMPLES
              drilldown build inventory.json
              drilldown build inventory.json -o public -c site.yml -t templates
              drilldown build bom.json --items components --json | jq .totals
              drilldown build bom.json --compare last.json --summary changes.md
              drilldown build bom.json --history history.jsonl --today 2026-11-21
              curl -s https://example.com/inventory.json | drilldown build - --quiet
              drilldown build inventory.json -o - | ssh host tar -x -m -C /srv/inventory
              drilldown build inventory.json --single-file inventory.html
            """)

    @OptionGroup var input: InputOptions<ReadOnce>

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The output folder (default: site). A name that ends in .tar creates an archive; - writes the archive to standard output.",
            valueName: "dir"), completion: .directory)
    var givenOutput: String?

    @Option(
        help: ArgumentHelp(
            "Write the print view as a single file with styles and pictures instead of a site; - is standard output.",
            valueName: "file.html"), completion: .file(extensions: ["html"]))
    var singleFile: String?

    @Flag(help: "Build into a folder that contains other files but no drilldown site; existing files are kept.")
    var adopt = false

    @Option(
        help: ArgumentHelp(
            "The maximum number of files to remove. If more would be removed, nothing is changed.",
            valueName: "n"))
    var maxRemovals: Int?

    @Option(
        help: ArgumentHelp(
            "Record the number of items and the totals of each day in this JSON Lines file, and show their trends; requires --today or SOURCE_DATE_EPOCH.",
            valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var history: String?

    @OptionGroup var options: RunOptions

    private var output: String { givenOutput ?? "site" }

    func validate() throws {
        if let singleFile { try validate(singleFile) }
        if let history { try validate(history: history) }
        if let maxRemovals, maxRemovals < 0 {
            throw ValidationError(.invalidValue("--max-removals", expected: "0 or more"))
        }
        if output.isEmpty { throw ValidationError(.emptyValue("--output")) }
        if let ending = OutputTarget.unknownArchive(output) {
            throw ValidationError(.unknownArchive(ending))
        }
        if target != .folder {
            try reject(["--adopt": adopt, "--max-removals": maxRemovals != nil], with: "a tar archive")
        }
        if target == .standardOutput {
            if options.json { throw ValidationError(.sharedOutput("--json", "--output -")) }
            if Terminal.isTerminal {
                throw ValidationError(.terminalOutput)
            }
        }
        try options.validate(with: input)
    }

    /// Validates the other options in combination with `--single-file`.
    private func validate(_ singleFile: String) throws {
        if givenOutput != nil {
            throw ValidationError(.incompatible(["--single-file"], with: "--output"))
        }
        try reject(
            [
                "--adopt": adopt, "--max-removals": maxRemovals != nil, "--max-files": options.maxFiles != nil,
                "--max-bytes": options.maxBytes != nil,
            ], with: "--single-file")
        if singleFile != "-", !singleFile.hasSuffix(".html") {
            throw ValidationError(
                .invalidValue("--single-file", expected: "- or a file name that ends in .html"))
        }
        if singleFile == "-", options.json {
            throw ValidationError(.sharedOutput("--json", "--single-file -"))
        }
    }

    private func validate(history: String) throws {
        if history.isEmpty || history == "-" { throw ValidationError(.invalidValue("--history", expected: "a file")) }
        if singleFile != nil { throw ValidationError(.incompatible(["--history"], with: "--single-file")) }
        if let summary = options.summary, AtomicFile.areSame(history, summary) {
            throw ValidationError(.sameFile("--history", "--summary"))
        }
    }

    /// Throws an error that names the given options, if there are any.
    ///
    /// - Parameter options: The name of each option, and true if it is given.
    private func reject(_ options: KeyValuePairs<String, Bool>, with other: String) throws {
        let given = options.filter { $0.value }.map { $0.key }
        if !given.isEmpty { throw ValidationError(.incompatible(given, with: other)) }
    }

    func run() async throws {
        if let singleFile { return try await make(singleFile) }
        try await options.run(input, output: output, toErrors: target == .standardOutput) { report in
            let files = siteInput()
            let fingerprint = target == .folder ? files.fingerprint(with: options.settings) : nil
            if let fingerprint, let unchanged = unchanged(files, fingerprint) {
                return report.add(unchanged.report, unchanged.result)
            }
            let site = try input.site(
                files, threads: options.threads.count, checking: check, checkHistory,
                { try options.checkSummary(input, output: output) })
            let progress = ProgressBar.make(isQuiet: options.quiet)
            defer { progress?.clear() }
            let written = try await write(site, files, fingerprint) { progress?.show($0, of: $1) }
            report.add(written.report, written.result, site.comparison)
        }
    }
}

// MARK: - One page

extension BuildCommand {
    private func make(_ path: String) async throws {
        let file = path == "-" ? nil : AtomicFile(path: path, content: "page")
        try await options.run(input, output: path, toErrors: file == nil) { report in
            let site = try input.site(
                input.siteInput(), threads: options.threads.count,
                checking: { try file?.check(input) },
                { try options.checkSummary(input, output: path) })
            let page = try site.singleFile(strict: options.strict)
            if let file { try file.write(page.html) } else { try Terminal.printResult(page.html) }
            report.add(page: site, bytes: page.html.count, page.warnings)
        }
    }
}

// MARK: - The history

extension BuildCommand {
    private var historyFile: AtomicFile? { history.map { AtomicFile(path: $0, content: "history") } }

    private func siteInput() -> SiteInput {
        var files = input.siteInput()
        guard let history else { return files }
        let source = files.unreadable.gather { () throws(BuildError) in
            SourceFile.mayExist(history) ? try SourceFile(reading: history, allowsPipes: false) : nil
        }
        files.history = (source ?? nil) ?? SourceFile(name: history, bytes: [])
        return files
    }

    private func checkHistory() throws {
        try historyFile?.check(input, site: output)
    }
}

// MARK: - The output

extension BuildCommand {
    private var target: OutputTarget { OutputTarget(output) }

    private var source: String? { input.inventory == "-" ? nil : input.inventory }

    private var folderOptions: FolderWriter.Options {
        FolderWriter.Options(adopts: adopt, maximumRemovals: maxRemovals)
    }

    /// Checks whether the site can be written to the output, without changing anything.
    private func check() throws {
        switch target {
        case .folder: try FolderWriter.check(output, source: source, options: folderOptions)
        case .archive: try TarWriter.check(output)
        case .standardOutput: break
        }
    }

    /// Returns the existing site if a build would not change it; otherwise nil.
    private func unchanged(_ files: SiteInput, _ fingerprint: InputFingerprint) -> UnchangedSite? {
        guard (try? options.checkSummary(input, output: output)) != nil else { return nil }
        return UnchangedSite(
            output, source: source, options: folderOptions, files, fingerprint, threads: options.threads.count)
    }

    private struct Written {
        var result: WriteResult
        var report: SiteReport
        /// The history with the entry of this build; nil if it was not written.
        var history: SourceFile?
    }

    private func write(
        _ site: Site, _ files: SiteInput, _ fingerprint: InputFingerprint?, progress: @escaping Site.Progress
    ) async throws -> Written {
        let time = try SourceDate.seconds() ?? TarWriter.defaultTime
        switch target {
        case .folder:
            let writer = try FolderWriter(output, source: source, options: folderOptions)
            let written = try await write(site, to: writer, fingerprint, progress: progress)
            // The next build reads the new history.
            var next = files
            if let history = written.history { next.history = history }
            let fingerprint = historyFile == nil ? fingerprint : next.fingerprint(with: options.settings)
            if let fingerprint { writer.record(site, from: fingerprint, written.report) }
            return written
        case .archive: return try await write(site, to: TarWriter(output, time: time), progress: progress)
        case .standardOutput:
            let writer = try TarWriter(standardOutputThrough: NSTemporaryDirectory(), time: time)
            return try await write(site, to: writer, progress: progress)
        }
    }

    /// Writes a site, then its history.
    private func write(
        _ site: Site, to writer: some SiteWriter, _ fingerprint: InputFingerprint? = nil,
        progress: @escaping Site.Progress
    ) async throws -> Written {
        let built = try await site.write(
            to: writer, input: fingerprint, threads: options.threads.count, strict: options.strict,
            budget: options.budget,
            progress: progress)
        var written = Written(
            result: built.files, report: site.report(pages: built.pages, warnings: built.warnings))
        if let historyFile, let bytes = site.historyFile(warnings: built.warnings) {
            try historyFile.write(bytes)
            written.history = SourceFile(name: historyFile.path, bytes: bytes)
        }
        return written
    }
}

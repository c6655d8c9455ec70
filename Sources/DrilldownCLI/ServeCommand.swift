import ArgumentParser
import Drilldown
import DrilldownServer
import Foundation

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the site locally and update it when its files change; with --edit, edit items in the browser.",
        discussion: """
            Builds each page on request and writes no site. When the inventory, site.yml, a template or a picture is \
            saved, the browser shows the change. Only this machine can connect.

            With --edit, items can be changed, added, removed and moved. Each change is written to the inventory, and \
            the rest of the file stays the same.

            EXAMPLES
              drilldown serve inventory.json --open
              drilldown serve inventory.json --edit
              drilldown serve inventory.json -t templates --port 8000
            """)

    @OptionGroup var input: InputOptions<ReadAgain>

    @Flag(help: "Edit items in the browser.")
    var edit = false

    @Option(help: ArgumentHelp("The port (default: 1313, or the next free one).", valueName: "n"))
    var port: Int?

    @Flag(name: .customLong("open"), help: "Open the site in the browser.")
    var opens = false

    @OptionGroup var threads: ThreadOptions

    @Flag(help: "Print only the address and errors.")
    var quiet = false

    /// The minimum time between two checks of the files.
    private static let interval = Duration.milliseconds(100)

    func validate() throws {
        if input.inventory == "-" { throw ValidationError(.unreadableInput(source: "standard input")) }
        if input.compare == "-" {
            throw ValidationError(.unreadableInput(source: "--compare from standard input"))
        }
        if let port, !(0...65_535 ~= port) {
            throw ValidationError(.invalidValue("--port", expected: "from 0 to 65535"))
        }
    }

    func run() async throws {
        let source = PreviewSession.Source(
            inventory: input.inventory, files: { input.watchedFiles }, read: { input.siteInput($0) })
        let session = PreviewSession(
            source, isEditing: edit, threads: threads.count, revision: Int(Date.now.timeIntervalSince1970))
        let server: Server
        do {
            report(try await session.start())
            server = try await Server.start(port: port, responder: PreviewResponder(session: session))
        } catch let error as ListeningError {
            Terminal.printError("drilldown serve: error: \(error)")
            throw ExitCode(1)
        }
        // Handle signals before the address is printed, because the reader of the output may send one immediately.
        let interruption = await Interruption { session.abandon() }
        let address = server.origin + "/"
        try Terminal.printResult(quiet ? address : "Serving \(input.inventory) at \(address); press Ctrl-C to stop")
        if opens { openInBrowser(address) }
        let following = Task { try await follow(session) }
        await interruption.wait()
        following.cancel()
        await session.close()
        await server.stop()
    }

    private func follow(_ session: PreviewSession) async throws {
        let clock = ContinuousClock()
        var pause = Self.interval
        while true {
            try await Task.sleep(for: pause)
            let start = clock.now
            let found = await session.follow()
            // With many pictures, a check is slow, so pause longer to leave most of the time to the browser's requests.
            pause = max(Self.interval, found == nil ? (clock.now - start) * 9 : .zero)
            switch found {
            case .success(let site)?: report(site)
            case .failure(let error)?: report(error)
            case nil: break
            }
        }
    }

    private func report(_ site: Site) {
        guard !quiet else { return }
        for warning in site.warnings { Terminal.printError(warning) }
    }

    private func report(_ error: BuildError) {
        for error in error.diagnostics { Terminal.printError(error) }
    }
}

/// Opens an address in the default browser. Errors are ignored, because the address has been printed.
private func openInBrowser(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
        process.arguments = ["open", address]
    #else
        process.arguments = ["xdg-open", address]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
}

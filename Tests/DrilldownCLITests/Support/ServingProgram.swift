import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A running `drilldown serve`.
final class ServingProgram {
    struct End: Equatable {
        var status: Int32
        var wasKilled: Bool
        var errors: String
    }

    let address: URL
    private let process = Process()
    private let errors = Pipe()
    private let patience: Patience

    /// Starts the program, and returns when it has printed its address.
    init(_ arguments: [String], in folder: URL, environment: [String: String?] = [:]) throws {
        process.executableURL = Program.built
        process.arguments = ["serve"] + arguments + ["--port", "0", "--quiet"]
        process.currentDirectoryURL = folder
        process.environment = Program.ownVariables(with: environment)
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        patience = Patience(with: process)
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = try #require(URL(string: line.trimmingCharacters(in: .newlines)), "\(line)")
    }

    deinit {
        process.terminate()
        patience.isOver()
    }

    /// Ends the program as Ctrl-C does.
    func interrupt() -> End {
        process.interrupt()
        return end()
    }

    /// Waits until the program writes to standard error, and returns this text.
    func nextError() -> String { String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) }

    /// Waits until the program has ended, and returns its exit status and its errors.
    func end() -> End {
        process.waitUntilExit()
        patience.isOver()
        return End(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            errors: String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self))
    }

    func get(_ path: String = "") async throws -> (status: Int?, text: String) {
        try await Self.load(URLRequest(url: path.isEmpty ? address : address.appending(path: path)))
    }

    /// Sends the form of the button for a new item.
    func addItem() async throws -> (status: Int?, text: String) { try await post("action=add") }

    /// Changes the name of an item with the form of its page.
    func rename(_ page: String, from old: String, to new: String) async throws -> (status: Int?, text: String) {
        let handle = try #require(try await get(page).text.firstMatch(of: /name="item" value="(.*?)"/)).1
        return try await post("action=set&item=\(handle)&was:/name=%22\(old)%22&value:/name=\(new)")
    }

    /// Sends a form as the first page does; the token is added as the last field.
    func post(_ form: String) async throws -> (status: Int?, text: String) { try await Self.post(form, to: address) }

    static func post(_ form: String, to address: URL) async throws -> (status: Int?, text: String) {
        let page = try await load(URLRequest(url: address)).text
        let token = try #require(page.firstMatch(of: /name="token" value="(.*?)"/)).1
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.httpBody = Data("\(form)&token=\(token)".utf8)
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.setValue(String(address.absoluteString.dropLast()), forHTTPHeaderField: "Origin")
        return try await load(request)
    }

    private static func load(_ request: URLRequest) async throws -> (status: Int?, text: String) {
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
    }
}

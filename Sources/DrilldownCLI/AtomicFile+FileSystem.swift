import Drilldown
import Foundation

/// A file that is written completely or not at all, for `--summary`, `--single-file`, `--history` and `labels`.
struct AtomicFile {
    let path: String
    /// The noun for the content in messages.
    let content: String

    /// The file with symbolic links resolved, because a folder in the path may be a link.
    private var file: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// Returns true if two paths refer to the same file.
    static func areSame(_ path: String, _ other: String) -> Bool {
        AtomicFile(path: path, content: "").file == AtomicFile(path: other, content: "").file
    }

    /// Checks whether the file can be written, without changing anything.
    ///
    /// - Parameters:
    ///   - input: The input files, which must not be replaced.
    ///   - site: The output path of the site; nil if no site is written.
    /// - Throws: `BuildError` if the file cannot be written.
    func check(_ input: InputOptions<ReadOnce>, site: String? = nil) throws(BuildError) {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent().path
        for (description, input) in input.files
        where input.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() == file }) ?? false {
            throw makeError(.replacesInput(content: content, input: description))
        }
        for case (let description, let path?) in [("site", site), ("templates", input.templates)] where path != "-" {
            let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            if file.path == folder || file.path.hasPrefix(folder + "/") {
                throw makeError(.insideFolder(content: content, folder: description))
            }
        }
        if Site.isPartOfSite(file.path) {
            throw makeError(.insideSite(content: content))
        }
        guard let type = try? manager.attributesOfItem(atPath: folder)[.type] as? FileAttributeType,
            type == .typeDirectory
        else {
            throw makeError(.missingFolder(content: content))
        }
        // Paths in these folders refer to open files, such as standard output.
        let isDevice = ["/dev/fd/", "/dev/std", "/proc/"].contains {
            URL(fileURLWithPath: path).standardizedFileURL.path.hasPrefix($0)
        }
        if isDevice { throw makeError(.notARegularFile(content: content)) }
        if (try? manager.destinationOfSymbolicLink(atPath: path)) != nil { throw BuildError(.linkedOutput(path)) }
        // Check the length first, because a file with a longer name cannot exist.
        guard file.lastPathComponent.utf8.count <= 255 else {
            throw makeError(.fileNameTooLong(content: content))
        }
        switch try? manager.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType {
        case nil, .typeRegular: break
        case .typeDirectory: throw makeError(.folderInsteadOfFile(content: content))
        default: throw makeError(.notARegularFile(content: content))
        }
        guard manager.isWritableFile(atPath: folder) else {
            throw makeError(.unwritableFolder(content: content))
        }
    }

    /// Writes a temporary file and moves it into place, so that no reader sees an incomplete file.
    ///
    /// - Throws: `BuildError` if the file cannot be written.
    func write(_ bytes: [UInt8]) throws(BuildError) {
        do {
            let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
            try Data(bytes).write(to: file, options: .atomic)
            if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
        } catch {
            // Foundation's reasons are sentences with a full stop.
            let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
            throw makeError(.cannotWrite(content: content, reason: reason.trimmingCharacters(in: ["."])))
        }
    }

    private func makeError(_ message: CommandMessage) -> BuildError {
        BuildError(Diagnostic(message, at: SourceLocation(file: path)))
    }
}

import Drilldown
import Foundation

/// A file that is written whole, or not at all: the one that `--summary` names, or `--single-file`.
struct WholeFile {
    let path: String
    /// What is in it, in a word.
    let content: String

    /// Where it really is, for a folder on the way may be a link.
    private var file: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// Finds out before anything is built whether the file can be written.
    ///
    /// - Parameters:
    ///   - inputs: files that it must not replace, with what they are.
    ///   - folders: where it has no business, with what they are.
    /// - Throws: `BuildFailure`
    func check(inputs: [(what: String, path: String?)], folders: [(what: String, path: String?)]) throws(BuildFailure) {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent().path
        for (what, input) in inputs
        where input.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() == file }) ?? false {
            throw fault(.replacesInput(content: content, input: what))
        }
        for case (let what, let path?) in folders where path != "-" {
            let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            if file.path == folder || file.path.hasPrefix(folder + "/") {
                throw fault(.insideFolder(content: content, folder: what))
            }
        }
        if Site.isPartOfSite(file.path) {
            throw fault(.insideSite(content: content))
        }
        guard let type = try? manager.attributesOfItem(atPath: folder)[.type] as? FileAttributeType,
            type == .typeDirectory
        else {
            throw fault(.missingFolder(content: content))
        }
        // What lies there stands for open files, such as the standard output.
        let isDevice = ["/dev/fd/", "/dev/std", "/proc/"].contains {
            URL(fileURLWithPath: path).standardizedFileURL.path.hasPrefix($0)
        }
        if isDevice { throw notOrdinary }
        if isLink { throw BuildFailure(.linkedOutput(path)) }
        // What no file system takes; without a look, for there can be no such file.
        guard file.lastPathComponent.utf8.count <= 255 else {
            throw fault(.fileNameTooLong(content: content))
        }
        switch try? manager.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType {
        case nil, .typeRegular: break
        case .typeDirectory: throw fault(.folderInsteadOfFile(content: content))
        default: throw notOrdinary
        }
        guard manager.isWritableFile(atPath: folder) else {
            throw fault(.unwritableFolder(content: content))
        }
    }

    /// Writes a file beside it and puts that in its place, so that nobody sees half of it.
    ///
    /// - Throws: `BuildFailure`
    func write(_ bytes: [UInt8]) throws(BuildFailure) {
        do {
            let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
            try Data(bytes).write(to: file, options: .atomic)
            if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
        } catch {
            let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
            throw fault(.cannotWrite(content: content, reason: reason))
        }
    }

    private var isLink: Bool { (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil }

    private var notOrdinary: BuildFailure {
        fault(.notARegularFile(content: content))
    }

    private func fault(_ message: CommandMessage) -> BuildFailure {
        BuildFailure(Diagnostic(message, at: Place(file: path)))
    }
}

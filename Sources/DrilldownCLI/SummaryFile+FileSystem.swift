import Drilldown
import Foundation

/// The file that `--summary` names.
struct SummaryFile {
    let path: String

    /// Where it really is: a link stays one, and what it leads to is replaced.
    private var file: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// Finds out before anything is built whether the file can be written.
    ///
    /// - Parameters:
    ///   - inputs: files that it must not replace, with what they are.
    ///   - output: where the site goes, which is nobody else's.
    /// - Throws: `BuildFailure`
    func check(inputs: [(what: String, path: String?)], output: String?) throws {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent().path
        for (what, input) in inputs
        where input.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() == file }) ?? false {
            throw fault("the summary would replace the \(what)", "name another file")
        }
        if let output, output != "-" {
            let site = URL(fileURLWithPath: output).resolvingSymlinksInPath().path
            if file.path == site || file.path.hasPrefix(site + "/") {
                throw fault("the summary would be a part of the site", "name a file elsewhere")
            }
        }
        guard let type = try? manager.attributesOfItem(atPath: folder)[.type] as? FileAttributeType,
            type == .typeDirectory
        else {
            throw fault("the folder of the summary is not there", "make it, or name another file")
        }
        // What lies there stands for open files, such as the standard output.
        let isDevice = ["/dev/fd/", "/dev/std", "/proc/"].contains {
            URL(fileURLWithPath: path).standardizedFileURL.path.hasPrefix($0)
        }
        if isDevice { throw notOrdinary }
        switch try? manager.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType {
        case nil, .typeRegular: break
        case .typeDirectory: throw fault("this is a folder, not a file", "name a file for the summary")
        default: throw notOrdinary
        }
        guard manager.isWritableFile(atPath: folder) else {
            throw fault("the folder of the summary cannot be written", "name another file")
        }
    }

    /// Writes a file beside it and puts that in its place, so that nobody sees half of it.
    ///
    /// - Throws: `BuildFailure`
    func write(_ text: String) throws {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
            throw fault("the summary cannot be written: \(reason)", nil)
        }
    }

    private var notOrdinary: BuildFailure {
        fault("this is no ordinary file, which the summary could replace", "name another file")
    }

    private func fault(_ message: String, _ remedy: String?) -> BuildFailure {
        BuildFailure(Diagnostic(.error, .output, at: Place(file: path), message, remedy: remedy))
    }
}

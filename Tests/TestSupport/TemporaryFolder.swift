package import Foundation

/// A folder for one test, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
    package let path: String
    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    package init() throws {
        // The folder is in memory if possible, because sites are synced to the disk.
        let memory = "/dev/shm/"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = parent + "drilldown-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    /// Writes a file, and creates the missing folders that contain it.
    package func write(_ name: String, _ bytes: [UInt8]) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    package func read(_ name: String) -> String? {
        (try? Data(contentsOf: url.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs a shell command in the folder.
    ///
    /// - Returns: The exit status.
    package func shell(_ command: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-ec", command]
        process.currentDirectoryURL = url
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    package func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.modificationDate] as? Date
    }

    /// Returns the sorted paths of all files and folders in a folder. The path of a folder ends with a slash.
    package func tree(_ name: String = "") throws -> [String] {
        let root = path + "/" + name
        return try FileManager.default.subpathsOfDirectory(atPath: root).map { entry in
            let type = try FileManager.default.attributesOfItem(atPath: root + "/" + entry)[.type] as? FileAttributeType
            return type == .typeDirectory ? entry + "/" : entry
        }.sorted()
    }

    /// Returns the bytes of all files in a folder by path, with an empty value for each folder inside it; empty if the
    /// folder does not exist.
    package func contents(_ name: String) throws -> [String: Data] {
        guard exists(name) else { return [:] }
        return try tree(name).reduce(into: [:]) { contents, entry in
            contents[entry] =
                entry.hasSuffix("/") ? Data() : try Data(contentsOf: url.appendingPathComponent(name + "/" + entry))
        }
    }
}

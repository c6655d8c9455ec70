import Foundation

/// A folder of its own for a test, gone when nobody holds it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        // In memory where that can be, for sites are synced to the disk.
        let memory = "/dev/shm/"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = parent + "drilldown-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func read(_ name: String) -> String? {
        (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// All files and folders below, by path, folders with a slash at the end.
    func tree(_ name: String = "") throws -> [String] {
        let root = path + "/" + name
        return try FileManager.default.subpathsOfDirectory(atPath: root).map { entry in
            let type = try FileManager.default.attributesOfItem(atPath: root + "/" + entry)[.type] as? FileAttributeType
            return type == .typeDirectory ? entry + "/" : entry
        }.sorted()
    }

    func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.modificationDate] as? Date
    }
}

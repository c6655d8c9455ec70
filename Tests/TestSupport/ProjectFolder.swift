package import Foundation

/// The folder of the project that the tests belong to.
package enum ProjectFolder {
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// - Parameter path: relative to the folder; a test that uses it can be in any folder.
    package static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}

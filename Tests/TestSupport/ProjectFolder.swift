package import Foundation

/// The folder of the project.
package enum ProjectFolder {
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the URL of a file in the project. The working folder is not used.
    ///
    /// - Parameter path: The path, relative to the folder of the project.
    package static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}

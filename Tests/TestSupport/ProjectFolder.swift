package import Foundation

/// The folder of the project.
package enum ProjectFolder {
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// - Parameter path: A path relative to the folder of the project, regardless of the working folder.
    package static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}

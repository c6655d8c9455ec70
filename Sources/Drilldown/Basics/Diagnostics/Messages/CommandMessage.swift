/// Errors about the files that a command writes, and about its environment.
package enum CommandMessage: DiagnosticMessage {
    /// An output file that would replace an input.
    ///
    /// - Parameter content: The purpose of the file, such as `summary`.
    case replacesInput(content: String, input: String)
    case insideFolder(content: String, folder: String)
    case insideSite(content: String)
    case missingFolder(content: String)
    case unwritableFolder(content: String)
    case fileNameTooLong(content: String)
    case folderInsteadOfFile(content: String)
    case notARegularFile(content: String)
    case cannotWrite(content: String, reason: String)
    case configurationExists
    case invalidSourceDate(String)

    package var text: MessageText {
        switch self {
        case .replacesInput(let content, let input):
            error("the \(content) would replace the \(input)", "choose another file")
        case .insideFolder(let content, let folder):
            error("the \(content) would be inside the folder of the \(folder)", "choose a file outside this folder")
        case .insideSite(let content): error("the \(content) would replace a file of a site", "choose another file")
        case .missingFolder(let content):
            error("the folder of the \(content) does not exist", "create it or choose another file")
        case .unwritableFolder(let content):
            error("cannot write to the folder of the \(content)", "choose another file")
        case .fileNameTooLong(let content):
            error("the file name of the \(content) is longer than 255 bytes", "shorten it")
        case .folderInsteadOfFile(let content):
            error("this is a folder, not a file", "choose a file for the \(content)")
        case .notARegularFile(let content):
            error("this is not a regular file", "choose another file for the \(content)")
        case .cannotWrite(let content, let reason): error("cannot write the \(content): \(reason)", nil)
        case .configurationExists:
            error("the inventory already has this configuration", "choose another folder")
        case .invalidSourceDate(let value):
            MessageText(
                .configuration, "\(value.quoted) is not a number of seconds since 1970",
                "set it to one, such as 1767225600, or unset it")
        }
    }

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.output, message, suggestion)
    }
}

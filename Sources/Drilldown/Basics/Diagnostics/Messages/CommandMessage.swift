/// Messages about the files that a command writes, and about its environment.
package struct CommandMessage: ErrorMessage {
    package static let code = Diagnostic.Code.output
    package let text: MessageText

    package init(text: MessageText) { self.text = text }

    /// Returns the message for an output file that would replace an input.
    ///
    /// - Parameter content: The purpose of the file, such as `summary`.
    package static func replacesInput(content: String, input: String) -> Self {
        error("the \(content) would replace the \(input)", "choose another file")
    }
    package static func insideFolder(content: String, folder: String) -> Self {
        error("the \(content) would be inside the folder of the \(folder)", "choose a file outside this folder")
    }
    package static func insideSite(content: String) -> Self {
        error("the \(content) would replace a file of a site", "choose another file")
    }
    package static func missingFolder(content: String) -> Self {
        error("the folder of the \(content) does not exist", "create it or choose another file")
    }
    package static func unwritableFolder(content: String) -> Self {
        error("cannot write to the folder of the \(content)", "choose another file")
    }
    package static func fileNameTooLong(content: String) -> Self {
        error("the file name of the \(content) is longer than 255 bytes", "shorten it")
    }
    package static func folderInsteadOfFile(content: String) -> Self {
        error("this is a folder, not a file", "choose a file for the \(content)")
    }
    package static func notARegularFile(content: String) -> Self {
        error("this is not a regular file", "choose another file for the \(content)")
    }
    package static func cannotWrite(content: String, reason: String) -> Self {
        error("cannot write the \(content): \(reason)", nil)
    }
    package static let configurationExists = error(
        "the inventory already has this configuration", "choose another folder")
    package static func invalidSourceDate(_ value: String) -> Self {
        Self(
            .configuration, "\(value.quoted) is not a number of seconds since 1970",
            "set it to one, such as 1767225600, or unset it")
    }
}

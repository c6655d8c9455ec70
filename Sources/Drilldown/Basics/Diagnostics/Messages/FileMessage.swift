/// Messages about files and folders that cannot be read.
struct FileMessage: ErrorMessage {
    static let code = Diagnostic.Code.unreadableFile
    let text: MessageText

    static let fileNotFound = error("file not found", "check the path")
    static let folderNotFound = Self(.output, "folder not found", "check the path")
    /// Returns the message for a path that is not a regular file.
    ///
    /// - Parameter kind: `folder`, `socket` or `device`.
    static func notAFile(_ kind: String) -> Self { error("this is a \(kind), not a file", "use a file") }
    static let pipe = error("this is a pipe, not a file", "replace it with a file")
    static let danglingLink = error(
        "the target of this symbolic link does not exist", "remove the link or create its target")
    static let fileTooLarge = error("the file is larger than 4 GB or a third of this machine's memory", "split it")
    static let changedWhileReading = error(
        "the file changed while it was being read", "try again when no other program is writing to it")
    static func unreadableFile(reason: String) -> Self { error("cannot read the file: \(reason)") }
    static func unreadableStandardInput(reason: String) -> Self { error("cannot read standard input: \(reason)") }
    static let standardInputIsNotEditable = error("cannot edit standard input", "use a file")
    /// Returns the message for a file in another encoding.
    ///
    /// - Parameter command: A shell command that converts the file; nil if there is none.
    static func notUTF8(encoding: String, command: String? = nil) -> Self {
        let suggestion = command.map { "convert it: \($0)" } ?? "save it as UTF-8"
        return Self(.encoding, "the file is in \(encoding), not UTF-8", suggestion)
    }
    /// Returns the message for a file with a byte that is not valid UTF-8.
    ///
    /// - Parameter byte: The byte in hexadecimal, such as `0xE9`.
    static func invalidUTF8(_ byte: String) -> Self {
        Self(.encoding, "byte \(byte) is not valid UTF-8", "save the file as UTF-8")
    }
    static func tooManyMarks(limit: Int) -> Self {
        Self(.encoding, "a character has more than \(limit) combining marks", "remove the marks")
    }
    static let unreadableTemplates = error(
        "the folder does not exist or cannot be read", "check the path given with --templates")
    static let unreadableFolder = error("this is not a readable folder", "fix its permissions or remove it")
    static let fileNameIsNotUTF8 = error("the file name is not valid UTF-8", "rename the file")
    static let pictureChanged = error("the picture changed during the build", "build again")
    static func unusablePictureTool(reason: String) -> Self {
        error("cannot make small pictures: \(reason)", "reinstall libvips")
    }
    /// Returns the message for a line of the history without a required key.
    ///
    /// - Parameter key: The key path in the line, such as `groups[0].items`.
    static func missingHistoryKey(_ key: String) -> Self {
        error("this is not a valid history line: \(key.quoted) is missing", otherLine)
    }
    /// Returns the message for a line of the history with an unexpected value.
    ///
    /// - Parameter key: The key path in the line; empty for the line itself.
    static func invalidHistoryValue(_ key: String) -> Self {
        error(
            "this is not a valid history line\(key.isEmpty ? "" : ": \(key.quoted) has an unexpected value")",
            otherLine)
    }
    /// The message for a line of the history that is cut off.
    static let incompleteHistoryLine = error("this history line is not complete", otherLine)
    static func repeatedDay(_ day: String, line: Int) -> Self {
        error("line \(line) of this history is also for \(day)", "remove one of the two lines")
    }

    private static let otherLine = "restore or remove the line, or choose another file"
}

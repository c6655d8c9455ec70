/// Files and folders that cannot be read.
enum FileMessage: DiagnosticMessage {
    case fileNotFound
    case folderNotFound
    /// A path that is not a regular file.
    ///
    /// - Parameter kind: `folder`, `socket` or `device`.
    case notAFile(_ kind: String)
    case pipe
    case danglingLink
    case fileTooLarge
    case changedWhileReading
    case unreadableFile(reason: String)
    case unreadableStandardInput(reason: String)
    case standardInputIsNotEditable
    case notUTF8(encoding: String)
    /// A file with a byte that is not valid UTF-8.
    ///
    /// - Parameter byte: The byte in hexadecimal, such as `0xE9`.
    case invalidUTF8(_ byte: String)
    case tooManyMarks(limit: Int)
    case unreadableTemplates
    case unreadableFolder
    case fileNameIsNotUTF8
    case pictureChanged
    case unusablePictureTool(reason: String)
    /// A line of the history without a required key.
    ///
    /// - Parameter key: The key path in the line, such as `groups[0].items`.
    case missingHistoryKey(String)
    /// A line of the history with an unexpected value.
    ///
    /// - Parameter key: The key path in the line; empty for the line itself.
    case invalidHistoryValue(String)
    /// A line of the history that is cut off.
    case incompleteHistoryLine
    case repeatedDay(String, line: Int)

    var text: MessageText {
        switch self {
        case .fileNotFound: error("file not found", "check the path")
        case .folderNotFound: MessageText(.output, "folder not found", "check the path")
        case .notAFile(let kind): error("this is a \(kind), not a file", "use a file")
        case .pipe: error("this is a pipe, not a file", "replace it with a file")
        case .danglingLink:
            error("the target of this symbolic link does not exist", "remove the link or create its target")
        case .fileTooLarge: error("the file is larger than 4 GB or a third of this machine's memory", "split it")
        case .changedWhileReading:
            error("the file changed while it was being read", "try again when no other program is writing to it")
        case .unreadableFile(let reason): error("cannot read the file: \(reason)")
        case .unreadableStandardInput(let reason): error("cannot read standard input: \(reason)")
        case .standardInputIsNotEditable: error("cannot edit standard input", "use a file")
        case .notUTF8(let encoding):
            MessageText(.encoding, "the file is in \(encoding), not UTF-8", "save it as UTF-8")
        case .invalidUTF8(let byte):
            MessageText(.encoding, "byte \(byte) is not valid UTF-8", "save the file as UTF-8")
        case .tooManyMarks(let limit):
            MessageText(.encoding, "a character has more than \(limit) combining marks", "remove the marks")
        case .unreadableTemplates:
            error("the folder does not exist or cannot be read", "check the path given with --templates")
        case .unreadableFolder:
            error("this is not a readable folder", "fix its permissions or remove it")
        case .fileNameIsNotUTF8: error("the file name is not valid UTF-8", "rename the file")
        case .pictureChanged: error("the picture changed during the build", "build again")
        case .unusablePictureTool(let reason):
            error("cannot make small pictures: \(reason)", "reinstall libvips")
        case .missingHistoryKey(let key):
            error("this is not a valid history line: \(key.quoted) is missing", Self.otherLine)
        case .invalidHistoryValue(let key):
            error(
                "this is not a valid history line\(key.isEmpty ? "" : ": \(key.quoted) has an unexpected value")",
                Self.otherLine)
        case .incompleteHistoryLine: error("this history line is not complete", Self.otherLine)
        case .repeatedDay(let day, let line):
            error("line \(line) of this history is also for \(day)", "remove one of the two lines")
        }
    }

    private static let otherLine = "restore or remove the line, or choose another file"

    private func error(_ message: String, _ suggestion: String? = nil) -> MessageText {
        MessageText(.unreadableFile, message, suggestion)
    }
}

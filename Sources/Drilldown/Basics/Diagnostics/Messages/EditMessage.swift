/// Edits that cannot be saved.
enum EditMessage: DiagnosticMessage {
    case saveInProgress
    /// A system error while saving.
    ///
    /// - Parameter isFull: True if the disk is full.
    case cannotSave(reason: String, isFull: Bool)
    case fileRemoved
    case fileChanged
    case folderIsNotEditable
    case deviceIsNotEditable
    case hardLinks(count: Int)
    case readOnlyFile
    case readOnlyFolder(reason: String)
    case notAnObject(key: String)

    var text: MessageText {
        switch self {
        case .saveInProgress:
            error("another process is saving this file", "wait until the save is finished, then save again")
        case .cannotSave(let reason, let isFull):
            error("cannot save the file: \(reason)", isFull ? "free disk space, then save again" : nil)
        case .fileRemoved: error("the file was removed, so nothing was saved", Self.reload)
        case .fileChanged: error("the file changed on disk, so nothing was saved", Self.reload)
        case .folderIsNotEditable: error("this is a folder, not a file", "use a file")
        case .deviceIsNotEditable: error("cannot edit a pipe or a device", "use a file")
        case .hardLinks(let count):
            error(
                "the file has \(count) hard links, of which only one would change",
                "edit a copy or replace the other links with symbolic links")
        case .readOnlyFile: error("the file is not writable", "run chmod u+w or edit a copy")
        case .readOnlyFolder(let reason):
            error(
                "cannot write to the folder of the file: \(reason)", "change its permissions or edit a copy elsewhere")
        case .notAnObject(let key):
            MessageText(
                .unexpectedValue, "\(key.quoted) is not an object and cannot have keys", "change it in the file",
                severity: .error)
        }
    }

    private static let reload = "load the file again and repeat the change"

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.output, message, suggestion)
    }
}

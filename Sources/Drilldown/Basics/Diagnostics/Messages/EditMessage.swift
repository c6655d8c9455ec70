/// Messages about edits that cannot be saved.
struct EditMessage: ErrorMessage {
    static let code = Diagnostic.Code.output
    let text: MessageText

    static let saveInProgress = error(
        "another process is saving this file", "wait until the save is finished, then save again")
    /// Returns the message for a system error during a save.
    ///
    /// - Parameter isFull: True if the disk is full.
    static func cannotSave(reason: String, isFull: Bool) -> Self {
        error("cannot save the file: \(reason)", isFull ? "free disk space, then save again" : nil)
    }
    static let fileRemoved = error("the file was removed, so nothing was saved", reload)
    static let fileChanged = error("the file changed on disk, so nothing was saved", reload)
    static let folderIsNotEditable = error("this is a folder, not a file", "use a file")
    static let deviceIsNotEditable = error("cannot edit a pipe or a device", "use a file")
    static func hardLinks(count: Int) -> Self {
        error(
            "the file has \(count) hard links, of which only one would change",
            "edit a copy or replace the other links with symbolic links")
    }
    static let readOnlyFile = error("the file is not writable", "run chmod u+w or edit a copy")
    static func readOnlyFolder(reason: String) -> Self {
        error(
            "cannot write to the folder of the file: \(reason)", "change its permissions or edit a copy elsewhere")
    }
    static func notAnObject(key: String) -> Self {
        Self(
            .unexpectedValue, "\(key.quoted) is not an object and cannot have keys", "change it in the file",
            severity: .error)
    }

    private static let reload = "load the file again and repeat the change"
}

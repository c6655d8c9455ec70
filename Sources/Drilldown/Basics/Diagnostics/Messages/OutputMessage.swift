/// Messages about sites that cannot be written to a folder or file.
struct OutputMessage: ErrorMessage {
    static let code = Diagnostic.Code.output
    let text: MessageText

    static let fileSystemRoot = error("the output folder cannot be the file system root", otherFolder)
    static let inventoryFolder = error("the output folder cannot be the folder of the inventory", otherFolder)
    static let missingParent = error(
        "a folder before \"..\" in the path does not exist",
        "create it or write the path without \"..\"")
    static let danglingOutput = error(FileMessage.danglingLink.text.message, FileMessage.danglingLink.text.suggestion)
    static let folderNotEmpty = error(
        "the folder is not empty and was not created by drilldown",
        "choose another folder with --output, empty this one or use --adopt")
    static let outputIsAFile = error("this is a file, not a folder", "choose another folder")
    static let notAFolder = error("this is not a folder", "move it elsewhere")
    static func failed(_ action: OutputAction, reason: String) -> Self {
        error("cannot \(action.rawValue) the output: \(reason)", nil)
    }
    static func cannotCreateFolder(reason: String) -> Self {
        error("cannot create the output: \(reason)", otherFolder)
    }
    static func temporaryFileFailed(_ action: OutputAction, reason: String) -> Self {
        error("cannot \(action.rawValue) a temporary file: \(reason)", nil)
    }
    static let foreignEntry = error("this was not created by drilldown", "move it elsewhere")
    static let foreignFile = error(
        "the file exists and was not created by drilldown",
        "remove the file, or choose another name with --output")
    static let folderInsteadOfArchive = error(
        "this is a folder, not a tar archive", "choose another name with --output")
    static let missingOutputFolder = error("the folder of this file does not exist", "create it")
    static let busy = error("another build is writing this site", "wait until it ends or build into another folder")
    static let stageRemoved = error("the folder was removed during the build", "build again")
    static func invalidManifest(isCurrent: Bool) -> Self {
        error("the manifest is invalid", isCurrent ? "restore it or build into another folder" : "remove it")
    }
    static let linkedOutput = error("cannot write through a symbolic link", "use its target")
    static func existingFiles(more: Int) -> Self {
        error(
            "the file already exists\(more > 0 ? " (and \(counted(more, "other file")))" : "")",
            "choose another folder or remove \(more > 0 ? "the files" : "it")")
    }
    static let unwritableFile = error("cannot write the file", "check the folder and its permissions")

    /// A file system operation, as messages name it.
    enum OutputAction: String {
        case write, create, read, open, inspect, list, lock, remove
        case backUp = "back up"
        case flush
    }

    private static let otherFolder = "choose another folder with --output"
}

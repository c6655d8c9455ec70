/// Reasons why a site cannot be written to a folder or file.
enum OutputMessage: DiagnosticMessage {
    case fileSystemRoot
    case inventoryFolder
    case missingParent
    case danglingOutput
    case folderNotEmpty
    case outputIsAFile
    case notAFolder
    case failed(OutputAction, reason: String)
    case cannotCreateFolder(reason: String)
    case temporaryFileFailed(OutputAction, reason: String)
    case foreignEntry
    case foreignFile
    case folderInsteadOfArchive
    case missingOutputFolder
    case busy
    case stageRemoved
    case invalidManifest(isCurrent: Bool)
    case linkedOutput
    case existingFiles(more: Int)
    case unwritableFile

    /// An operation of the file system.
    enum OutputAction: String {
        case write, create, read, open, inspect, list, lock, remove
        case backUp = "back up"
        case flush
    }

    var text: MessageText {
        switch self {
        case .fileSystemRoot: error("the output folder cannot be the file system root", Self.otherFolder)
        case .inventoryFolder: error("the output folder cannot be the folder of the inventory", Self.otherFolder)
        case .missingParent:
            error(
                "a folder before \"..\" in the path does not exist",
                "create it or write the path without \"..\"")
        case .danglingOutput: error(FileMessage.danglingLink.text.message, FileMessage.danglingLink.text.suggestion)
        case .folderNotEmpty:
            error(
                "the folder is not empty and was not created by drilldown",
                "choose another folder with --output, empty this one or use --adopt")
        case .outputIsAFile: error("this is a file, not a folder", "choose another folder")
        case .notAFolder: error("this is not a folder", "move it elsewhere")
        case .failed(let action, let reason): error("cannot \(action.rawValue) the output: \(reason)", nil)
        case .cannotCreateFolder(let reason): error("cannot create the output: \(reason)", Self.otherFolder)
        case .temporaryFileFailed(let action, let reason):
            error("cannot \(action.rawValue) a temporary file: \(reason)", nil)
        case .foreignEntry: error("this was not created by drilldown", "move it elsewhere")
        case .foreignFile:
            error(
                "the file exists and was not created by drilldown",
                "remove the file, or choose another name with --output")
        case .folderInsteadOfArchive:
            error("this is a folder, not a tar archive", "choose another name with --output")
        case .missingOutputFolder: error("the folder of this file does not exist", "create it")
        case .busy:
            error("another build is writing this site", "wait until it ends or build into another folder")
        case .stageRemoved: error("the folder was removed during the build", "build again")
        case .invalidManifest(let isCurrent):
            error("the manifest is invalid", isCurrent ? "restore it or build into another folder" : "remove it")
        case .linkedOutput: error("cannot write through a symbolic link", "use its target")
        case .existingFiles(let more):
            error(
                "the file already exists\(more > 0 ? " (and \(counted(more, "other file")))" : "")",
                "choose another folder or remove \(more > 0 ? "the files" : "it")")
        case .unwritableFile: error("cannot write the file", "check the folder and its permissions")
        }
    }

    private static let otherFolder = "choose another folder with --output"

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.output, message, suggestion)
    }
}

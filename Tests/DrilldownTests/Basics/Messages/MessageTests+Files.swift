import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about unreadable files and folders have the expected text")
    func files() throws {
        let table: [(FileMessage, String)] = [
            (.fileNotFound, "unreadable-file: error: file not found; check the path"),
            (.folderNotFound, "output: error: folder not found; check the path"),
            (.notAFile("folder"), "unreadable-file: error: this is a folder, not a file; use a file"),
            (.pipe, "unreadable-file: error: this is a pipe, not a file; replace it with a file"),
            (
                .danglingLink,
                "unreadable-file: error: the target of this symbolic link does not exist; remove the link or create its target"
            ),
            (
                .fileTooLarge,
                "unreadable-file: error: the file is larger than 4 GB or a third of this machine's memory; split it"
            ),
            (
                .changedWhileReading,
                "unreadable-file: error: the file changed while it was being read; try again when no other program is writing to it"
            ),
            (
                .unreadableFile(reason: "Permission denied"),
                "unreadable-file: error: cannot read the file: Permission denied"
            ),
            (
                .unreadableStandardInput(reason: "Is a directory"),
                "unreadable-file: error: cannot read standard input: Is a directory"
            ),
            (.standardInputIsNotEditable, "unreadable-file: error: cannot edit standard input; use a file"),
            (.notUTF8(encoding: "UTF-16"), "encoding: error: the file is in UTF-16, not UTF-8; save it as UTF-8"),
            (
                .notUTF8(encoding: "UTF-16", command: "python3 …"),
                "encoding: error: the file is in UTF-16, not UTF-8; convert it: python3 …"
            ),
            (.invalidUTF8("0xE9"), "encoding: error: byte 0xE9 is not valid UTF-8; save the file as UTF-8"),
            (
                .tooManyMarks(limit: 100),
                "encoding: error: a character has more than 100 combining marks; remove the marks"
            ),
            (
                .unreadableTemplates,
                "unreadable-file: error: the folder does not exist or cannot be read; check the path given with --templates"
            ),
            (
                .unreadableFolder,
                "unreadable-file: error: this is not a readable folder; fix its permissions or remove it"
            ),
            (.fileNameIsNotUTF8, "unreadable-file: error: the file name is not valid UTF-8; rename the file"),
            (.pictureChanged, "unreadable-file: error: the picture changed during the build; build again"),
            (
                .unusablePictureTool(reason: "the program does not run"),
                "unreadable-file: error: cannot make small pictures: the program does not run; reinstall libvips"
            ),
            (
                .missingHistoryKey("groups[0].items"),
                #"unreadable-file: error: this is not a valid history line: "groups[0].items" is missing; restore or remove the line, or choose another file"#
            ),
            (
                .invalidHistoryValue("day"),
                #"unreadable-file: error: this is not a valid history line: "day" has an unexpected value; restore or remove the line, or choose another file"#
            ),
            (
                .incompleteHistoryLine,
                "unreadable-file: error: this history line is not complete; restore or remove the line, or choose another file"
            ),
            (
                .invalidHistoryValue(""),
                "unreadable-file: error: this is not a valid history line; restore or remove the line, or choose another file"
            ),
            (
                .repeatedDay("2026-11-21", line: 3),
                "unreadable-file: error: line 3 of this history is also for 2026-11-21; remove one of the two lines"
            ),
        ]
        try check(table)
    }
}

import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about output paths have the expected text")
    func output() throws {
        let table: [(OutputMessage, String)] = [
            (
                .fileSystemRoot,
                "output: error: the output folder cannot be the file system root; choose another folder with --output"
            ),
            (
                .inventoryFolder,
                "output: error: the output folder cannot be the folder of the inventory; choose another folder with --output"
            ),
            (
                .missingParent,
                #"output: error: a folder before ".." in the path does not exist; create it or write the path without "..""#
            ),
            (
                .danglingOutput,
                "output: error: the target of this symbolic link does not exist; remove the link or create its target"
            ),
            (
                .folderNotEmpty,
                "output: error: the folder is not empty and was not created by drilldown; choose another folder with --output, empty this one or use --adopt"
            ),
            (.outputIsAFile, "output: error: this is a file, not a folder; choose another folder"),
            (.notAFolder, "output: error: this is not a folder; move it elsewhere"),
            (
                .failed(.write, reason: "No space left on device"),
                "output: error: cannot write the output: No space left on device"
            ),
            (
                .failed(.backUp, reason: "Permission denied"),
                "output: error: cannot back up the output: Permission denied"
            ),
            (
                .failed(.create, reason: "Permission denied"),
                "output: error: cannot create the output: Permission denied"
            ),
            (
                .failed(.read, reason: "Permission denied"),
                "output: error: cannot read the output: Permission denied"
            ),
            (
                .failed(.open, reason: "Permission denied"),
                "output: error: cannot open the output: Permission denied"
            ),
            (
                .failed(.inspect, reason: "Permission denied"),
                "output: error: cannot inspect the output: Permission denied"
            ),
            (
                .failed(.list, reason: "Permission denied"),
                "output: error: cannot list the output: Permission denied"
            ),
            (
                .failed(.lock, reason: "Permission denied"),
                "output: error: cannot lock the output: Permission denied"
            ),
            (
                .failed(.remove, reason: "Permission denied"),
                "output: error: cannot remove the output: Permission denied"
            ),
            (
                .failed(.flush, reason: "Permission denied"),
                "output: error: cannot flush the output: Permission denied"
            ),
            (
                .cannotCreateFolder(reason: "Permission denied"),
                "output: error: cannot create the output: Permission denied; choose another folder with --output"
            ),
            (
                .temporaryFileFailed(.read, reason: "Input/output error"),
                "output: error: cannot read a temporary file: Input/output error"
            ),
            (.foreignEntry, "output: error: this was not created by drilldown; move it elsewhere"),
            (
                .foreignFile,
                "output: error: the file exists and was not created by drilldown; remove the file, or choose another name with --output"
            ),
            (
                .folderInsteadOfArchive,
                "output: error: this is a folder, not a tar archive; choose another name with --output"
            ),
            (.missingOutputFolder, "output: error: the folder of this file does not exist; create it"),
            (
                .busy,
                "output: error: another build is writing this site; wait until it ends or build into another folder"
            ),
            (.stageRemoved, "output: error: the folder was removed during the build; build again"),
            (
                .invalidManifest(isCurrent: true),
                "output: error: the manifest is invalid; restore it or build into another folder"
            ),
            (.invalidManifest(isCurrent: false), "output: error: the manifest is invalid; remove it"),
            (.linkedOutput, "output: error: cannot write through a symbolic link; use its target"),
            (.existingFiles(more: 0), "output: error: the file already exists; choose another folder or remove it"),
            (
                .existingFiles(more: 2),
                "output: error: the file already exists (and 2 other files); choose another folder or remove the files"
            ),
            (.unwritableFile, "output: error: cannot write the file; check the folder and its permissions"),
        ]
        try check(table)
    }

    @Test("Messages about the files of a site have the expected text")
    func sites() throws {
        let table: [(SiteMessage, String)] = [
            (.duplicatePage, "output: error: two pages have this address"),
            (
                .replacedPage,
                "edited-file: warning: replaced a page that was modified by hand; change the inventory or the templates instead"
            ),
            (
                .keptPage,
                "edited-file: warning: kept a page that was modified by hand and is no longer part of the site; remove it if you do not need it"
            ),
            (
                .rollbackFailed,
                "output: error: rollback failed and the site is partly updated; fix the disk, then build again"
            ),
            (
                .tooManyRemovals(5, files: 9, limit: 2),
                "output: error: the build would remove 5 of 9 files, but --max-removals allows 2; check that this is the right inventory, or raise --max-removals"
            ),
            (
                .blocked(by: .link, page: false),
                "output: error: expected a folder of the site, found a symbolic link; move it elsewhere, then build again"
            ),
            (
                .blocked(by: .folder, page: true),
                "output: error: expected a page of the site, found a folder; move it elsewhere, then build again"
            ),
            (
                .blocked(by: .foreign, page: true),
                "output: error: expected a page of the site, found something that drilldown did not create; move it elsewhere, then build again"
            ),
            (.changedDuringBuild, "output: error: the page changed during the build; build again"),
            (.noSite, "output: error: the folder contains no site; choose the folder of a site"),
            (.interruptedBuild, "output: error: a build was interrupted while replacing files; build again"),
            (.missingFile, "output: error: the file is missing; build again"),
            (
                .replacedFile(by: .folder),
                "output: error: expected a file, found a folder; move it elsewhere, then build again"
            ),
            (.modifiedFile, "output: error: the file was modified; build again"),
            (
                .limitExceeded(unit: "files", found: 12, limit: 10),
                "output: error: the site has 12 files; the limit is 10"
            ),
            (
                .pathsTooLong(1, longest: 4100, start: "items/a"),
                "output: error: 1 path is too long (up to 4100 bytes): items/a…; nest items or groups less deeply, or shorten IDs"
            ),
            (
                .pathsTooLong(2, longest: 4100, start: "items/a"),
                "output: error: 2 paths are too long (up to 4100 bytes): items/a…; nest items or groups less deeply, or shorten IDs"
            ),
            (
                .hostLimits([.init(host: "Netlify", limit: 54_000, unit: "files in one folder", found: 60_000)]),
                "host-limit: warning: the site is too large for some hosts: Netlify allows 54000 files in one folder (found: 60000); choose another host, or set ignore: [host-limit] in site.yml"
            ),
        ]
        try check(table)
    }

    @Test("Messages about edits that cannot be saved have the expected text")
    func edits() throws {
        let table: [(EditMessage, String)] = [
            (
                .saveInProgress,
                "output: error: another process is saving this file; wait until the save is finished, then save again"
            ),
            (
                .cannotSave(reason: "No space left on device", isFull: true),
                "output: error: cannot save the file: No space left on device; free disk space, then save again"
            ),
            (
                .cannotSave(reason: "Input/output error", isFull: false),
                "output: error: cannot save the file: Input/output error"
            ),
            (
                .fileRemoved,
                "output: error: the file was removed, so nothing was saved; load the file again and repeat the change"
            ),
            (
                .fileChanged,
                "output: error: the file changed on disk, so nothing was saved; load the file again and repeat the change"
            ),
            (.folderIsNotEditable, "output: error: this is a folder, not a file; use a file"),
            (.deviceIsNotEditable, "output: error: cannot edit a pipe or a device; use a file"),
            (
                .hardLinks(count: 2),
                "output: error: the file has 2 hard links, of which only one would change; edit a copy or replace the other links with symbolic links"
            ),
            (.readOnlyFile, "output: error: the file is not writable; run chmod u+w or edit a copy"),
            (
                .readOnlyFolder(reason: "Permission denied"),
                "output: error: cannot write to the folder of the file: Permission denied; change its permissions or edit a copy elsewhere"
            ),
            (
                .notAnObject(key: "supplier"),
                #"unexpected-value: error: "supplier" is not an object and cannot have keys; change it in the file"#
            ),
        ]
        try check(table)
    }

    @Test("Messages of the commands have the expected text")
    func commands() throws {
        let table: [(CommandMessage, String)] = [
            (
                .replacesInput(content: "summary", input: "inventory"),
                "output: error: the summary would replace the inventory; choose another file"
            ),
            (
                .insideFolder(content: "summary", folder: "templates"),
                "output: error: the summary would be inside the folder of the templates; choose a file outside this folder"
            ),
            (
                .insideSite(content: "page"),
                "output: error: the page would replace a file of a site; choose another file"
            ),
            (
                .missingFolder(content: "summary"),
                "output: error: the folder of the summary does not exist; create it or choose another file"
            ),
            (
                .unwritableFolder(content: "summary"),
                "output: error: cannot write to the folder of the summary; choose another file"
            ),
            (
                .fileNameTooLong(content: "summary"),
                "output: error: the file name of the summary is longer than 255 bytes; shorten it"
            ),
            (
                .folderInsteadOfFile(content: "page"),
                "output: error: this is a folder, not a file; choose a file for the page"
            ),
            (
                .notARegularFile(content: "summary"),
                "output: error: this is not a regular file; choose another file for the summary"
            ),
            (
                .cannotWrite(content: "page", reason: "Permission denied"),
                "output: error: cannot write the page: Permission denied"
            ),
            (
                .configurationExists,
                "output: error: the inventory already has this configuration; choose another folder"
            ),
            (
                .invalidSourceDate("today"),
                #"configuration: error: "today" is not a number of seconds since 1970; set it to one, such as 1767225600, or unset it"#
            ),
        ]
        try check(table)
    }
}

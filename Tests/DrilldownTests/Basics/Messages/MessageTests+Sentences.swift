import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Responses of the preview have the expected text")
    func preview() throws {
        let table: [(PreviewMessage, String)] = [
            (.readOnlyPreview, "the preview is read-only; start it with --edit to make changes."),
            (.earlierForm, "this form is from an earlier run of the preview; reload the page."),
            (.changingFile, "the file keeps changing; try again."),
            (.changingPicture, "the picture is changing; try again."),
            (.unknownAction, "the form has an unknown action; reload the page."),
            (.missingText, "the form has no text; reload the page."),
            (
                .formExpected,
                "the content type of the request is not supported; send application/x-www-form-urlencoded, or multipart/form-data to an item page."
            ),
            (.malformedParts, "the form with files is malformed; send multipart/form-data as browsers do."),
            (.pathOfFile, "the file name is a path; send only its last component."),
            (.malformedForm, "the form is malformed; send UTF-8 with valid percent escapes."),
            (.tooManyFields(limit: 10_000), "the form has more than 10000 fields; send fewer at once."),
        ]
        try check(table)
        #expect(PreviewMessage.missingText.sentence == "The form has no text; reload the page.")
    }

    @Test("Messages about options have the expected text")
    func options() throws {
        let table: [(OptionMessage, String)] = [
            (.invalidValue("--port", expected: "from 0 to 65535"), "--port must be from 0 to 65535."),
            (.emptyValue("--summary"), "--summary must not be empty."),
            (.unknownArchive(".zip"), "--output does not support .zip; use a folder or a .tar archive."),
            (
                .terminalOutput,
                "--output - cannot write an archive to a terminal; redirect it to a file or a program."
            ),
            (.incompatible(["--single-file"], with: "--output"), "--single-file cannot be used with --output."),
            (
                .incompatible(["--adopt", "--max-files", "--max-bytes"], with: "--single-file"),
                "--adopt, --max-files and --max-bytes cannot be used with --single-file."
            ),
            (.sharedOutput("--json", "--output -"), "--json and --output - cannot both use standard output."),
            (.sharedInput, "--compare and the inventory cannot both be standard input."),
            (.sameFile("--history", "--summary"), "--history and --summary cannot be the same file."),
            (
                .unknownCondition("change", known: ["added", "warnings"]),
                #""change" is not a value of --fail-on; use one or more of added, warnings, separated by commas."#
            ),
            (.missingComparison(condition: "added"), "--fail-on added needs --compare."),
            (.initToStandardOutput, "init cannot write to standard output; specify a folder."),
            (.summaryToStandardOutput, "--summary cannot be standard output; use a file."),
            (.unreadableInput(source: "standard input"), "serve cannot read standard input; use a file."),
        ]
        try check(table)
    }
}

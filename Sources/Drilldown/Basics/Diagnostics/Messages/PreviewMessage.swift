/// Responses of the preview to requests that it cannot fulfill.
package enum PreviewMessage: SentenceMessage {
    case readOnlyPreview
    case earlierForm
    case changingFile
    case changingPicture
    case unknownAction
    case missingText
    case formExpected
    case malformedForm
    case tooManyFields(limit: Int)
    case malformedParts
    case pathOfFile

    package var text: (fact: String, suggestion: String?) {
        switch self {
        case .readOnlyPreview: ("the preview is read-only", "start it with --edit to make changes")
        case .earlierForm: ("this form is from an earlier run of the preview", "reload the page")
        case .changingFile: ("the file keeps changing", "try again")
        case .changingPicture: ("the picture is changing", "try again")
        case .unknownAction: ("the form has an unknown action", "reload the page")
        case .missingText: ("the form has no text", "reload the page")
        case .formExpected:
            (
                "the content type of the request is not supported",
                "send application/x-www-form-urlencoded, or multipart/form-data to an item page"
            )
        case .malformedForm: ("the form is malformed", "send UTF-8 with valid percent escapes")
        case .malformedParts: ("the form with files is malformed", "send multipart/form-data as browsers do")
        case .pathOfFile: ("the file name is a path", "send only its last component")
        case .tooManyFields(let limit): ("the form has more than \(limit) fields", "send fewer at once")
        }
    }
}

/// Responses of the preview to requests that it cannot fulfill.
package struct PreviewMessage: SentenceMessage {
    private let fact: String
    private let suggestion: String

    package var text: (fact: String, suggestion: String?) { (fact, suggestion) }

    private init(_ fact: String, _ suggestion: String) { (self.fact, self.suggestion) = (fact, suggestion) }

    package static let readOnlyPreview = Self("the preview is read-only", "start it with --edit to make changes")
    package static let earlierForm = Self("this form is from an earlier run of the preview", "reload the page")
    package static let changingFile = Self("the file keeps changing", "try again")
    package static let changingPicture = Self("the picture is changing", "try again")
    package static let unknownAction = Self("the form has an unknown action", "reload the page")
    package static let missingText = Self("the form has no text", "reload the page")
    package static let formExpected = Self(
        "the content type of the request is not supported",
        "send application/x-www-form-urlencoded, or multipart/form-data to an item page")
    package static let malformedForm = Self("the form is malformed", "send UTF-8 with valid percent escapes")
    package static let malformedParts = Self(
        "the form with files is malformed", "send multipart/form-data as browsers do")
    package static let pathOfFile = Self("the file name is a path", "send only its last component")
    package static func tooManyFields(limit: Int) -> Self {
        Self("the form has more than \(limit) fields", "send fewer at once")
    }
}

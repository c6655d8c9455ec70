/// Messages about pictures, links, aliases, Markdown and tables that pages cannot show as intended.
enum ContentMessage: DiagnosticMessage {
    case missingPicture(String, PictureError)
    case noPictures(count: Int, key: String)
    case refusedURL(String)
    case markdownTooComplex
    case tableTooLarge(emptyCells: Int)
    case invalidAlias(String)
    case usedAlias(String)
    /// A link to a page or file that does not exist.
    ///
    /// - Parameter others: The number of other links to the same target.
    case brokenLink(String, page: String, others: Int)
    case brokenAnchor(String, page: String, target: String, others: Int)

    var text: MessageText {
        switch self {
        case .missingPicture(let name, let error): error.text(.text(name.quoted))
        case .noPictures(let count, let key):
            MessageText(
                .missingPicture,
                fact:
                    "none of the \(count: count) pictures in \(key: key.quoted) is in the picture folder",
                fix: "add them, set their folder in site.yml, or set type: text")
        case .refusedURL(let url):
            MessageText(
                .refusedURL, fact: "\(value: .text(String(url.prefix(60)).quoted)) is not an allowed address",
                fix: ValueError.allowedAddress)
        case .markdownTooComplex:
            MessageText(
                .markdownTooComplex,
                fact: "the Markdown is too long or too deeply nested and is shown as plain text", fix: "shorten it")
        case .tableTooLarge(let count):
            MessageText(
                .tableTooLarge, fact: "the table would have \(count: count) empty cells and is shown as a list",
                fix: "use the same keys in all rows")
        case .invalidAlias(let alias):
            MessageText(
                .refusedAlias, fact: "the alias \(value: .text(alias.quoted)) is not a valid address",
                fix: "write an old ID or a path such as old/name.html")
        case .usedAlias(let alias):
            MessageText(
                .refusedAlias,
                fact: "the alias \(value: .text(alias.quoted)) is already the address of another page",
                fix: "remove or change the alias")
        case .brokenLink(let link, let page, let others):
            MessageText(
                .brokenLink, "\(page) links to \(link.quoted), which is not in the site\(Self.also(others))",
                "fix the link, or keep it if you add the file yourself")
        case .brokenAnchor(let link, let page, let target, let others):
            MessageText(
                .brokenLink, "\(page) links to \(link.quoted), but \(target) has no such anchor\(Self.also(others))",
                "fix the link, or add id=\"{{anchor}}\" to the row in the template")
        }
    }

    private static func also(_ others: Int) -> String {
        others == 0 ? "" : " (\(counted(others, "other link")) to it \(others == 1 ? "is" : "are") also broken)"
    }
}

/// The reason why a picture cannot be shown.
enum PictureError: String, Error {
    case outside, absent, unreadable, unknownKind, tooLarge, damaged, tooManyPixels
    /// The picture is a HEIC file, and no small versions are made.
    case heic
    /// A limit or a signal ended the process that read the picture. Another attempt may succeed.
    case stopped

    /// True if the file was recognized as a picture, but cannot be shown.
    var isAboutContent: Bool { [.damaged, .tooManyPixels, .stopped, .heic].contains(self) }
}

extension PictureError {
    /// Returns the message for a picture.
    ///
    /// - Parameter name: The name of the picture, in quotes.
    fileprivate func text(_ name: Phrase.Value) -> MessageText {
        switch self {
        case .outside:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) may be outside the picture folder",
                fix: "copy it into the folder and write a path without .. or symbolic links")
        case .absent:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) is not in the picture folder",
                fix: "add the file or remove the reference to it")
        case .unreadable, .damaged:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) cannot be read",
                fix: "replace it with a readable file")
        case .stopped:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) needs too much time or memory, or is damaged",
                fix: "make it smaller")
        case .heic:
            MessageText(
                .missingPicture,
                fact: "the picture \(value: name) is a HEIC file, which most browsers cannot show", fix: "convert it")
        case .unknownKind:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) is not a PNG, JPEG, GIF, WebP or AVIF file",
                fix: "convert it")
        case .tooLarge:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) is larger than 50 MB", fix: "make it smaller")
        case .tooManyPixels:
            MessageText(
                .missingPicture, fact: "the picture \(value: name) has more than 100 million pixels",
                fix: "make it smaller")
        }
    }
}

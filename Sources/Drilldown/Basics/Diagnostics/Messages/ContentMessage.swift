/// Pictures, links, aliases and texts that pages cannot show.
enum ContentMessage: DiagnosticMessage {
    case missingPicture(String, PictureError)
    case noPictures(count: Int, key: String)
    case refusedURL(String)
    case markdownTooComplex
    case tableTooLarge(emptyCells: Int)
    case invalidAlias(String)
    case usedAlias(String)
    /// - Parameter others: the number of other links to the same target.
    case brokenLink(String, page: String, others: Int)
    case brokenAnchor(String, page: String, target: String, others: Int)

    var text: MessageText {
        switch self {
        case .missingPicture(let name, let error):
            MessageText(
                .missingPicture, "the picture \(name.quoted) \(error.text.message)", error.text.suggestion)
        case .noPictures(let count, let key):
            MessageText(
                .missingPicture,
                "none of the \(count) pictures in \(key.quoted) is in the folder of the inventory",
                "add them or set type: text")
        case .refusedURL(let url):
            MessageText(
                .refusedURL, "\(String(url.prefix(60)).quoted) \(ValueError.refusedURL.text.message)",
                ValueError.refusedURL.text.suggestion)
        case .markdownTooComplex:
            MessageText(
                .markdownTooComplex, "the Markdown is too long or too deeply nested and is shown as plain text",
                "shorten it")
        case .tableTooLarge(let count):
            MessageText(
                .tableTooLarge, "the table would have \(count) empty cells and is shown as a list",
                "use the same keys in all rows")
        case .invalidAlias(let alias):
            MessageText(
                .refusedAlias, "the alias \(alias.quoted) is not a valid address",
                "write an old ID or a path such as old/name.html")
        case .usedAlias(let alias):
            MessageText(
                .refusedAlias, "the alias \(alias.quoted) is already the address of another page",
                "remove it from one of the two")
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
        others == 0 ? "" : " (so \(others == 1 ? "does" : "do") \(counted(others, "other link")))"
    }
}

/// The reason why a picture cannot be shown.
enum PictureError: Error {
    case outside, absent, unreadable, unknownKind, tooLarge
}

extension PictureError {
    fileprivate var text: (message: String, suggestion: String) {
        switch self {
        case .outside:
            ("may be outside the folder of the inventory (.. or a symbolic link)", "copy it into the folder")
        case .absent: ("is not in the folder of the inventory", "add the file or remove the reference to it")
        case .unreadable: ("cannot be read", "replace it with a readable file")
        case .unknownKind: ("is not PNG, JPEG, GIF, WebP or AVIF", "convert it")
        case .tooLarge: ("is larger than 50 MB", "make it smaller")
        }
    }
}

extension Diagnostic {
    init(_ message: ContentMessage, at location: SourceLocation) { self.init(message.text, at: location) }
}

extension ValueRenderer {
    /// A value that could not be shown as it is, with its offset in the file.
    struct Found: Hashable {
        var offset: Int
        var problem: Problem
    }

    enum Problem: Hashable {
        case refusedURL(String)
        case tooComplex
        /// A table with too many empty cells.
        case tooManyEmptyCells(Int)

        var code: Diagnostic.Code {
            switch self {
            case .refusedURL: .refusedURL
            case .tooComplex: .markdownTooComplex
            case .tooManyEmptyCells: .tableTooLarge
            }
        }

        var message: String {
            switch self {
            case .refusedURL(let url): "\"\(url.prefix(60))\" is not an address that a page may link to"
            case .tooComplex: "the Markdown is too long or too deeply nested, and is shown as plain text"
            case .tooManyEmptyCells(let count):
                "the table would have \(count) empty cells, and is shown as a list"
            }
        }

        var suggestion: String {
            switch self {
            case .refusedURL: "use http, https or mailto, or a relative address"
            case .tooComplex: "shorten it"
            case .tooManyEmptyCells: "give its rows the same keys"
            }
        }
    }
}

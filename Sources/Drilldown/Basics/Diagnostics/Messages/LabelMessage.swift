/// Labels that cannot be printed or scanned.
enum LabelMessage: DiagnosticMessage {
    case missingBaseURL
    case noItems
    case noNewItems(since: String)
    case addressTooLong(bytes: Int)
    /// QR codes that many phones cannot read.
    ///
    /// - Parameter module: The width, in millimeters, of the squares that make up the QR code.
    case smallModules(module: Double)

    var text: MessageText {
        switch self {
        case .missingBaseURL:
            error(
                "labels need the address of the published site",
                "add --base-url with the address, such as --base-url https://example.com/inventory/")
        case .noItems: error("the inventory has no items", "add some, then print their labels")
        case .noNewItems(let file): error("all items are also in \(file)", "compare with an earlier file")
        case .addressTooLong(let bytes):
            error(
                "the address of this item has \(bytes) bytes, too many for a QR code",
                "use a shorter ID or a shorter --base-url")
        case .smallModules(let module):
            MessageText(
                .configuration,
                "the smallest squares of the QR codes are \(module) mm wide, too small for many phones",
                "use larger labels or a shorter --base-url", severity: .warning)
        }
    }

    private func error(_ message: String, _ suggestion: String) -> MessageText {
        MessageText(.configuration, message, suggestion)
    }
}

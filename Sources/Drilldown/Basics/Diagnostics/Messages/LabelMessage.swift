/// Messages about labels that cannot be printed or scanned.
struct LabelMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    static let missingBaseURL = error(
        "labels need the address of the published site",
        "add --base-url with the address, such as --base-url https://example.com/inventory/")
    static let noItems = error("the inventory has no items", "add some, then print their labels")
    static func noNewItems(since file: String) -> Self {
        error("all items are also in \(file)", "compare with an earlier file")
    }
    static func addressTooLong(bytes: Int) -> Self {
        error(
            "the address of this item has \(bytes) bytes, too many for a QR code",
            "use a shorter ID or a shorter --base-url")
    }
    /// Returns the warning about QR codes that many phones cannot read.
    ///
    /// - Parameter module: The width, in millimeters, of the squares that make up the QR code.
    static func smallModules(module: Double) -> Self {
        Self(
            .configuration,
            "the smallest squares of the QR codes are \(module) mm wide, too small for many phones",
            "use larger labels or a shorter --base-url", severity: .warning)
    }
}

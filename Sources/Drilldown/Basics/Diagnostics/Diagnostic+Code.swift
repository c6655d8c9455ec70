extension Diagnostic {
    /// The kinds of diagnostics. The raw values are part of the `--json` output and stay as they are.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // Files
        /// A file or folder cannot be read.
        case unreadableFile = "unreadable-file"
        /// A file is not UTF-8.
        case encoding
        // The inventory
        /// The inventory is no JSON.
        case syntax
        /// Values are nested too deeply.
        case nesting
        /// A key occurs twice in one object.
        case duplicateKey = "duplicate-key"
        /// No array of items was found.
        case notAnInventory = "not-an-inventory"
        /// An element of the array is no object.
        case notAnItem = "not-an-item"
        /// An item has not the id that all must have.
        case missingID = "missing-id"
        /// Two items have one id.
        case repeatedID = "repeated-id"
        /// Two pages would have one address.
        case collidingAddress = "colliding-address"
        /// A number cannot be kept exactly.
        case inexactNumber = "inexact-number"
        /// A total has more digits than can be kept exactly.
        case sumTooLarge = "sum-too-large"
        /// The groups of a level do not come to what the level comes to.
        case totalsDisagree = "totals-disagree"
        case tooManyGroups = "too-many-groups"
        // Data warnings, the worst first, as pages list them: values that cannot be used as their type says
        /// A value is not the number that its type calls for.
        case notANumber = "not-a-number"
        /// A value is not the date that its type calls for.
        case notADate = "not-a-date"
        /// A value is neither true nor false.
        case notABoolean = "not-a-boolean"
        /// A value is not of the kind that its type accepts.
        case unexpectedValue = "unexpected-value"
        /// An amount has no currency, or one that is none.
        case unknownCurrency = "unknown-currency"
        // Data warnings: what pages cannot show
        /// A picture cannot be had.
        case missingPicture = "missing-picture"
        /// An address that pages may not link to.
        case refusedURL = "refused-url"
        /// A link inside the site leads nowhere.
        case brokenLink = "broken-link"
        /// An alias that cannot be used for a redirect page.
        case refusedAlias = "refused-alias"
        /// Control characters, or such as turn the direction of writing.
        case unprintable
        /// Markdown past the limits, which is shown as plain text.
        case markdownTooComplex = "markdown-too-complex"
        case tableTooLarge = "table-too-large"
        // Data warnings: what is missing or ambiguous
        /// An item has no name.
        case missingName = "missing-name"
        /// Items beside each other have one name.
        case repeatedName = "repeated-name"
        /// A reference to an item that does not exist.
        case unknownItem = "unknown-item"
        /// A quantity is below nothing.
        case negativeQuantity = "negative-quantity"
        /// An item has no value for a field that at least 98% of the items have.
        case missingValue = "missing-value"
        // Data warnings: what is only suspicious
        /// A value may be a placeholder for an unknown value.
        case sentinel
        /// A date is after the day of the report.
        case futureDate = "future-date"
        /// Groups differ only in case, spaces, width or accents.
        case similarGroups = "similar-groups"
        // site.yml, strings, options and templates
        /// site.yml, or an option, says what cannot be.
        case configuration
        /// A key, word, locale, zone or name that is not known.
        case unknownName = "unknown-name"
        /// A template cannot be compiled.
        case template
        // The output
        /// The site cannot be written there, or is not as it was written.
        case output
        /// A file of the site was modified by hand.
        case editedFile = "edited-file"
        /// The site is too large for some hosts.
        case hostLimit = "host-limit"
    }
}

extension Diagnostic.Code {
    /// True if it is a kind of data warning.
    public var isDataWarning: Bool {
        switch self {
        case .notANumber, .notADate, .notABoolean, .unexpectedValue, .unknownCurrency, .missingPicture, .refusedURL,
            .brokenLink, .refusedAlias, .unprintable, .markdownTooComplex, .tableTooLarge, .missingName,
            .repeatedName, .unknownItem, .negativeQuantity, .missingValue, .sentinel, .futureDate, .similarGroups:
            true
        case .unreadableFile, .encoding, .syntax, .nesting, .duplicateKey, .notAnInventory, .notAnItem, .missingID,
            .repeatedID, .collidingAddress, .inexactNumber, .sumTooLarge, .totalsDisagree, .tooManyGroups,
            .configuration, .unknownName, .template, .output, .editedFile, .hostLimit:
            false
        }
    }

    /// The kinds of data warnings, the worst first.
    static let ofDataWarnings = allCases.filter(\.isDataWarning)

    /// The kinds that `ignore` in site.yml can name.
    static let ignorable = ofDataWarnings + [.hostLimit]

    /// The word with the headline of the data warnings of this kind.
    var headlineKey: String { Self.headlinePrefix + rawValue }

    static let headlinePrefix = "warning-"
}

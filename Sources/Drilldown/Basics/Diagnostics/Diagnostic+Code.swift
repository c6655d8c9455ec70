extension Diagnostic {
    /// The kinds of diagnostics. The raw values are part of the `--json` output and do not change between versions.
    public enum Code: String, Hashable, Codable, Sendable, CaseIterable {
        // Files
        /// A file or folder cannot be read, a file changes during the build, small pictures cannot be made, or a line
        /// of the history is not a valid entry.
        case unreadableFile = "unreadable-file"
        /// A file is not UTF-8, or a character has too many combining marks.
        case encoding
        // The inventory
        /// The inventory or a line of the history is not valid JSON.
        case syntax
        /// Values are nested too deeply.
        case nesting
        /// A key occurs more than once in an object.
        case duplicateKey = "duplicate-key"
        /// No list of items was found, or the file is a table in another shape.
        case notAnInventory = "not-an-inventory"
        /// An element of the list of items is not an object.
        case notAnItem = "not-an-item"
        /// An item has no value that can be an ID, and more than a tenth of the items have none or repeat one.
        case missingID = "missing-id"
        /// An item repeats the ID of an earlier item, and more than a tenth of the items repeat one or have none.
        case repeatedID = "repeated-id"
        /// A number has too many digits or is out of range, so that it cannot be stored exactly.
        case inexactNumber = "inexact-number"
        /// A total has too many digits or is out of range, so that it cannot be stored exactly.
        case sumTooLarge = "sum-too-large"
        /// The totals of a group differ from the totals of its subgroups.
        case totalsDisagree = "totals-disagree"
        /// The values of an item combine into more groups than one item can be in.
        case tooManyGroups = "too-many-groups"
        // Data warnings, most severe first, as on pages: values that do not fit their type
        /// A value of a numeric field is not a number.
        case notANumber = "not-a-number"
        /// A value of a date field is not a date.
        case notADate = "not-a-date"
        /// A value is neither true nor false, nor a word for one of these.
        case notABoolean = "not-a-boolean"
        /// A value does not have the type of its field.
        case unexpectedValue = "unexpected-value"
        /// An amount has no currency, or an unknown one.
        case unknownCurrency = "unknown-currency"
        // Data warnings: content that pages cannot show
        /// A picture is missing or cannot be shown.
        case missingPicture = "missing-picture"
        /// A value is or contains an address to which pages may not link.
        case refusedURL = "refused-url"
        /// A link inside the site has no target.
        case brokenLink = "broken-link"
        /// An alias cannot be used for a redirect.
        case refusedAlias = "refused-alias"
        /// A value contains control characters, or characters that change the text direction.
        case unprintable
        /// Markdown exceeds the limits and is shown as plain text.
        case markdownTooComplex = "markdown-too-complex"
        /// A table has too many empty cells and is shown as a list.
        case tableTooLarge = "table-too-large"
        // Data warnings: missing or ambiguous values
        /// An item has no name.
        case missingName = "missing-name"
        /// Items of the same list have the same name.
        case repeatedName = "repeated-name"
        /// Several items have the same ID.
        case sharedID = "shared-id"
        /// A reference is not the ID of an item.
        case unknownItem = "unknown-item"
        /// A quantity is negative.
        case negativeQuantity = "negative-quantity"
        /// An item has no value for a field that at least 98% of the items have.
        case missingValue = "missing-value"
        // Data warnings: suspicious values
        /// A value may be a placeholder for an unknown value.
        case sentinel
        /// A date is after the report date.
        case futureDate = "future-date"
        /// Two groups differ only in case, spaces, width or the encoding of accents.
        case similarGroups = "similar-groups"
        // site.yml, strings, options and templates
        /// A setting in `site.yml`, a strings file, the front matter of a template or an option is invalid.
        case configuration
        /// A key, string, locale, time zone or other name is unknown.
        case unknownName = "unknown-name"
        /// A template is invalid, or a file of a theme is incomplete or not used.
        case template
        // The output
        /// An output cannot be written, an edit cannot be saved, or a site has changed since it was written.
        case output
        /// A file of the site was modified by hand.
        case editedFile = "edited-file"
        /// The site exceeds the limits of some hosts.
        case hostLimit = "host-limit"
    }
}

extension Diagnostic.Code {
    /// A Boolean value that indicates whether the code is a kind of data warning.
    public var isDataWarning: Bool {
        switch self {
        case .notANumber, .notADate, .notABoolean, .unexpectedValue, .unknownCurrency, .missingPicture, .refusedURL,
            .brokenLink, .refusedAlias, .unprintable, .markdownTooComplex, .tableTooLarge, .missingName,
            .repeatedName, .sharedID, .unknownItem, .negativeQuantity, .missingValue, .sentinel, .futureDate,
            .similarGroups:
            true
        case .unreadableFile, .encoding, .syntax, .nesting, .duplicateKey, .notAnInventory, .notAnItem, .missingID,
            .repeatedID, .inexactNumber, .sumTooLarge, .totalsDisagree, .tooManyGroups,
            .configuration, .unknownName, .template, .output, .editedFile, .hostLimit:
            false
        }
    }

    /// The kinds of data warnings, most severe first.
    static let ofDataWarnings = allCases.filter(\.isDataWarning)

    /// The kinds that `ignore` in `site.yml` accepts.
    static let ignorable = ofDataWarnings + [.hostLimit]

    /// The key of the string that is the headline for this kind of data warning.
    var headlineKey: String { Self.headlinePrefix + rawValue }

    static let headlinePrefix = "warning-"
}

extension SiteConfiguration {
    /// Creates the configuration from `site.yml` and the options, which override it, and collects the errors.
    ///
    /// - Parameter errors: Receives the errors. Valid values are still read.
    init(_ input: SiteInput, errors: inout [Diagnostic]) {
        self.init()
        if let source = input.configuration {
            if input.isRead(source) {
                self.init(source, errors: &errors)
            } else {
                unread.insert(.items)
            }
        }
        let options = input.options
        func check(_ value: String?, _ option: String, _ makeError: (String, SourceLocation) -> Diagnostic?) -> String?
        {
            guard let value else { return nil }
            if let error = makeError(value, SourceLocation(file: option)) { errors.append(error) }
            return value
        }
        regional.locale = check(options.locale, "--locale", RegionalSettings.localeError) ?? regional.locale
        regional.timeZone = check(options.timeZone, "--time-zone", RegionalSettings.timeZoneError) ?? regional.timeZone
        regional.currency = check(options.currency, "--currency", RegionalSettings.currencyError) ?? regional.currency
        if let written = options.items {
            if let path = ItemsPath(written) {
                items = Located(value: path, location: SourceLocation(file: "--items"))
            } else {
                errors.append(
                    Diagnostic(.invalidItemsPath(written), at: SourceLocation(file: "--items")))
                unread.insert(.items)
            }
        }
    }
}

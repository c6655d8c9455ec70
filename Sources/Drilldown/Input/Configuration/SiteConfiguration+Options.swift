extension SiteConfiguration {
    /// Creates the configuration from the file and the options, which override the file.
    init(_ input: SiteInput) throws(BuildFailure) {
        var faults: [Diagnostic] = []
        self.init(input, faults: &faults)
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    /// - Parameter faults: Receives the errors. Valid values are still read.
    init(_ input: SiteInput, faults: inout [Diagnostic]) {
        self.init()
        if let source = input.configuration {
            if input.isRead(source) {
                self.init(source, faults: &faults)
            } else {
                unread.insert(.items)
            }
        }
        let options = input.options
        func check(_ value: String?, _ option: String, _ fault: (String, SourceLocation) -> Diagnostic?) -> String? {
            guard let value else { return nil }
            if let fault = fault(value, SourceLocation(file: option)) { faults.append(fault) }
            return value
        }
        regional.locale = check(options.locale, "--locale", RegionalSettings.localeFault) ?? regional.locale
        regional.timeZone = check(options.timeZone, "--time-zone", RegionalSettings.timeZoneFault) ?? regional.timeZone
        regional.currency = check(options.currency, "--currency", RegionalSettings.currencyFault) ?? regional.currency
        if let written = options.items {
            if let path = ItemsPath(written) {
                items = Located(value: path, location: SourceLocation(file: "--items"))
            } else {
                faults.append(
                    Diagnostic(.invalidItemsPath(written), at: SourceLocation(file: "--items")))
                unread.insert(.items)
            }
        }
    }
}

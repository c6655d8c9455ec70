extension SiteConfiguration {
    /// The configuration file with the options over it.
    init(_ input: SiteInput) throws(BuildFailure) {
        var faults: [Diagnostic] = []
        self.init()
        if let source = input.configuration,
            let read = faults.gather({ () throws(BuildFailure) in try SiteConfiguration(source) })
        {
            self = read
        }
        let options = input.options
        func check(_ value: String?, _ option: String, _ fault: (String, Place) -> Diagnostic?) -> String? {
            guard let value else { return nil }
            if let fault = fault(value, Place(file: option)) { faults.append(fault) }
            return value
        }
        locale = check(options.locale, "--locale", RegionalSettings.localeFault) ?? locale
        timeZone = check(options.timeZone, "--time-zone", RegionalSettings.timeZoneFault) ?? timeZone
        currency = check(options.currency, "--currency", RegionalSettings.currencyFault) ?? currency
        if let written = options.items {
            if let path = written == "." ? FieldPath(keys: []) : FieldPath(written) {
                items = Placed(value: path, place: Place(file: "--items"))
            } else {
                faults.append(
                    .error(
                        .configuration, at: Place(file: "--items"), "\"\(written)\" is not a key path",
                        remedy: "write keys joined by dots, or \".\" for the document itself"))
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }
}

extension SiteInput.Options {
    /// Where the site is going to be.
    func base() throws(BuildFailure) -> BaseURL? {
        guard let written = baseURL else { return nil }
        guard let base = BaseURL(written) else {
            throw BuildFailure(
                .error(
                    .configuration, at: Place(file: "--base-url"), "\"\(written)\" is not the address of a folder",
                    remedy: "write it as https://example.com/inventory/"))
        }
        return base
    }

    /// The day given as the report's.
    func day() throws(BuildFailure) -> CalendarDay? {
        guard let written = today else { return nil }
        let bytes = Array(written.utf8)
        guard bytes.count == 10, let day = CalendarDay(bytes[...]) else {
            throw BuildFailure(
                .error(
                    .configuration, at: Place(file: "--today"), "\"\(written)\" is not a date",
                    remedy: "write it as YYYY-MM-DD"))
        }
        return day
    }
}

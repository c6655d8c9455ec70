extension SiteInput.Options {
    /// Where the site is going to be.
    func base() throws(BuildFailure) -> BaseURL? {
        guard let written = baseURL else { return nil }
        guard let base = BaseURL(written) else {
            throw BuildFailure(
                .error(
                    .configuration, at: Place(file: "--base-url"), "\"\(written)\" is not the address of a folder",
                    suggestion: "write it as https://example.com/inventory/"))
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
                    suggestion: "write it as YYYY-MM-DD"))
        }
        return day
    }
}

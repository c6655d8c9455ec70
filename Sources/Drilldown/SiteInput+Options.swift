extension SiteInput.Options {
    /// Where the site is going to be.
    func base() throws(BuildFailure) -> BaseURL? {
        guard let written = baseURL else { return nil }
        guard let base = BaseURL(written) else {
            throw BuildFailure(
                Diagnostic(.invalidBaseURL(written), at: Place(file: "--base-url")))
        }
        return base
    }

    /// The day given as the report's.
    func day() throws(BuildFailure) -> CalendarDay? {
        guard let written = today else { return nil }
        let bytes = Array(written.utf8)
        guard bytes.count == 10, let day = CalendarDay(bytes[...]) else {
            throw BuildFailure(
                Diagnostic(.invalidToday(written), at: Place(file: "--today")))
        }
        return day
    }
}

extension SiteInput.Options {
    /// Returns the parsed base URL; nil if there is none.
    ///
    /// - Throws: `BuildError` if the base URL is invalid.
    func base() throws(BuildError) -> BaseURL? {
        guard let written = baseURL else { return nil }
        guard let base = BaseURL(written) else {
            throw BuildError(
                Diagnostic(.invalidBaseURL(written), at: SourceLocation(file: "--base-url")))
        }
        return base
    }

    /// Returns the parsed report date; nil if there is none.
    ///
    /// - Throws: `BuildError` if the date is invalid.
    func day() throws(BuildError) -> CalendarDay? {
        guard let written = today else { return nil }
        let bytes = Array(written.utf8)
        guard bytes.count == 10, let day = CalendarDay(bytes[...]) else {
            throw BuildError(
                Diagnostic(.invalidToday(written), at: SourceLocation(file: "--today")))
        }
        return day
    }
}

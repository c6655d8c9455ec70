import Drilldown
import Foundation

/// The date in `SOURCE_DATE_EPOCH`, for reproducible builds (https://reproducible-builds.org/specs/source-date-epoch/).
enum SourceDate {
    static let variable = "SOURCE_DATE_EPOCH"
    /// The latest time that fits into a tar archive, which is in the year 2242.
    private static let maximum = 8_589_934_591

    /// Returns the time as the number of seconds since 1970; nil if the variable is not set.
    ///
    /// - Throws: `BuildError` if the value is not a valid number of seconds.
    static func seconds() throws(BuildError) -> Int? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        guard let seconds = Int(text), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), seconds <= maximum else {
            throw BuildError([
                Diagnostic(.invalidSourceDate(String(text.prefix(100))), at: SourceLocation(file: variable))
            ])
        }
        return seconds
    }

    /// Returns the date in UTC, such as `2026-01-01`; nil if the variable is not set.
    ///
    /// - Throws: `BuildError` if the value is not a valid number of seconds.
    static func day() throws(BuildError) -> String? {
        guard let seconds = try seconds() else { return nil }
        return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601.year().month().day())
    }
}

import Foundation

/// A date or an instant as written in a file, split into the text that a date picker edits and the text that is kept.
struct DateText: Equatable {
    /// The text for the date picker, such as `2026-11-21` or `2026-11-21T09:30:00`; empty if the text is not a date.
    var local = ""
    /// The text between the day and the time.
    private var separator = "T"
    /// The fraction of the second with its point, such as `.250`. Date pickers do not show it.
    private var fraction = ""
    /// The text after the edited part: the time zone (`Z` or `+02:00`), or the time if only the day is edited.
    private var rest = ""

    /// Splits the text of a date or an instant in a file.
    ///
    /// - Parameter hasTime: True for an instant, false for a date.
    init(_ text: String, hasTime: Bool) {
        let text = text.trimmingSpaces()
        // Date pickers have neither a year zero nor leap seconds.
        guard !text.hasPrefix("0000"), !text.contains(":60") else { return }
        guard hasTime else {
            if CalendarDay(Array(text.utf8)[...]) != nil {
                local = String(text.prefix(10))
                rest = String(text.dropFirst(10))
            }
            return
        }
        guard Instant(Array(text.utf8)[...], in: .gmt) != nil else { return }
        let time = text.firstIndex { $0 == "T" || $0 == "t" || $0 == " " } ?? text.endIndex
        guard time < text.endIndex else {
            local = text + "T00:00:00"
            return
        }
        separator = String(text[time])
        let clock = text[text.index(after: time)...]
        let end = clock.firstIndex { !$0.isNumber && $0 != ":" && $0 != "." } ?? clock.endIndex
        let digits = clock[..<end]
        local = text[..<time] + "T" + digits.prefix { $0 != "." }
        fraction = String(digits.drop { $0 != "." })
        rest = String(clock[end...])
    }

    /// Returns true if a date picker shows this date as the given text. Date pickers omit seconds that are zero.
    func isShown(as given: String) -> Bool {
        given == local || given.count == 16 && given + ":00" == local
    }

    /// Returns the text of a date picker in the notation of the file.
    ///
    /// - Parameter given: The text of the date picker. A time may have no seconds.
    func text(changedTo given: String, hasTime: Bool) -> String {
        guard !given.isEmpty else { return given }
        guard hasTime else { return given + rest }
        let whole = given + (given.count { $0 == ":" } == 1 ? ":00" : "")
        // A changed time has no fraction.
        let isSameTime = whole.drop { $0 != "T" } == local.drop { $0 != "T" }
        return whole.replacing("T", with: separator) + (isSameTime ? fraction : "") + rest
    }
}

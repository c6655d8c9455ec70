import Foundation

/// A date or an instant as a file writes it, in parts: what a date picker takes, and what is kept after it.
struct DateText: Equatable {
    /// `2026-11-21` or `2026-11-21T09:30:00`; empty where the text is neither.
    var local = ""
    /// What stands between the day and the time.
    private var separator = "T"
    /// What stands after: the time zone, `Z` or `+02:00`; or the time, where only the day is wanted.
    private var rest = ""

    /// - Parameter hasTime: whether an instant is wanted.
    init(_ text: String, hasTime: Bool) {
        let text = text.trimmingSpaces()
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
        rest = String(clock[end...])
    }

    /// Whether a picker shows this where it gives that: it leaves out seconds that are none.
    func isShown(as given: String) -> Bool {
        given == local || given.count == 16 && given + ":00" == local
    }

    /// What a picker gave, as the file writes it.
    ///
    /// - Parameter given: with minutes alone, or with seconds.
    func text(changedTo given: String, hasTime: Bool) -> String {
        guard !given.isEmpty else { return given }
        guard hasTime else { return given + rest }
        let colons = given.count { $0 == ":" }
        return given.replacing("T", with: separator) + (colons == 1 ? ":00" : "") + rest
    }
}

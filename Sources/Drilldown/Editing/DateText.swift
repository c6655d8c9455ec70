import Foundation

/// A date or an instant as a file writes it, in parts: what a date picker takes, and what is kept behind it.
struct DateText: Equatable {
    /// `2026-11-21` or `2026-11-21T09:30:00`; empty where the text is neither.
    var local = ""
    /// The time zone, `Z` or `+02:00`; empty where none is written.
    var zone = ""

    /// - Parameter hasTime: whether an instant is wanted.
    init(_ text: String, hasTime: Bool) {
        let text = text.trimmingSpaces()
        guard hasTime else {
            if CalendarDay(Array(text.utf8)[...]) != nil { local = text }
            return
        }
        guard Instant(Array(text.utf8)[...], in: .gmt) != nil else { return }
        let time = text.firstIndex { $0 == "T" || $0 == "t" || $0 == " " } ?? text.endIndex
        guard time < text.endIndex else {
            local = text + "T00:00:00"
            return
        }
        let clock = text[text.index(after: time)...]
        let end = clock.firstIndex { !$0.isNumber && $0 != ":" && $0 != "." } ?? clock.endIndex
        let digits = clock[..<end]
        local = text[..<time] + "T" + digits.prefix { $0 != "." }
        zone = String(clock[end...]).trimmingSpaces()
    }

    /// What a picker gave, as the file writes it.
    ///
    /// - Parameter given: with minutes alone, or with seconds.
    func text(changedTo given: String, hasTime: Bool) -> String {
        guard hasTime, !given.isEmpty else { return given }
        let colons = given.count { $0 == ":" }
        return given + (colons == 1 ? ":00" : "") + zone
    }
}

/// A cache of days and instants in the formats of the locale. Foundation takes about 5 µs for an instant, so the
/// strings for days and times are cached separately and joined as Foundation joins them.
struct DateTexts {
    private struct Style: Hashable {
        var date: DateLength
        var time: TimeLength
    }

    private struct Time: Hashable {
        var secondOfDay: Int
        var length: TimeLength
    }

    /// The maximum number of cached times, which is half the number of seconds of a day.
    private static let maximumCount = 43_200
    private static let secondsPerDay = 86_400

    var days = DayTexts()
    private var offsets: ZoneOffsets
    private var times: [Time: [UInt8]] = [:]
    private var joints: [Style: ValueFormatter.Joint?] = [:]

    init(_ regional: RegionalSettings) { offsets = ZoneOffsets(regional.timeZone) }

    /// Returns the offset of local time from UTC at an instant, in seconds.
    mutating func offset(at instant: Instant) -> Int { offsets.offset(at: instant) }

    /// Appends the text of an instant, not escaped.
    mutating func append(
        _ instant: Instant, style date: DateLength, time: TimeLength, _ formatter: inout ValueFormatter,
        to text: inout [UInt8]
    ) {
        let local = Int(instant.secondsSince1970.rounded(.down)) + offset(at: instant)
        let days1970 = local.quotientRoundedDown(by: Self.secondsPerDay)
        let day = CalendarDay(daysSince1970: days1970)
        // Foundation uses the Julian calendar for days before October 15, 1582.
        guard instant.hasTime, time != .none, day.year > 1582,
            let joint = joint(Style(date: date, time: time), &formatter)
        else {
            text += formatter.string(instant, style: date, time: time).utf8
            return
        }
        let second = local - days1970 * Self.secondsPerDay
        let key = Time(secondOfDay: time == .short ? second - second % 60 : second, length: time)
        if joint.isTimeFirst { text += self.text(key, &formatter) }
        if joint.isTimeFirst { text += joint.between }
        text += days.text(day, joint.date, &formatter)
        if !joint.isTimeFirst { text += joint.between }
        if !joint.isTimeFirst { text += self.text(key, &formatter) }
    }

    private mutating func text(_ time: Time, _ formatter: inout ValueFormatter) -> [UInt8] {
        if let known = times[time] { return known }
        if times.count == Self.maximumCount { times = [:] }
        let text = Array(formatter.time(time.secondOfDay, time.length).utf8)
        times[time] = text
        return text
    }

    private mutating func joint(_ style: Style, _ formatter: inout ValueFormatter) -> ValueFormatter.Joint? {
        if let known = joints[style] { return known }
        let joint = formatter.joint(style.date, style.time)
        joints[style] = .some(joint)
        return joint
    }
}

extension Int {
    func quotientRoundedDown(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

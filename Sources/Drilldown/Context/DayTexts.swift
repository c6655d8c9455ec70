/// Days as pages have them, each written but once: an inventory has far fewer days than items.
struct DayTexts: Sendable {
    private var places: [Int: Range<Int>] = [:]
    /// All of them, escaped for HTML.
    private var html: [UInt8] = []

    private let maximumCount: Int

    /// - Parameter maximumCount: so many are remembered; this only bounds what odd data can make of it.
    init(maximumCount: Int = 50_000) { self.maximumCount = maximumCount }

    /// Appends a day, escaped for HTML.
    mutating func append(
        _ day: CalendarDay, _ style: DateLength, _ formatter: inout ValueFormatter, to page: inout ByteBuffer
    ) {
        let key = day.number * 8 + style.number
        if let known = places[key] { return page.append(html, known) }
        if places.count == maximumCount {
            places.removeAll(keepingCapacity: true)
            html.removeAll(keepingCapacity: true)
        }
        let start = html.count
        HTMLText.appendEscaped(formatter.string(day, style: style), to: &html)
        places[key] = start..<html.count
        page.append(html, start..<html.count)
    }
}

extension CalendarDay {
    /// Different for different days.
    fileprivate var number: Int { (year * 16 + month) * 32 + day }
}

extension DateLength {
    fileprivate var number: Int {
        switch self {
        case .short: 0
        case .medium: 1
        case .long: 2
        case .full: 3
        }
    }
}

/// Words for positions in lists and periods.
extension Vocabulary {
    /// Last words of keys of the beginning, the middle and the end of a period.
    static let periodParts: Set = [
        "start", "end", "from", "until", "to", "begin", "since", "peak", "best", "prime", "mid", "middle", "debut",
        "fin",
        "inicio",
    ]

    /// Words for the place, the order or the look of a thing among others.
    static let placements: Set = [
        "floor", "level", "pos", "idx", "seq", "icon", "color", "colour", "closed", "archived", "zone", "parent",
        "type",
    ]

    /// Last words of keys of positions in a list.
    static let indices: Set = ["idx", "index", "pos", "seq", "sequence", "sort", "sortorder"]
}

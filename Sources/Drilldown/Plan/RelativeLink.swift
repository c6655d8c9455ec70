/// Links between pages of the site: relative and with the file's name, so that they work from a folder, an archive or
/// below any address.
enum RelativeLink {
    /// The way from one page to another, both by their paths below the site's root.
    static func make(from page: String, to target: String) -> String {
        let start = page.utf8
        let goal = target.utf8
        var shared = start.startIndex
        var position = start.startIndex
        var goalPosition = goal.startIndex
        var sharedInGoal = goal.startIndex
        while position < start.endIndex, goalPosition < goal.endIndex, start[position] == goal[goalPosition] {
            let isSlash = start[position] == UInt8(ascii: "/")
            start.formIndex(after: &position)
            goal.formIndex(after: &goalPosition)
            if isSlash { (shared, sharedInGoal) = (position, goalPosition) }
        }
        let levels = start[shared...].count { $0 == UInt8(ascii: "/") }
        return String(repeating: "../", count: levels) + target[sharedInGoal...]
    }
}

import Foundation

/// Finds the keys that are worth grouping by, and which of them nest.
struct ViewInference {
    /// A key that the items could be grouped by.
    struct Candidate {
        var path: FieldPath
        var label: String
        /// How many groups there would be.
        var groups: Int
        /// Between 0 and 1; 0 where grouping would be of no use.
        var score: Double
        /// Why it is not a view, if it is not.
        var objection: String?
        fileprivate var rows: [Int32]
        fileprivate var isList: Bool
    }

    static let maximumViews = 3
    /// With fewer items a list is clearer.
    static let minimumItems = 6
    private static let leastScore = 0.3
    private static let leastCoverage = 0.3
    /// A group with more of all items than this is no help.
    private static let mostInOneGroup = 0.85
    /// Groups that one can look over.
    private static let comfortable = 50

    /// All keys that could be views, the best first.
    let candidates: [Candidate]
    private let profile: ItemProfile

    /// - Parameters:
    ///   - excluded: keys that name or number the items, or count them.
    ///   - wrapper: the object that holds what there is to say of an item, if one does.
    init(_ profile: ItemProfile, excluding excluded: Set<FieldPath>, wrapper: FieldPath?, isHidden: (FieldPath) -> Bool)
    {
        self.profile = profile
        let found = profile.keys.compactMap { key -> (candidate: Candidate, position: Double)? in
            guard key.values > 0, !excluded.contains(key.path), !isHidden(key.path) else { return nil }
            return Self.candidate(key, in: profile, wrapper: wrapper).map { ($0, key.position) }
        }
        candidates = found.sorted {
            ($0.candidate.score, $1.position, $1.candidate.path.description)
                > ($1.candidate.score, $0.position, $0.candidate.path.description)
        }.map(\.candidate)
    }

    // MARK: - Single keys

    private static func candidate(_ key: KeyProfile, in profile: ItemProfile, wrapper: FieldPath?) -> Candidate? {
        guard let subject = subject(of: key, in: profile) else { return nil }
        // What is around several items is what they have in common.
        let isAround =
            subject.keys.first?.text == "parent" && subject != key.path
            || key.path.keys.count > 1 && key.path.keys[0].text == "parent"
        let isCategory = isAround || KeyMeaning.isCategory(subject)
        guard isAround || KeyMeaning.isGrouping(subject), holdsNames(key, subject, isCategory: isCategory) else {
            return nil
        }
        var label = subject.label
        if let wrapper, subject.isWithin(wrapper), subject != wrapper {
            label = FieldPath(subject.keys.dropFirst(wrapper.keys.count)).label
        }
        var candidate = Candidate(
            path: key.path, label: label, groups: key.distinct, score: 0, rows: key.rows,
            isList: key.isInList || key.lists > 0)
        let missing = Double(profile.count - key.items) / Double(max(profile.count, 1))
        let coverage = profile.coverage(key)
        let largest = Double(key.counts.max() ?? 0) / Double(max(profile.count, 1))
        if key.distinct < 2 {
            candidate.objection = "all items have the same"
        } else if key.distinct * 2 > key.values {
            candidate.objection = "nearly each item has its own"
        } else if coverage < leastCoverage {
            candidate.objection = "few items have it"
        } else if max(largest, missing) > mostInOneGroup {
            candidate.objection = "one group has nearly all items"
        } else {
            // Numbers are most often codes of something that has a name.
            let isNumber = key.isMost(key.numbers)
            let meaning =
                (isCategory ? 1 : 0.6) * (key.isMost(key.booleans) ? 0.6 : 1)
                * (isNumber ? KeyMeaning.isYear(subject) ? 0.95 : 0.7 : 1)
            candidate.score =
                meaning * size(key.distinct) * (0.35 + 0.65 * coverage) * (0.45 + 0.55 * evenness(key.counts))
            if candidate.score < leastScore { candidate.objection = "others tell more" }
        }
        return candidate
    }

    /// What a key is about: of `category.name` that is the category. Nil where the whole object stands for its name already.
    private static func subject(of key: KeyProfile, in profile: ItemProfile) -> FieldPath? {
        let words = KeyWords.folded(key.path)
        guard key.path.keys.count > 1, let last = words.last else { return key.path }
        let outer = FieldPath(key.path.keys.dropLast())
        if let language = profile.language(of: outer) { return last == language ? outer : nil }
        guard words.count == 1, ["name", "title", "label", "value", "id", "code", "key"].contains(last) else {
            return key.path
        }
        if let whole = profile[outer], whole.values > 0 { return nil }
        guard ["id", "code", "key"].contains(last) else { return outer }
        // An id is a name where there is none, and people can read it.
        let hasName = profile.keys.contains { other in
            other.path.keys.count == key.path.keys.count && other.path.isWithin(outer)
                && ["name", "title", "label"].contains(KeyWords.folded(other.path).joined())
        }
        return hasName || key.numbers > 0 ? nil : outer
    }

    /// Whether the values are names of something that several items can have in common.
    private static func holdsNames(_ key: KeyProfile, _ subject: FieldPath, isCategory: Bool) -> Bool {
        if KeyMeaning.isMoney(subject) || KeyMeaning.isQuantity(subject) || KeyMeaning.isTime(subject) && !isCategory {
            return false
        }
        if key.isMost(key.booleans) { return true }
        if key.isMost(key.numbers) {
            guard key.integers == key.numbers else { return false }
            let areYears = KeyMeaning.mayBeYear(subject) && key.smallest >= 1000 && key.largest <= 2200
            return areYears || isCategory && key.distinct <= comfortable && !KeyMeaning.isYear(subject)
        }
        let isLegible = { (count: Int) in count * 5 <= key.strings }
        return isLegible(key.opaque) && isLegible(key.links) && isLegible(key.html) && isLegible(key.dates)
            && isLegible(key.pictures) && key.averageLength <= 48 && (isCategory || isLegible(key.figures))
    }

    private static func size(_ groups: Int) -> Double {
        switch groups {
        case ...1: 0
        case 2: 0.8
        case 3...20: 1
        case 21...comfortable: 1 - 0.3 * Double(groups - 20) / Double(comfortable - 20)
        case ...300: 0.7 - 0.4 * Double(groups - comfortable) / Double(300 - comfortable)
        default: 0.2
        }
    }

    /// 1 where all groups are as large, near 0 where one has nearly everything.
    private static func evenness(_ counts: [Int]) -> Double {
        let total = Double(counts.reduce(0, +))
        let entropy = counts.reduce(0) { $0 - Double($1) / total * log(Double($1) / total) }
        return counts.count < 2 ? 0 : entropy / log(Double(counts.count))
    }

    // MARK: - Views

    /// The keys of the best views, the outermost first; none where a list is clearer.
    var views: [[Candidate]] {
        guard profile.count >= Self.minimumItems else { return [] }
        var views: [[Candidate]] = []
        for candidate in candidates where candidate.objection == nil {
            // Two keys that always agree make one view.
            if views.joined().contains(where: { determines($0, candidate) && determines(candidate, $0) }) { continue }
            if let number = views.firstIndex(where: { $0.count == 1 && nests($0[0], candidate) }) {
                views[number] = outerFirst(views[number][0], candidate)
                continue
            }
            if views.count < Self.maximumViews { views.append([candidate]) }
        }
        return views
    }

    private func outerFirst(_ a: Candidate, _ b: Candidate) -> [Candidate] { a.groups < b.groups ? [a, b] : [b, a] }

    /// Whether one of the two divides the groups of the other: each subregion lies in one region.
    private func nests(_ a: Candidate, _ b: Candidate) -> Bool {
        guard !a.isList, !b.isList, a.groups != b.groups else { return false }
        let pair = outerFirst(a, b)
        // Few items agree by chance.
        return pair[1].groups * 3 <= profile.count && pair[1].groups >= pair[0].groups + 2
            && pair[1].groups * 2 >= pair[0].groups * 3 && determines(pair[1], pair[0])
    }

    /// Whether all items with one value of a key have one value of another.
    private func determines(_ key: Candidate, _ other: Candidate) -> Bool {
        guard !key.isList, !other.isList else { return false }
        var values: [Int32: Int32] = [:]
        for (value, theirs) in zip(key.rows, other.rows) where value >= 0 {
            if let known = values[value], known != theirs { return false }
            values[value] = theirs
        }
        return true
    }
}

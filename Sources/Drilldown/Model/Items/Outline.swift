/// The structure of a document down to its arrays, which is used to find the items. It is created by the scan that
/// validates the file.
struct Outline {
    struct Candidate {
        var path: ItemsPath
        var list: ItemList
    }

    /// The arrays that are the document or that are inside objects only, in the order of the file. In JSON Lines, the
    /// file itself is the only array.
    private(set) var arrays: [Candidate] = []
    /// The objects that are not inside arrays and whose members are all objects or annotations. A few nulls are also
    /// allowed. At least two members are objects, or one if the path is `items`.
    private(set) var keyed: [Candidate] = []
    /// The objects that are not inside arrays and whose members are all strings, at least two. The document itself is
    /// not included.
    private(set) var labels: [Candidate] = []
    /// The objects that are not inside arrays and have no objects as members. They have at least two arrays as members,
    /// or a single member that is an array and whose key is a date. `hasValues` is true if they also have single
    /// values.
    private(set) var divided: [(path: ItemsPath, hasValues: Bool)] = []
    /// True if the file is JSON Lines.
    private(set) var isLines = false
    private(set) var documentKind: JSONKind?
    /// The number of members of the document, if it is an object.
    private(set) var memberCount = 0
    private(set) var notes = Notes()
    /// The number of strings, numbers, Booleans and nulls in the file.
    private(set) var values = 0

    private let bytes: [UInt8]
    private let known: KnownItems?
    private var levels: [Level] = []
    /// The depth of the scan in the current array, whose elements are counted; 0 outside arrays.
    private var depthInArray = 0

    private struct Level {
        var key: Range<Int>?
        var list: ItemList
        /// The number of members that are arrays.
        var arrays = 0
        /// The number of members that are strings.
        var strings = 0
        /// The number of members, such as `$schema`, that describe the file.
        var annotations = 0
        /// The number of members that are null and not annotations.
        var nulls = 0
    }

    /// Scans the whole file, and validates its syntax, its encoding and its keys.
    ///
    /// - Parameter known: The items of an earlier, valid version; their unchanged parts are not scanned.
    /// - Throws: The errors in the order of the file: the first syntax error, or the first of each line in JSON Lines,
    ///   and repeated keys; or a single error if the file has another encoding or format.
    init(_ source: SourceFile, after known: KnownItems? = nil) throws(BuildError) {
        (bytes, self.known) = (source.bytes, known)
        if let error = source.otherEncodingError(isInventory: true) { throw BuildError(error) }
        var scanner = JSONScanner(source.bytes, in: 0..<source.bytes.count, checkingKeys: true)
        var errors: [JSONError] = []
        if source.isNamedLikeLines { beginLines() }
        do throws(JSONError) {
            if !isLines { try scanner.scanFirstValue(into: &self) }
            if isLines || scanner.isBeforeNextLine {
                if !isLines { beginLines(with: source) }
                errors += scanner.scanLines(into: &self)
            } else {
                try scanner.scanEnd()
            }
        } catch {
            errors.append(error)
        }
        if isLines { arrays[0].list.values = values }
        errors = (scanner.keyErrors + errors).sorted { $0.offset < $1.offset }
        var source = source
        source.isLines = isLines
        guard errors.isEmpty else {
            if let format = ForeignFormat(source) { throw BuildError(format.makeError(in: source)) }
            throw BuildError(
                errors.map { error in
                    Diagnostic(
                        error.message,
                        at: source.location(at: error.offset, pointer: JSONPointer.find(error.offset, in: source)))
                })
        }
    }

    /// Starts to count values as elements of a JSON Lines document.
    ///
    /// - Parameter first: The file, if its first value was already scanned as a document; otherwise nil.
    private mutating func beginLines(with first: SourceFile? = nil) {
        isLines = true
        arrays = [Candidate(path: .document, list: ItemList(.lines, at: 0))]
        (keyed, labels, divided) = ([], [], [])
        notes = Notes()
        depthInArray = 1
        if let first { countElement(at: JSONSpace.end(in: first.bytes, from: 0), isObject: documentKind == .object) }
    }
}

extension Outline: JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int) {
        if levels.isEmpty, depthInArray == 0 { documentKind = kind }
        if depthInArray == 0 { addMember(isObject: kind == .object) }
        if kind == .object, depthInArray == 0, levels.count == 1, let key = levels[0].key,
            JSONText.string(bytes, key) == "osm3s"
        {
            notes.isOverpass = true
        }
        if depthInArray > 0 {
            if depthInArray == 1 { countElement(at: start, isObject: kind == .object) }
            depthInArray += 1
        } else if kind == .array {
            arrays.append(Candidate(path: path, list: ItemList(.array, at: start)))
            if let last = levels.indices.last { levels[last].arrays += 1 }
            arrays[arrays.count - 1].list.values = -values
            depthInArray = 1
        } else {
            levels.append(Level(list: ItemList(.object, at: start)))
            levels[levels.count - 1].list.values = -values
        }
    }

    mutating func endContainer(at end: Int) {
        if depthInArray > 0 {
            depthInArray -= 1
            guard depthInArray == 0, let array = arrays.indices.last else { return }
            arrays[array].list.values += values
            if let level = levels.indices.last, let key = levels[level].key, Self.isAnnotation(key, in: bytes) {
                levels[level].annotations += 1
            }
        } else {
            let level = levels.removeLast()
            var list = level.list
            list.values += values
            if levels.isEmpty { memberCount = list.elements }
            let isOnly = level.arrays == 1 && list.elements == 1
            let isOnlyDay = isOnly && level.key.map { KeyMeaning.isDate(JSONText.string(bytes, $0)) } ?? false
            if level.arrays > 1 || isOnlyDay, list.objects == 0 {
                divided.append((path, level.arrays < list.elements))
            }
            if level.strings > 1, level.strings == list.elements, !levels.isEmpty {
                labels.append(Candidate(path: path, list: list))
            }
            guard list.objects + level.annotations + level.nulls == list.elements, list.objects > 0,
                level.nulls * Self.objectsPerNull <= list.objects
            else { return }
            // An object with one member could be anything, unless it is named `items`.
            let path = path
            if list.objects > 1 || path == Self.items { keyed.append(Candidate(path: path, list: list)) }
        }
    }

    /// The path of the innermost object that contains the position of the scan.
    private var path: ItemsPath {
        ItemsPath(keys: levels.compactMap(\.key).map { FieldPath.Key(JSONText.string(bytes, $0)) })
    }

    /// Counts a member of the innermost object.
    private mutating func addMember(isObject: Bool) {
        guard let last = levels.indices.last, let key = levels[last].key else { return }
        levels[last].list.add(at: key.lowerBound, isObject: isObject)
    }

    mutating func key(_ range: Range<Int>, plain: Bool) {
        guard depthInArray == 0 else { return }
        levels[levels.count - 1].key = range
    }

    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
        values += 1
        if depthInArray == 1 {
            countElement(at: range.lowerBound, isObject: false)
        } else if depthInArray == 0 {
            if levels.isEmpty { documentKind = kind }
            addMember(isObject: false)
            if kind == .string, let last = levels.indices.last { levels[last].strings += 1 }
            if let last = levels.indices.last, let key = levels[last].key {
                if Self.isNote(key, in: bytes) {
                    levels[last].annotations += 1
                } else if kind == .null {
                    levels[last].nulls += 1
                }
            }
            if 1...2 ~= levels.count, kind == .string, let key = levels.last?.key {
                if levels.count == 1 { notes.addTitle(range, key: key, in: bytes) }
                if range.count == 5, let name = notes.currency(range, key: key, in: bytes) {
                    notes.currencies.append((path, name))
                }
            }
        }
    }

    private mutating func countElement(at start: Int, isObject: Bool) {
        // After an edit that adds a few items, the changed part has a few more elements than `ItemList.stride`. The
        // larger stride avoids another checkpoint in it.
        let stride = known == nil ? ItemList.stride : 2 * ItemList.stride
        arrays[arrays.count - 1].list.add(at: start, isObject: isObject, values: values, stride: stride)
    }

    mutating func skip(from start: Int) -> Int? {
        guard depthInArray == 1, let known else { return nil }
        let last = arrays.count - 1
        var start = start
        var isKnown = false
        while let origin = known.origin(ofPartAt: start, in: arrays[last].list) {
            arrays[last].list.addObjects(known.elements(of: origin).count, from: start, values: values)
            values += known.values(of: origin)
            (start, isKnown) = (known.end(of: origin), true)
        }
        return isKnown ? start : nil
    }
}

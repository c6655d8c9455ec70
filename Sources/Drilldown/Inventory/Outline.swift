/// What a document holds above its items: enough to find them, made in the scan that checks the whole file.
struct Outline {
    struct Candidate {
        var path: FieldPath
        var start: Int
        var elements = 0
        var objects = 0
        /// Where each element begins whose number is a multiple of `stride`, so that a walk can begin there.
        var marks: [Int] = []

        static let stride = 256
    }

    /// The arrays that are reached from the document through objects alone, in the order of the file.
    private(set) var arrays: [Candidate] = []
    /// The largest object that holds nothing but objects, two or more, or one that is called `items`: most likely items under
    /// their ids.
    private(set) var keyed: (path: FieldPath, members: Int)?
    /// What the document itself is.
    private(set) var documentKind: JSONKind?
    /// The document's own `title`, where that is a text.
    private(set) var title: Range<Int>?

    private let bytes: [UInt8]
    private var levels: [Level] = []
    /// How deep the scan is below the array that is being counted; 0 where it is not in one.
    private var depthInArray = 0

    private struct Level {
        var key: Range<Int>?
        var members = 0
        var objects = 0
    }

    /// Scans the whole file: after this its syntax, encoding and keys are known to be sound.
    ///
    /// - Throws: the first fault of syntax, and all repeated keys before it.
    init(_ source: SourceFile) throws(BuildFailure) {
        bytes = source.bytes
        if let fault = source.otherEncodingFault() { throw BuildFailure(fault) }
        var scanner = JSONScanner(source.bytes, in: 0..<source.bytes.count, checkingKeys: true)
        var faults: [JSONFault] = []
        do throws(JSONFault) {
            try scanner.scanDocument(into: &self)
        } catch {
            faults.append(error)
        }
        faults = scanner.keyFaults + faults
        guard faults.isEmpty else {
            throw BuildFailure(
                faults.map { fault in
                    .error(
                        fault.code,
                        at: source.place(at: fault.offset, pointer: JSONPointer.find(fault.offset, in: source)),
                        fault.message, remedy: fault.remedy)
                })
        }
    }
}

extension Outline: JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int) {
        if levels.isEmpty, depthInArray == 0 { documentKind = kind }
        if depthInArray == 0, kind == .object, !levels.isEmpty { levels[levels.count - 1].objects += 1 }
        if depthInArray > 0 {
            if depthInArray == 1 { countElement(at: start, isObject: kind == .object) }
            depthInArray += 1
        } else if kind == .array {
            arrays.append(Candidate(path: path, start: start))
            depthInArray = 1
        } else {
            levels.append(Level())
        }
    }

    mutating func endContainer(at end: Int) {
        if depthInArray > 0 {
            depthInArray -= 1
        } else {
            let level = levels.removeLast()
            // One member alone could be anything, unless it is called what it is.
            let fewest = path == FieldPath(keys: ["items"]) ? 1 : 2
            if level.objects >= max(fewest, (keyed?.members ?? 0) + 1), level.objects == level.members {
                keyed = (path, level.objects)
            }
        }
    }

    /// Of the object that the scan is in.
    private var path: FieldPath {
        FieldPath(keys: levels.compactMap(\.key).map { JSONText.string(bytes, $0) })
    }

    mutating func key(_ range: Range<Int>, plain: Bool) {
        guard depthInArray == 0 else { return }
        levels[levels.count - 1].key = range
        levels[levels.count - 1].members += 1
    }

    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
        if depthInArray == 1 {
            countElement(at: range.lowerBound, isObject: false)
        } else if depthInArray == 0 {
            if levels.isEmpty { documentKind = kind }
            if levels.count == 1, kind == .string, let key = levels[0].key, JSONText.string(bytes, key) == "title" {
                title = range
            }
        }
    }

    private mutating func countElement(at start: Int, isObject: Bool) {
        if arrays[arrays.count - 1].elements % Candidate.stride == 0 { arrays[arrays.count - 1].marks.append(start) }
        arrays[arrays.count - 1].elements += 1
        if isObject { arrays[arrays.count - 1].objects += 1 }
    }
}

// MARK: - Finding the items

extension Outline {
    /// The array that holds the items: the one that is asked for; else the one called `items`, the document
    /// itself, the only array of objects, or of several the one nearest to the root whose objects have names. Where
    /// that is not clear, nothing is guessed.
    func items(at wanted: Placed<FieldPath>?, in source: SourceFile) throws(BuildFailure) -> Candidate {
        if let wanted {
            if let match = arrays.first(where: { $0.path == wanted.value }) { return match }
            throw BuildFailure(missing(wanted))
        }
        if let own = arrays.first(where: { $0.path.keys.isEmpty || $0.path == FieldPath(keys: ["items"]) }) {
            return own
        }
        let filled = arrays.filter { $0.objects > 0 }
        if filled.count == 1 { return filled[0] }
        let named = filled.filter { hasNames($0, in: source) }
        let depth = named.map(\.path.keys.count).min()
        let nearest = named.filter { $0.path.keys.count == depth }
        if nearest.count == 1 { return nearest[0] }
        if filled.isEmpty, arrays.count == 1, arrays[0].elements == 0 { return arrays[0] }
        throw BuildFailure(unclear(filled, in: source))
    }

    private func hasNames(_ candidate: Candidate, in source: SourceFile) -> Bool {
        var record = JSONRecord(source)
        record.load(from: candidate.start)
        var shape = DataShape()
        for element in record.elements(of: 0) { shape.add(element, of: record) }
        return Schema.usualName(in: shape) != nil
    }

    private func missing(_ wanted: Placed<FieldPath>) -> Diagnostic {
        let path = wanted.value.keys.isEmpty ? "." : "\(wanted.value)"
        let known = arrays.map { $0.path.keys.isEmpty ? "." : "\($0.path)" }
        return .error(
            .notAnInventory, at: wanted.place, "the inventory has no array at \"\(path)\"",
            remedy: NearestName.remedy(for: path, among: known))
    }

    /// So many arrays are named where one has to be chosen.
    private static let maximumNamed = 20

    private func unclear(_ candidates: [Candidate], in source: SourceFile) -> Diagnostic {
        let place = Place(file: source.name, line: 1, column: 1, pointer: "")
        if candidates.isEmpty, let object = keyed {
            let file = source.name == SourceFile.standardInputName ? "" : " " + source.lastName.shellWord
            let keys = object.path.keys.map { "[" + String(decoding: JSONText.encoded($0.text), as: UTF8.self) + "]" }
            let start = keys.isEmpty ? "" : ".\(keys.joined()) | "
            let filter = "\(start)to_entries | map({id: .key} + .value)".shellWord
            return .error(
                .notAnInventory, at: place,
                object.members == 1
                    ? "the only item is a member of an object, not an element of an array"
                    : "the items are the \(object.members) members of an object, not the elements of an array",
                remedy: "turn them into an array: jq \(filter)\(file)")
        }
        if candidates.isEmpty {
            let found =
                switch documentKind {
                case .object: "an object without an array of objects"
                case .string: "a single text"
                case .number: "a single number"
                case .true, .false: "a single true or false"
                default: "null"
                }
            return .error(
                .notAnInventory, at: place, "this is not an inventory but \(found)",
                remedy: "put the items into an array, {\"items\": [{…}, {…}]}")
        }
        let largest = candidates.max { $0.objects < $1.objects }?.path.description ?? ""
        let named = candidates.prefix(Self.maximumNamed).map { "\($0.path) (\($0.objects))" }
        let more = candidates.count > named.count ? ["and \(candidates.count - named.count) more"] : []
        let list = (named + more).joined(separator: ", ")
        return .error(
            .notAnInventory, at: place, "several arrays could be the items: \(list)",
            remedy: "choose one with --items \(largest.shellWord), or with items: in site.yml")
    }
}

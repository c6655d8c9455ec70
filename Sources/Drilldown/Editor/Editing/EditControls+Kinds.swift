/// The choice of the kind of control for a value.
extension EditControls {
    /// The maximum length, in bytes, of a string whose control has a single line.
    private static let longText = 80

    /// Returns true if a value is missing, null or an empty object.
    func isMissingObject(_ index: JSONRecord.Index?) -> Bool {
        guard let index else { return true }
        return record[index].kind == .null || record[index].kind == .object && record.isBlank(index)
    }

    /// Returns true if a value contains no other values, or is an array of nonblank scalars without line breaks.
    func fitsOneControl(_ index: JSONRecord.Index) -> Bool {
        guard record[index].kind == .array else { return record[index].next == index + 1 }
        return record.elements(of: index).allSatisfy { element in
            !record.isContainer(element) && !record.isBlank(element)
                && !record.string(element).unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
        }
    }

    /// Returns true if more values of the field are strings, such as `yes`, than Booleans.
    private func hasWords(_ field: Schema.Field) -> Bool {
        schema.shape.find(field.path, throughArrays: .max).map { $0[.strings] > $0[.booleans] } ?? false
    }

    /// Returns the kind of control for a value.
    ///
    /// - Parameters:
    ///   - index: The value; nil if it is missing.
    ///   - peers: The shape of similar values if the value is a null element of an array; otherwise nil.
    func kind(
        of index: JSONRecord.Index?, at path: FieldPath, _ field: Schema.Field?, like peers: DataShape? = nil
    ) -> FieldTraits.Control {
        if let index, record[index].kind == .array { return .list }
        if let peers { return peers[.booleans] * 2 > peers.count ? .checkbox : .line(keyboard: nil) }
        let shape = schema.shape.find(path, throughArrays: .max)
        let isMissing = index.map { record[$0].kind == .null } ?? true
        if isMissing, field?.type.isPicture != true, shape?.isListOfScalars ?? false {
            return .list
        }
        var control = field?.type.traits.control ?? .line(keyboard: nil)
        // The keyboard for whole numbers has no decimal point.
        if control == .line(keyboard: .numeric), field?.isTypeDeclared == false { control = .line(keyboard: .decimal) }
        switch index.map({ record[$0].kind }) {
        case .true, .false: return .checkbox
        case nil, .null: if let field, control == .checkbox, !hasWords(field) { return .checkbox }
        default: break
        }
        let text = index.map { record.string($0) } ?? ""
        if text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            return .lines(isMarkdown: control == .lines(isMarkdown: true))
        }
        if case .date(let hasTime) = control,
            let picker = field?.picker(for: isMissing ? "" : text, hasTime: hasTime, like: examples[path])
        {
            return picker
        }
        switch control {
        case .lines, .line(keyboard: _?): return control
        case .list where index == nil && field?.separator == nil: return control
        case .line where field?.type == .text && (KeyMeaning.isOnlyProse(path) || shape?[.multiline] ?? 0 > 0):
            return .lines(isMarkdown: false)
        case .line, .date, .list, .checkbox:
            return text.utf8.count > Self.longText ? .lines(isMarkdown: false) : .line(keyboard: nil)
        }
    }
}

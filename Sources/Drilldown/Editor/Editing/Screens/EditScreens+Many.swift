/// The form that edits many items on the explore page, and the data that its script needs.
extension EditScreens {
    /// The strings that the script of the form uses.
    static let scriptWords: [Strings.ScriptPattern] = [.chooseAll, .chosen, .chosenElsewhere]

    /// Returns a file with additions for the form if it is the data or the script of the explore page. Any other file
    /// is returned unchanged.
    func file(at path: String, _ bytes: [UInt8]) -> [UInt8] {
        if path == "explore/index.js" { return addingHandles(to: bytes) }
        let script = site.assets.loaded(by: plan).first { $0.use == .explorePage && $0.path == path }
        // The additions are for the built-in script only.
        guard let script, script.file.bytes == BuiltInTemplates.files["explore.js"],
            let end = bytes.lastIndex(of: UInt8(ascii: "}"))
        else { return bytes }
        return bytes[..<end] + BuiltInTemplates.exploreEditingScript + bytes[end...]
    }

    /// Returns `explore/index.js` with the handles of all items, and with the revision to which the indices of the
    /// items belong.
    private func addingHandles(to bytes: [UInt8]) -> [UInt8] {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return bytes }
        let members = "\"revision\":\(edited.revision),\"handles\":\"\(IndexRanges.written(edited.handles))\","
        return bytes[...start] + Array(members.utf8) + bytes[(start + 1)...]
    }

    /// The form, which the script shows when items are chosen.
    var manyForm: HTML {
        let fields = HTML(ManyField.all(of: site).map(option))
        return """
            <template id="_many-form"><form class="many" autocomplete="off" aria-labelledby="_many" \
            \(words)>
            \(hidden(item: nil))
            <p id="_many"></p>
            <div class="other"><button type="button" name="remove">\(strings[.remove])</button>
            <button type="button" name="deselect">\(strings[.deselect])</button></div>
            <div class="value"><label><bdi>\(strings[.field])</bdi> <select name="field">\(fields)</select></label>
            <label class="new"><bdi>\(strings[.fieldValue])</bdi></label>
            <button name="set">\(strings[.set])</button></div>
            <div class="question" hidden><p id="_question"></p>
            <button type="button" name="confirm" aria-describedby="_question"></button>
            <button type="button" name="cancel">\(strings[.cancel])</button></div>
            <p class="error" role="alert"></p>
            </form></template>

            """
    }

    /// The attributes with the strings that the script of the form uses.
    private var words: HTML {
        HTML(
            Self.scriptWords.map { word in
                "data-\(word.rawValue.lowercased())=\"\(strings.word(word.rawValue) ?? "")\" "
            })
    }

    private func option(_ field: ManyField) -> HTML {
        let (name, keyboard) = Self.control(field.kind)
        let hint: HTML = field.kind == .list ? " data-hint=\"\(strings[.typeList])\"" : HTML()
        let key = field.suggestedColumn.map { HTML(" data-key=\"\($0)\"") } ?? HTML()
        return """
            <option value="\(field.pointer)" data-control="\(name)" data-keyboard="\(keyboard)"\(hint)\(key)>\(field.label)</option>
            """
    }

    /// Returns the type of the control of a new value, which is always on one line, and its `inputmode`.
    private static func control(_ kind: FieldTraits.Control) -> (type: String, keyboard: String) {
        switch kind {
        case .line(let keyboard): ("text", keyboard?.rawValue ?? "")
        case .lines, .list: ("text", "")
        case .checkbox: ("flag", "")
        case .date(let hasTime): (hasTime ? "datetime-local" : "date", "")
        }
    }
}

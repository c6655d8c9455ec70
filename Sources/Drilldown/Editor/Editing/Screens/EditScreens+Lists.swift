/// Buttons that add, remove and move the elements of lists in an item, and the form that adds a field.
extension EditScreens {
    /// The ID of the form that the buttons of all lists belong to. The buttons are inside the form for values. If they
    /// belonged to that form, the Return key would press the first of them.
    private static let listForm = "_list"

    /// Returns the heading of an element, with its buttons.
    func elementHeading(_ list: EditList, _ number: Int) -> HTML {
        let label = (list.labels + [String(number + 1)]).joined(separator: " / ")
        func button(_ action: ListEdit.Action, _ word: Strings.Word, isEnabled: Bool = true) -> HTML {
            """
            <button form="\(Self.listForm)" name="\(action.rawValue)" value="\(ListEdit.written(list, element: number))" \
            aria-label="\(strings[word]): \(label)"\(" disabled", if: !isEnabled)></button>
            """
        }
        return """
            <div class="element"><h2>\(label)</h2>\
            \(button(.up, .moveUp, isEnabled: number > 0))\
            \(button(.down, .moveDown, isEnabled: number + 1 < list.elements.count))\(button(.delete, .remove))</div>

            """
    }

    /// Returns the button that adds an element, below a heading if the list is empty.
    func endOfList(_ list: EditList) -> HTML {
        let label = list.labels.joined(separator: " / ")
        return """
            \("<h2>\(label)</h2>\n", if: list.elements.isEmpty)<p class="append"><button form="\(Self.listForm)" name="append" \
            value="\(ListEdit.written(list, element: nil))">\(strings[.add])<span>: \(label)</span></button></p>

            """
    }

    /// Returns the button that removes an empty field.
    func removal(of control: EditControl) -> HTML {
        """
        <p class="drop"><button form="\(Self.listForm)" name="drop" value="\(control.pointer)">\(strings[.remove]): \
        \(control.label)</button></p>

        """
    }

    /// Returns the form that the buttons of lists belong to.
    func listForm(of item: Int) -> HTML {
        """
        <form id="\(Self.listForm)" method="post">\(hidden(item: item))<input type="hidden" name="action" value="list"></form>

        """
    }

    /// Returns the form that adds a field to an item. The keys that only other items have are suggested.
    func newField(of item: Int, _ controls: [EditControl]) -> HTML {
        let schema = inventory.schema
        let record = inventory.record(of: item)
        let known = Set(controls.compactMap(\.path.keys.first))
        let keys = HTML(
            schema.shape.members.map(\.key).filter {
                !known.contains($0) && record.member($0, of: 0) == nil && !schema.isHidden(FieldPath([$0]))
                    && !schema.isForChildren(FieldPath([$0]))
                    && !inventory.items.locations.provides($0)
            }.map { "<option value=\"\($0.text)\">" })
        let kinds = HTML(
            NewField.Kind.allCases.map { kind -> HTML in
                let isChosen = refusedField?.form.field("kind") == kind.rawValue
                let hint: HTML = " data-hint=\"\(strings[.partsExample])\""
                return """
                    <option value="\(kind.rawValue)"\(kind.hasParts ? hint : HTML())\(" selected", if: isChosen)>\
                    \(strings[kind.word])</option>
                    """
            })
        let (isRefused, isBadKey) = (refusedField != nil, refusedField?.isBadKey ?? false)
        let message = refusedField?.message ?? ""
        let error: HTML = "\("<p class=\"refused\" role=\"alert\">\(message)</p>\n", if: isRefused && !isBadKey)"
        return """
            <details class="new-field"\(" open", if: isRefused)><summary>\(strings[.addField])</summary>
            \(error)<form method="post" autocomplete="off" data-yes="\(strings[.yes])" data-no="\(strings[.no])">\(hidden(item: item))<input type="hidden" name="action" value="field">
            <div class="field"><label for="_key">\(strings[.name])</label><input id="_key" name="key" \
            value="\(refusedField?.form.field("key") ?? "")" list="_keys" required\(" aria-invalid=\"true\" aria-describedby=\"_key-error\" autofocus", if: isBadKey)>\
            <datalist id="_keys">\(keys)</datalist><div class="error" id="_key-error" role="alert">\
            \("<p>\(message)</p>", if: isBadKey)</div></div>
            <div class="field"><label for="_kind">\(strings[.fieldType])</label><select id="_kind" name="kind">\(kinds)</select></div>
            <div class="field"><label for="_text">\(strings[.fieldValue])</label>\
            <textarea id="_text" name="text" rows="\(refusedField == nil ? 1 : 4)" required>
            \(refusedField?.form.field("text") ?? "")</textarea></div>
            <p><button>\(strings[.add])</button></p>
            </form></details>

            """
    }
}

/// The detail screen of an item, with a control for each value, and the screen that changes a date.
extension EditScreens {
    /// Returns the detail screen of an item.
    ///
    /// - Parameter errors: Messages for values that were not written, by pointer.
    func detail(_ item: Int, errors: [String: ItemEdit.FieldError] = [:]) -> [UInt8] {
        let controls = EditControls(item, of: site)
        return naming(newItem: item, controls).detail(item, controls, errors)
    }

    private func detail(_ item: Int, _ controls: EditControls, _ errors: [String: ItemEdit.FieldError]) -> [UInt8] {
        var values = ShownValues(site, on: .item(item))
        let help = TypingHelp(controls.controls, in: edited)
        var above: [String] = []
        // A new item has no values yet, so its warnings are not shown.
        let addition = addition(of: item)
        var html = heading(.item(item))
        let element = history.untouchedElements.last { $0.item == edited.handles[item] }?.number
        html += "\(form(addedBy: addition ?? element))\n"
        html += "\(hidden(item: item))\n"
        for entry in controls.entries {
            switch entry {
            case .control(let control):
                if control.position.above != above { html += heading(above: control) }
                above = control.position.above
                let warnings = addition == nil ? self.warnings(about: control, on: item, &values) : HTML()
                html += field(control, of: item, errors[control.pointer], help, warnings, &values)
            case .element(let list, let number):
                above = list.labels + [String(number + 1)]
                html += elementHeading(list, number)
            case .end(let list):
                above = list.labels + [""]
                html += endOfList(list)
            }
        }
        html += newPhotos(for: item, controls.controls)
        html += "<p class=\"save\"><button name=\"action\" value=\"set\">\(strings[.save])</button></p>\n</form>\n"
        html += photoForms(for: item, controls.controls)
        for label in controls.tooLarge { html += "<p class=\"note\">\(strings.fill(.tooManyValues, label))</p>\n" }
        html += listForm(of: item) + newField(of: item, controls.controls) + children(of: item) + removal(of: item)
        return screen(.item(item), html)
    }

    /// Returns the heading of the object that contains a value. A value of the item itself gets a horizontal rule
    /// instead, which separates it from the values of the object before it.
    private func heading(above control: EditControl) -> HTML {
        let labels = control.position.above
        return labels.isEmpty ? "<hr>\n" : "<h2>\(labels.joined(separator: " / "))</h2>\n"
    }

    /// Returns the screen of a date, which is pushed onto the detail screen.
    func date(_ control: EditControl, of item: Int, error: ItemEdit.FieldError? = nil) -> [UInt8] {
        naming(newItem: item, EditControls(item, of: site)).screen(of: control, item, error)
    }

    private func screen(of control: EditControl, _ item: Int, _ error: ItemEdit.FieldError?) -> [UInt8] {
        let page = SitePlan.Page.field(control.fieldNumber ?? 0, of: item)
        guard case .date(let hasTime) = control.kind else { return detail(item) }
        let described: HTML = error == nil ? HTML() : " aria-describedby=\"_0-error\""
        return screen(
            page,
            """
            \(heading(page))\(form())
            \(hidden(item: item))
            <div class="field">
            <label for="_0">\(control.label)</label>
            \(picker(of: control, hasTime: hasTime, text: error?.text, id: "_0", described))
            <input type="hidden" name="was:\(control.pointer)" value="\(control.originalJSON)">
            \(note(error, of: control, "_0", on: address(ofItem: item, field: control.pointer)))</div>
            <p class="save"><button name="action" value="set">\(strings[.save])</button></p>
            </form>

            """)
    }

    /// Returns a date picker.
    ///
    /// - Parameter text: The text that was not saved; nil if the picker shows the value in the file.
    private func picker(of control: EditControl, hasTime: Bool, text: String?, id: String, _ described: HTML) -> HTML {
        """
        <input id="\(id)" type="\(hasTime ? "datetime-local" : "date")" name="value:\(control.pointer)" \
        value="\(text ?? control.pickedText)"\(" step=\"1\"", if: hasTime)\(described)>
        """
    }

    /// Returns the start tag of the form for values, with the strings that its script uses.
    ///
    /// - Parameter change: The number of the change that added the item, or an element to the item, if no value has
    ///   been entered since then; otherwise nil.
    private func form(addedBy change: Int? = nil) -> HTML {
        """
        <form class="detail" method="post" autocomplete="off" data-keep="\(strings[.keep])" data-take="\(strings[.take])" \
        data-restore="\(strings[.restore])" data-empty="\(strings[.emptyValue])"\
        \(change.map { " data-added=\"\($0)\"" } ?? HTML())>
        """
    }

    /// Returns the link to the screen of a date.
    private func screenLink(of control: EditControl, _ item: Int) -> HTML {
        """
        <a class="push" href="\(address(ofItem: item, field: control.pointer))" \
        title="\(strings[.changeDate])" aria-label="\(strings[.changeDate]): \(control.label)"></a>
        """
    }

    private func field(
        _ control: EditControl, of item: Int, _ error: ItemEdit.FieldError?, _ help: TypingHelp, _ warnings: HTML,
        _ values: inout ShownValues
    ) -> HTML {
        // The ID is derived from the pointer, not from the position, because the script keeps the control when others
        // are added before it.
        let id = "_" + ContentHash(Array(control.pointer.utf8)[...]).short
        let name = HTML("name=\"value:\(control.pointer)\"")
        let described = HTML("\(" aria-describedby=\"\(id)-error\" aria-invalid=\"true\"", if: error != nil)")
        let text = error?.text ?? control.text
        let html: HTML
        switch control.kind {
        case .date(let hasTime):
            html = """
                <div class="date">\(picker(of: control, hasTime: hasTime, text: error?.text, id: id, described))\
                \(control.fieldNumber == nil ? HTML() : screenLink(of: control, item))</div>
                """
        case .line(let keyboard):
            var keyboard = keyboard.map { HTML(" inputmode=\"\($0.rawValue)\"") } ?? HTML()
            let isCode = control.path == inventory.identity || control.field?.type.isReference ?? false
            if isCode || control.field?.type.isLink ?? false {
                keyboard += " autocapitalize=\"none\" spellcheck=\"false\""
            }
            let suggestions = help.suggestions(for: control)
            let list = HTML("\(" list=\"\(id)-values\"", if: !suggestions.isEmpty)")
            html = """
                <input id="\(id)" \(name) value="\(text)"\(list)\(keyboard)\(described) enterkeyhint="next">\
                \(Self.list(of: suggestions, id: "\(id)-values"))\
                \(control.shownCurrency.map { "<label class=\"unit\" for=\"\(id)\">\($0)</label>" } ?? target(of: control))
                """
        case .lines, .list:
            let lines = min(12, max(2, text.split(separator: "\n", omittingEmptySubsequences: false).count + 1))
            // The HTML parser removes a line feed at the start of a text area.
            html = "<textarea id=\"\(id)\" \(name) rows=\"\(lines)\"\(described)>\n\(text)</textarea>"
        case .checkbox:
            html = """
                <input type="hidden" \(name) value="false">\
                <input id="\(id)" type="checkbox" \(name) value="true"\(" checked", if: text == "true")\(described)>
                """
        }
        var below = preview(of: control, &values)
        if control.isRemovable(from: site) { below += removal(of: control) }
        return """
            <div class="field">
            <label for="\(id)">\(label(of: control))</label>
            \(html)
            <input type="hidden" name="was:\(control.pointer)" value="\(error?.originalJSON ?? error?.currentJSON ?? control.originalJSON)">
            \(note(error, of: control, id, on: address(ofItem: item)))\(error == nil ? warnings + correction(of: control, help) : HTML())\(below)</div>

            """
    }

    /// Returns what is shown below a control: rendered Markdown, a picture, or a date that the picker cannot show; empty
    /// for other values.
    private func preview(of control: EditControl, _ values: inout ShownValues) -> HTML {
        if control.kind == .lines(isMarkdown: true) {
            return """
                <details class="preview"><summary>\(strings[.preview])</summary>\
                <div class="preview-text">\(values.html(of: control))</div></details>

                """
        }
        var isUnpicked = false
        if case .date = control.kind { isUnpicked = control.pickedText.isEmpty }
        if !isUnpicked, let photos = PhotoField(control, of: site) { return self.photos(photos, &values) }
        guard isUnpicked || control.field?.type.isPicture == true else { return HTML() }
        return "<div class=\"preview-text\">\(values.html(of: control))</div>\n"
    }

    /// Returns a link to the item that a control refers to; empty if there is none.
    private func target(of control: EditControl) -> HTML {
        guard control.field?.type.isReference ?? false, let item = inventory.ids?.item(Array(control.text.utf8)) else {
            return HTML()
        }
        return "<a class=\"unit\" href=\"\(address(.item(item)))\"><bdi>\(plan.names[item])</bdi></a>"
    }

    /// Returns the label of a control. The name has the same label as in lists.
    private func label(of control: EditControl) -> String {
        control.path == inventory.schema.name.onlyPath ? site.context.nameLabel : control.shownLabel(strings)
    }

    /// Returns the element for the message next to a value. It exists even without a message, because the script fills
    /// it in.
    ///
    /// - Parameter screen: The address of the screen that shows the value from the file.
    private func note(
        _ error: ItemEdit.FieldError?, of control: EditControl, _ id: String, on screen: String
    ) -> HTML {
        guard let error else { return "<div class=\"error\" id=\"\(id)-error\" role=\"alert\"></div>\n" }
        var html: HTML = "<p>\(error.message)</p>"
        if error.currentJSON == nil { html += "<p><a href=\"\(screen)\">\(strings[.restore])</a></p>" }
        if let source = error.currentJSON {
            let text = control.text(ofSource: source)
            html += """
                <blockquote>\(text.isEmpty ? strings[.emptyValue] : text)</blockquote>\
                <p><button name="action" value="set">\(strings[.keep])</button> <a href="\(screen)">\(strings[.take])</a></p>
                """
        }
        return "<div class=\"error\" id=\"\(id)-error\" role=\"alert\">\(html)</div>\n"
    }

    /// Returns the list of children, with a button that adds one.
    private func children(of item: Int) -> HTML {
        guard let children = site.structure.children else { return HTML() }
        let label = children == ItemStructure.newChildren ? strings[.children] : children.label
        let rows = inventory.lists.children.count > item ? inventory.lists.children[item] : []
        let add: HTML = """
            <form class="add-child" method="post">\(hidden(item: item))<button name="action" value="add">\
            \(strings[.add]): \(label)</button></form>

            """
        guard !rows.isEmpty else { return add }
        let list = HTML(
            rows.map(Int.init).map { child in
                let link: HTML = "<a href=\"\(address(.item(child)))\"><bdi>\(plan.names[child])</bdi></a>"
                return "<li id=\"\(anchor(ofItem: child))\">\(link)</li>\n"
            })
        return """
            <h2>\(label)</h2>
            <ol class="rows" id="_rows">
            \(list)<li class="end">\(strings[.noMoreItems])</li>
            </ol>
            \(add)
            """
    }

    /// Returns the ID of an item's row, to which the back link of the item's page leads.
    private func anchor(ofItem item: Int) -> String {
        String(appending: { plan.appendAnchor(.item(item), to: &$0) })
    }

    /// Returns the button that removes the item. It asks for confirmation, even without a script.
    private func removal(of item: Int) -> HTML {
        """
        <details class="removal"><summary>\(strings[.remove])</summary>
        <form method="post">\(references(to: item))\(hidden(item: item))<button name="action" value="remove">\
        \(strings[.remove]): <bdi>\(plan.names[item])</bdi>\(site.descendants(of: item))</button></form></details>

        """
    }
}

extension PreviewSession {
    /// Returns the response to a change that failed, with the reason.
    func errorAnswer(_ error: any Error, _ request: PreviewRequest, _ snapshot: SiteSnapshot) -> PreviewAnswer {
        let message: String
        var status = 422
        var isBadKey = false
        switch error {
        case ItemEdit.EditError.removed:
            message = snapshot.site.strings[.removedElsewhere]
            status = 410
        case ItemEdit.EditError.notUndoable(let reason):
            message = reason ?? snapshot.site.strings[.notUndoable]
            status = 409
        case ItemEdit.EditError.badKey:
            message = snapshot.site.strings[.badKey]
            isBadKey = true
        case ItemEdit.EditError.refused(let reason): message = reason
        case let error as BuildError: message = Self.sentence(error.diagnostics[0], snapshot.site.strings)
        case let error as InventoryFile.SaveError:
            message = Self.sentence(error.diagnostic, snapshot.site.strings)
            status = 503
        default:
            message = "\(error)"
            status = 500
        }
        let values = request.edit.values
        let photos = request.photoEdit
        if request.isFromScript {
            let field = photos?.pointer ?? values.first?.pointer ?? (isBadKey ? "key" : nil)
            return PreviewAnswer(status, json: ["message": message, "field": field])
        }
        var screens = screens(snapshot, for: request)
        if let photos, let item = snapshot.edited.item(withHandle: photos.handle) {
            screens.photoError = (photos.pointer, message)
            return PreviewAnswer(status, html: screens.detail(item))
        }
        if request.edit.field("action") == "field",
            let item = request.edit.integer("item").flatMap(snapshot.edited.item)
        {
            screens.refusedField = EditScreens.RefusedField(form: request.edit, message: message, isBadKey: isBadKey)
            return PreviewAnswer(status, html: screens.detail(item))
        }
        if let item = request.edit.integer("item").flatMap(snapshot.edited.item), !values.isEmpty {
            // Values that the user did not change are shown with their current content.
            let controls = EditControls(item, of: snapshot.site).byPointer
            let errors = values.reduce(into: [String: ItemEdit.FieldError]()) { errors, value in
                let text = EditControl.normalized(value.text)
                let control = controls[value.pointer]
                if control?.shows(text, inJSON: nil, of: value.originalJSON) ?? false { return }
                errors[value.pointer] = ItemEdit.FieldError(
                    message: message, text: text, originalJSON: value.originalJSON)
            }
            return PreviewAnswer(status, html: screens.detail(item, errors: errors))
        }
        let page = PlainPage(
            title: message, content: "<p><a href=\"/\">\(snapshot.site.title)</a></p>\n",
            language: snapshot.site.context.language)
        return PreviewAnswer(status, html: page.html)
    }

    /// Returns the message of an error for the user. Errors that typed values can cause have their own wording, because
    /// diagnostics are written for people who know the file.
    static func sentence(_ error: Diagnostic, _ strings: Strings) -> String {
        switch error.code {
        case .repeatedID, .sharedID, .duplicateKey: strings[.takenID]
        case .missingID: strings[.badID]
        case .inexactNumber: strings[.badDigits]
        case .sumTooLarge: strings[.badTotal]
        default: error.message + (error.suggestion.map { "; \($0)" } ?? "")
        }
    }
}

/// The pictures of a field, with the buttons that add, replace, move and remove them.
extension EditScreens {
    /// Returns the pictures of a field with their buttons, which are shown below the control of the field.
    func photos(_ field: PhotoField, _ values: inout ShownValues) -> HTML {
        let shown = Schema.Field(path: field.path, label: field.label, type: .image)
        let pictures = HTML(
            field.pictures.indices.map { index in
                let picture = field.pictures[index]
                let image = values.html(ofSource: picture.json, as: shown, path: field.path)
                return """
                    <li data-item="\(picture.name)"><div class="preview-text">\(image)</div>
                    <p>\(moves(index, of: field))\(button("replace", .replacePhoto, index, of: field))\
                    \(button("remove", .remove, index, of: field))</p></li>

                    """
            })
        let id = Self.photosID(field)
        let isAddable = field.isList || field.pictures.isEmpty
        let message = photoError.flatMap { $0.pointer == field.pointer ? $0.message : nil }
        return """
            <div class="photos" id="\(id)"\(" data-list", if: field.isList)>
            \("<ol>\n\(pictures)</ol>\n", if: !field.pictures.isEmpty)\
            <p><input type="file" form="\(id)-form" name="photo" aria-label="\(field.label)" accept="\(Self.types)"\
            \(" multiple", if: field.isList)> \
            \("<button form=\"\(id)-form\" name=\"add\" value=\"\">\(strings[.addPhoto])</button>", if: isAddable)\
            <span role="status"></span></p>
            <div class="error" role="alert">\(message.map { "<p>\($0)</p>" } ?? HTML())</div>
            </div>

            """
    }

    /// Returns the form field that adds the first picture to an inventory without fields for pictures; empty if the
    /// inventory has such a field, or if the item cannot get one.
    func newPhotos(for item: Int, _ controls: [EditControl]) -> HTML {
        guard let field = PhotoField.new(for: item, of: site, controls) else { return HTML() }
        var values = ShownValues(site, on: .item(item))
        return """
            <div class="field"><div class="label">\(field.label)</div>
            \(photos(field, &values))</div>

            """
    }

    /// Returns the forms that the buttons of pictures belong to. They come after the form for values, because a form
    /// cannot contain another form.
    func photoForms(for item: Int, _ controls: [EditControl]) -> HTML {
        let new = PhotoField.new(for: item, of: site, controls)
        let fields = controls.compactMap { PhotoField($0, of: site) } + [new].compactMap { $0 }
        return HTML(
            fields.map { field in
                """
                <form class="upload" id="\(Self.photosID(field))-form" method="post" enctype="multipart/form-data" \
                data-limit="\(NewPicture.maximumSize)" data-large="\(strings[.largePhoto])" data-one="\(strings[.onePhoto])" \
                data-busy="\(strings[.addingPhoto])">\(hidden(item: item))\
                <input type="hidden" name="action" value="\(PhotoEdit.name)">\
                <input type="hidden" name="field" value="\(field.pointer)">\
                <input type="hidden" name="was" value="\(field.source)"></form>

                """
            })
    }

    private static func photosID(_ field: PhotoField) -> String { "_photos" + encoded(field.pointer) }

    /// The media types that the file picker accepts. Browsers can show all of them, and phones convert photos to one of
    /// them.
    private static let types = PictureFormat.allCases.filter(\.isShownByBrowsers).map(\.mediaType).joined(
        separator: ",")

    private func moves(_ index: Int, of field: PhotoField) -> HTML {
        guard field.pictures.count > 1 else { return HTML() }
        func move(_ name: String, _ word: Strings.Word, isLast: Bool) -> HTML {
            """
            <button form="\(Self.photosID(field))-form" name="\(name)" value="\(index)" \
            aria-label="\(strings[word]): \(index + 1)"\(" disabled", if: isLast)></button>
            """
        }
        return move("up", .moveUp, isLast: index == 0)
            + move("down", .moveDown, isLast: index == field.pictures.count - 1)
    }

    private func button(_ name: String, _ word: Strings.Word, _ index: Int, of field: PhotoField) -> HTML {
        let number = field.pictures.count > 1 ? HTML(" aria-label=\"\(strings[word]): \(index + 1)\"") : HTML()
        return """
            <button form="\(Self.photosID(field))-form" name="\(name)" value="\(index)"\(number)>\(strings[word])</button>
            """
    }
}

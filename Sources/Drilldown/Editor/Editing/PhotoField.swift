/// A value of an item that refers to pictures. The editor can change their files.
struct PhotoField {
    /// The JSON pointer (RFC 6901) of the value, relative to the item.
    let pointer: String
    let path: FieldPath
    let label: String
    /// The JSON of the value in the file; empty if the value is missing.
    let source: String
    /// True if the value can have several pictures.
    let isList: Bool
    /// The names of the pictures in order, each as text and as JSON.
    let pictures: [(name: String, json: String)]

    /// The key of pictures in an inventory that has no field for them. Inference reads its values as pictures.
    static let newKey = FieldPath(keys: ["photos"])

    private init(_ pointer: String, _ path: FieldPath, label: String, _ source: String, isList: Bool) {
        (self.pointer, self.path, self.label, self.source) = (pointer, path, label, source)
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "null" : source))
        record.load(from: 0)
        let isArray = record.root.kind == .array
        self.isList = isList || isArray
        let elements = isArray ? Array(record.elements(of: 0)) : record.isBlank(0) ? [] : [0]
        pictures = elements.map { (record.string($0), String(decoding: record.source($0), as: UTF8.self)) }
    }

    /// Creates the field of a control; nil if the control is not for pictures.
    init?(_ control: EditControl, of site: Site) {
        let schema = site.structure.schema
        let isBlank = EditControl.text(ofSource: control.source).isEmpty
        let isNew = !schema.hasPictures && control.path == Self.newKey && isBlank
        // A part of a larger value is not a field of pictures.
        let isOfPictures = control.fieldNumber != nil && control.field?.type.isPicture ?? false
        guard control.pointer == control.path.pointer, isNew || isOfPictures else { return nil }
        self.init(
            control.pointer, control.path, label: control.shownLabel(site.strings), control.source,
            isList: isNew || schema.shape.find(control.path).map { $0[.arrays] + $0[.singles] > 0 } ?? false)
    }

    /// Returns the field that an item would get in an inventory without fields for pictures. Returns nil if the
    /// inventory has such a field, if `newKey` is hidden or has a control, or if the item has a nonblank value at
    /// `newKey`.
    static func new(for item: Int, of site: Site, _ controls: [EditControl]) -> PhotoField? {
        let (schema, inventory) = (site.structure.schema, site.inventory)
        guard !schema.hasPictures, !schema.isHidden(newKey),
            !controls.contains(where: { $0.path.keys.first == newKey.keys.first })
        else { return nil }
        let edit = JSONEdit(inventory.source)
        let start = inventory.items.start(item)
        var source = ""
        if let offset = edit.offset(of: newKey.pointer, from: start) {
            let record = edit.record(at: offset)
            guard record.isBlank(0) else { return nil }
            source = String(decoding: record.source(0), as: UTF8.self)
        }
        return PhotoField(newKey.pointer, newKey, label: site.strings[.photos], source, isList: true)
    }

    static func find(_ pointer: String, of item: Int, in site: Site) -> PhotoField? {
        let controls = EditControls(item, of: site).controls
        let known = controls.first { $0.pointer == pointer }.flatMap { PhotoField($0, of: site) }
        return known ?? new(for: item, of: site, controls).flatMap { $0.pointer == pointer ? $0 : nil }
    }
}

extension Schema {
    fileprivate var hasPictures: Bool { fields.contains { $0.type.isPicture } }
}

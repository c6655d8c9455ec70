/// A renderer that shows values of items in the same way as the pages of the site.
struct ShownValues: ~Copyable {
    private var values: ValueRenderer

    init(_ site: Site, on page: SitePlan.Page) {
        values = site.valueRenderer()
        values.begin(Array(site.plan.path(page).utf8), showing: Array(site.plan.title(page).utf8))
    }

    /// Returns the value of a control as block-level HTML; empty if the value is blank.
    mutating func html(of control: EditControl) -> HTML {
        html(ofSource: control.source, as: control.field, path: control.path)
    }

    /// Returns a value as block-level HTML; empty if the value is blank.
    ///
    /// - Parameter source: JSON; empty for no value.
    mutating func html(ofSource source: String, as field: Schema.Field?, path: FieldPath) -> HTML {
        guard !source.isEmpty else { return HTML() }
        var record = JSONRecord(SourceFile(name: "", text: source))
        record.load(from: 0)
        guard !record.isBlank(0) else { return HTML() }
        var html = ByteBuffer()
        let index = (field?.separator).map { record.split(0, at: $0) } ?? 0
        guard let index else { return HTML() }
        values.append(index, of: record, as: field ?? Schema.Field(partAt: path), path: path, in: .paragraph, to: &html)
        return HTML(bytes: html.bytes())
    }

    /// Returns a phrase as a sentence in the site's language.
    func text(of phrase: Phrase) -> String { values.strings.text(of: phrase, values.formatter) }
}

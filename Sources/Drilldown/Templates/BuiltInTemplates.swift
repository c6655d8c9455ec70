/// The theme that travels inside the program. A test holds this table against the folder `Templates`.
enum BuiltInTemplates {
    static let files: [String: [UInt8]] = [
        "layout.html": PackageResources.layout_html,
        "bar.html": PackageResources.bar_html,
        "totals.html": PackageResources.totals_html,
        "pages.html": PackageResources.pages_html,
        "siblings.html": PackageResources.siblings_html,
        "index.md": PackageResources.index_md,
        "item.md": PackageResources.item_md,
        "drilldown.css": PackageResources.drilldown_css,
        "strings/en.yml": PackageResources.en_yml,
    ]
}

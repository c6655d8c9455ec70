/// The theme that travels inside the program. A test holds this table against the folder `Templates`.
enum BuiltInTemplates {
    static let files: [String: [UInt8]] = [
        "layout.html": PackageResources.layout_html,
        "bar.html": PackageResources.bar_html,
        "tabs.html": PackageResources.tabs_html,
        "totals.html": PackageResources.totals_html,
        "timeline.html": PackageResources.timeline_html,
        "notice.html": PackageResources.notice_html,
        "warning.html": PackageResources.warning_html,
        "groups.html": PackageResources.groups_html,
        "items.html": PackageResources.items_html,
        "children.html": PackageResources.children_html,
        "also-under.html": PackageResources.also_under_html,
        "downloads.html": PackageResources.downloads_html,
        "pages.html": PackageResources.pages_html,
        "siblings.html": PackageResources.siblings_html,
        "search.html": PackageResources.search_html,
        "filter.html": PackageResources.filter_html,
        "index.md": PackageResources.index_md,
        "group.md": PackageResources.group_md,
        "item.md": PackageResources.item_md,
        "warnings.md": PackageResources.warnings_md,
        "changes.md": PackageResources.changes_md,
        "not-found.md": PackageResources.not_found_md,
        "redirect.md": PackageResources.redirect_md,
        "print.md": PackageResources.print_md,
        "paper.html": PackageResources.paper_html,
        "robots.txt": PackageResources.robots_txt,
        "drilldown.css": PackageResources.drilldown_css,
        "drilldown.js": PackageResources.drilldown_js,
        "strings/en.yml": PackageResources.en_yml,
        "strings/zh-Hant.yml": PackageResources.zh_Hant_yml,
    ]

    /// What previews add to the pages. It is none of the theme, and nobody's own takes its place.
    static let previewStyle = PackageResources.preview_css
    static let previewScript = PackageResources.preview_js
}

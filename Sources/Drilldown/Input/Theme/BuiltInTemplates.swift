/// The theme that is compiled into the program. A test compares this table with the folder `Templates`.
enum BuiltInTemplates {
    static let files: [String: [UInt8]] = [
        "layout.html": PackageResources.layout_html,
        "bar.html": PackageResources.bar_html,
        "tabs.html": PackageResources.tabs_html,
        "totals.html": PackageResources.totals_html,
        "timeline.html": PackageResources.timeline_html,
        "history.html": PackageResources.history_html,
        "notice.html": PackageResources.notice_html,
        "warning.html": PackageResources.warning_html,
        "groups.html": PackageResources.groups_html,
        "items.html": PackageResources.items_html,
        "children.html": PackageResources.children_html,
        "also-under.html": PackageResources.also_under_html,
        "relations.html": PackageResources.relations_html,
        "downloads.html": PackageResources.downloads_html,
        "pages.html": PackageResources.pages_html,
        "siblings.html": PackageResources.siblings_html,
        "search.html": PackageResources.search_html,
        "filter.html": PackageResources.filter_html,
        "explore.html": PackageResources.explore_html,
        "index.md": PackageResources.index_md,
        "group.md": PackageResources.group_md,
        "item.md": PackageResources.item_md,
        "warnings.md": PackageResources.warnings_md,
        "changes.md": PackageResources.changes_md,
        "not-found.md": PackageResources.not_found_md,
        "redirect.md": PackageResources.redirect_md,
        "print.md": PackageResources.print_md,
        "explore.md": PackageResources.explore_md,
        "print-layout.html": PackageResources.print_layout_html,
        "robots.txt": PackageResources.robots_txt,
        "drilldown.css": PackageResources.drilldown_css,
        "drilldown.js": PackageResources.drilldown_js,
        "pictures.css": PackageResources.pictures_css,
        "print.css": PackageResources.print_css,
        "explore.css": PackageResources.explore_css,
        "explore.js": PackageResources.explore_js,
        "strings/en.yml": PackageResources.en_yml,
        "strings/ar.yml": PackageResources.ar_yml,
        "strings/de.yml": PackageResources.de_yml,
        "strings/es.yml": PackageResources.es_yml,
        "strings/fr.yml": PackageResources.fr_yml,
        "strings/he.yml": PackageResources.he_yml,
        "strings/hi.yml": PackageResources.hi_yml,
        "strings/it.yml": PackageResources.it_yml,
        "strings/ja.yml": PackageResources.ja_yml,
        "strings/ko.yml": PackageResources.ko_yml,
        "strings/nl.yml": PackageResources.nl_yml,
        "strings/pt.yml": PackageResources.pt_yml,
        "strings/ru.yml": PackageResources.ru_yml,
        "strings/zh-Hans.yml": PackageResources.zh_Hans_yml,
        "strings/zh-Hant.yml": PackageResources.zh_Hant_yml,
    ]

    /// The style sheet that previews add to pages. Like the script, it is not part of the theme, so a user's theme
    /// cannot replace it.
    static let previewStyle = PackageResources.preview_css
    static let previewScript = PackageResources.preview_js
    /// The style sheet and the script for editing many items. The script is added to that of the explore page.
    static let exploreEditingStyle = PackageResources.explore_editing_css
    static let exploreEditingScript = PackageResources.explore_editing_js
}

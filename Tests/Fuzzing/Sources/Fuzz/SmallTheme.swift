@testable import Drilldown

/// Templates with the most common variables and little else, so that thousands of sites can be made per second.
enum SmallTheme {
    private static let files = [
        "layout.html": """
        <!doctype html>
        <html lang="{{site.language}}"><head><title>{{screen.title}}</title></head>
        <body><nav>{{#back}}<a href="{{link}}">{{title}}</a>{{/back}}{{#breadcrumbs}}<a href="{{link}}">{{title}}</a>{{/breadcrumbs}}</nav>
        {{content}}
        {{#siblings}}<a href="{{link}}">{{title}}</a>{{/siblings}}</body></html>
        """,
        "index.md": "{{#warnings}}[{{count}}]({{link}}){{/warnings}}\n\n{{> groups}}\n\n{{> items}}\n",
        "group.md": "{{> groups}}\n\n{{> items}}\n",
        "groups.html":
            "<ul>{{#groups}}<li id=\"{{anchor}}\"><a href=\"{{link}}\">{{title}}</a> {{count}} {{share}} {{#totals}}{{value}}{{/totals}}</li>{{/groups}}</ul>",
        "items.html":
            "<ul>{{#items}}<li id=\"{{anchor}}\"><a href=\"{{link}}\">{{name}}</a>{{#cells}}<b data-sort=\"{{sortKey}}\">{{value}}</b>{{/cells}}</li>{{/items}}</ul>{{#pages}}<a href=\"{{link}}\">{{number}}</a>{{/pages}}",
        "item.md":
            "# {{screen.title}}\n\n{{#screen.totals}}\n{{label}} {{value}}\n{{/screen.totals}}\n\n{{#fields}}\n## {{label}}\n\n{{value}}\n\n{{/fields}}\n\n{{#children}}\n- [{{name}}]({{link}})\n{{/children}}\n",
        "warnings.md":
            "{{#warnings.groups}}{{#items}}\n- [{{title}}]({{link}}): {{message}}\n{{/items}}{{/warnings.groups}}\n",
        "changes.md": "{{#changes.entries}}\n- {{title}}\n{{/changes.entries}}\n",
        "print.md": "---\nlayout: none\n---\n{{#allItems}}\n- {{name}}\n{{/allItems}}\n",
        "redirect.md": "---\nlayout: none\n---\n{{#redirect}}[{{title}}]({{link}}){{/redirect}}\n",
        "drilldown.css": "p { color: red }",
        "drilldown.js": "// none",
    ].mapValues { Array($0.utf8) }

    static func theme(with own: [String: [UInt8]] = [:]) -> Theme {
        let all = files.merging(own) { $1 }
        return Theme(userFiles: all.reduce(into: [:]) { $0[$1.key] = SourceFile(name: $1.key, bytes: $1.value) })
    }
}

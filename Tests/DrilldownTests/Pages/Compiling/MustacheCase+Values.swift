extension MustacheCase {
    private static let module = "interpolation"

    static let unescaped = "error: a tag cannot print a value without escaping; write {{name}}"

    static func unknown(_ name: String) -> String {
        "error: unknown variable \"\(name)\"; use one of: content, site, site.title, site.language, site.direction, site.today, "
            + "site.styles, site.scripts, site.hasSearch, site.css, screen, screen.title, screen.hasLongTitle, screen.count, screen.pieces, "
            + "screen.descendants, screen.hasFigures, screen.share, screen.rows, screen.groupedBy, …"
    }

    static let interpolation: [MustacheCase] = [
        .keeps(module, "No Interpolation", of: "In {braces}, }} or { {.", makes: "In {braces}, }} or { {."),
        .keeps(module, "Basic Interpolation", of: "A {{item.name}}.", makes: "A Kiln."),
        .keeps(module, "No Re-interpolation", of: "{{item.motto}} {{item.name}}", makes: "{{item.name}} Kiln"),
        .keeps(module, "HTML Escaping", of: "<p>{{item.note}}</p>", makes: "<p>&amp; &quot; &lt; &gt;</p>"),
        .keeps(module, "Basic Integer Interpolation", of: "{{item.watts}} W", makes: "85 W"),
        .keeps(module, "Basic Decimal Interpolation", of: "{{item.weight}} t", makes: "1.21 t"),
        .keeps(module, "Basic Null Interpolation", of: "({{item.sold}})", makes: "()"),
        .refuses(
            .unescaped, module, "Triple Mustache", "Triple Mustache Integer Interpolation",
            "Triple Mustache Decimal Interpolation", "Triple Mustache Null Interpolation",
            "Triple Mustache Context Miss Interpolation", of: "<p>{{{item.note}}}</p>", "1:4: \(unescaped)"),
        .refuses(
            .unescaped, module, "Ampersand", "Ampersand Integer Interpolation", "Ampersand Decimal Interpolation",
            "Ampersand Null Interpolation", "Ampersand Context Miss Interpolation", of: "<p>{{&item.note}}</p>",
            "1:4: \(unescaped)"),
        .refuses(
            .unknownName, module, "Basic Context Miss Interpolation", of: "({{glaze}})", "1:2: \(unknown("glaze"))"),
        .keeps(module, of: "(a key that another item has: {{item.stool}})", makes: "(a key that another item has: )"),

        .keeps(
            module, "Dotted Names - Basic Interpolation", of: "{{back.title}}, {{#back}}{{title}}{{/back}}",
            makes: "Inventory, Inventory"),
        .refuses(
            .fullNames, module, of: "{{#item.maker}}{{name}}{{/item.maker}}",
            "1:16: error: unknown variable \"name\"; write {{item.maker.name}} for the data of the item"),
        .differs(
            .fullNames, module, of: "{{#item.maker}}{{item.maker.name}} {{item.name}}{{/item.maker}}", makes: "Ada Kiln"
        ),
        .refuses(
            .unescaped, module, "Dotted Names - Triple Mustache Interpolation", of: "{{{item.maker.name}}}",
            "1:1: \(unescaped)"),
        .refuses(
            .unescaped, module, "Dotted Names - Ampersand Interpolation", of: "{{&item.maker.name}}",
            "1:1: \(unescaped)"),
        .keeps(
            module, "Dotted Names - Arbitrary Depth", of: "{{item.maker.home.town.street}}", makes: "Clay Lane"),
        .keeps(module, "Dotted Names - Broken Chains", of: "({{item.maker.shop.town}})", makes: "()"),
        .keeps(module, "Dotted Names - Broken Chain Resolution", of: "({{item.maker.shop.name}})", makes: "()"),
        .refuses(
            .fullNames, module, "Dotted Names - Initial Resolution",
            of: "{{#item.maker}}{{home.town.street}}{{/item.maker}}",
            "1:16: error: unknown variable \"home.town.street\"; write {{item.maker.home.town.street}} for the data of the item"
        ),
        .refuses(
            .fullNames, module, "Dotted Names - Context Precedence", of: "{{#item.maker}}{{shop.town}}{{/item.maker}}",
            "1:16: error: unknown variable \"shop.town\"; write {{item.maker.shop.town}} for the data of the item"),
        .refuses(
            .unknownName, module, "Dotted Names are never single keys", of: "({{item.name.length}})",
            "1:2: error: no item has the key \"name.length\"; did you mean \"item.\"name.length\"\"?"),
        .keeps(module, "Dotted Names - No Masking", of: "{{item.size.depth}}", makes: "two keys"),

        .keeps(
            module, "Implicit Iterators - Basic Interpolation", of: "{{#item.name}}A {{.}}.{{/item.name}}",
            makes: "A Kiln."),
        .keeps(
            module, "Implicit Iterators - HTML Escaping", of: "{{#item.note}}{{.}}{{/item.note}}",
            makes: "&amp; &quot; &lt; &gt;"),
        .keeps(
            module, "Implicit Iterators - Basic Integer Interpolation", of: "{{#item.watts}}{{.}} W{{/item.watts}}",
            makes: "85 W"),
        .refuses(
            .unescaped, module, "Implicit Iterators - Triple Mustache", of: "{{#item.note}}{{{.}}}{{/item.note}}",
            "1:15: \(unescaped)"),
        .refuses(
            .unescaped, module, "Implicit Iterators - Ampersand", of: "{{#item.note}}{{&.}}{{/item.note}}",
            "1:15: \(unescaped)"),
        .refuses(
            .dotAlone, module, of: "{{.}}", "1:1: error: \".\" is not valid here; write the name of the value"),

        .keeps(module, "Interpolation - Surrounding Whitespace", of: "a {{item.line}} b", makes: "a --- b"),
        .keeps(module, "Interpolation - Standalone", of: "  {{item.line}}\n", makes: "  ---\n"),
        .keeps(module, "Interpolation With Padding", of: "a{{  item.line\t}}b", makes: "a---b"),
        .refuses(
            .unescaped, module, "Triple Mustache - Surrounding Whitespace", "Triple Mustache - Standalone",
            "Triple Mustache With Padding", of: "  {{{ item.line }}}\n", "1:3: \(unescaped)"),
        .refuses(
            .unescaped, module, "Ampersand - Surrounding Whitespace", "Ampersand - Standalone",
            "Ampersand With Padding", of: "  {{& item.line }}\n", "1:3: \(unescaped)"),
    ]
}

extension MustacheCase {
    private static let module = "sections"

    static let sections: [MustacheCase] = [
        .keeps(module, "Truthy", of: "({{#item.works}}warm{{/item.works}})", makes: "(warm)"),
        .keeps(module, "Falsey", of: "({{#item.rented}}away{{/item.rented}})", makes: "()"),
        .keeps(module, "Null is falsey", of: "({{#item.sold}}gone{{/item.sold}})", makes: "()"),
        .keeps(module, of: "({{#item.nothing}}a zero is a value{{/item.nothing}})", makes: "(a zero is a value)"),
        .keeps(module, of: "({{#item.blank}}an empty text is none{{/item.blank}})", makes: "()"),
        .keeps(module, of: "({{#item.maker.shop}}an empty object is none{{/item.maker.shop}})", makes: "()"),
        .keeps(module, "Context", of: "{{#back}}to {{title}}{{/back}}", makes: "to Inventory"),
        .keeps(
            module, "Parent contexts", of: "{{#back}}{{#next}}{{title}}, {{screen.title}}{{/next}}{{/back}}",
            makes: "Wheel, Kiln"),
        .keeps(
            module, "Variable test", of: "{{#item.name}}{{.}} is {{item.name}}{{/item.name}}", makes: "Kiln is Kiln"),
        .keeps(
            module, "List Contexts",
            of: "{{#item.rooms}}{{#item.rooms.racks}}{{item.rooms.wall.low}}{{item.rooms.racks.n}}:"
                + "{{#item.rooms.racks.pots}}{{item.rooms.wall.up}}{{item.rooms.racks.n}}{{item.rooms.racks.pots.of}}."
                + "{{/item.rooms.racks.pots}}{{/item.rooms.racks}}{{/item.rooms}}", makes: "n1:N1x.N1y."),
        .keeps(
            module, "Deeply Nested Contexts",
            of: """
                {{#item.one}}
                {{item.one.n}}
                {{#item.two}}
                {{item.one.n}}{{item.two.n}}
                {{#item.three}}
                {{item.one.n}}{{item.two.n}}{{item.three.n}}
                {{#item.three.four}}
                {{#item.three.four.five}}
                {{item.one.n}}{{item.two.n}}{{item.three.n}}{{item.three.four.n}}{{.}}
                {{/item.three.four.five}}
                {{item.three.n}}{{item.three.four.n}}
                {{/item.three.four}}
                {{/item.three}}
                {{item.two.n}}
                {{/item.two}}
                {{/item.one}}
                """, makes: "1\n12\n123\n12345\n34\n2\n"),
        .keeps(module, "List", of: "{{#item.doors}}{{item.doors.n}}{{/item.doors}}", makes: "12"),
        .keeps(module, "Empty List", of: "({{#item.bricks}}red{{/item.bricks}})", makes: "()"),
        .keeps(
            module, "Doubled",
            of: "{{#item.works}}\n- a\n{{/item.works}}\n- {{item.name}}\n{{#item.works}}\n- c\n{{/item.works}}\n",
            makes: "- a\n- Kiln\n- c\n"),
        .keeps(
            module, "Nested (Truthy)",
            of: "a {{#item.works}}b {{#item.works}}c{{/item.works}} d{{/item.works}} e", makes: "a b c d e"),
        .keeps(
            module, "Nested (Falsey)",
            of: "a {{#item.rented}}b {{#item.rented}}c{{/item.rented}} d{{/item.rented}} e", makes: "a  e"),
        .refuses(.unknownName, module, "Context Misses", of: "({{#glaze}}x{{/glaze}})", "1:2: \(unknown("glaze"))"),
        .keeps(module, of: "({{#item.stool}}a key that another item has{{/item.stool}})", makes: "()"),

        .keeps(
            module, "Implicit Iterator - String", of: "{{#item.shelves}}({{.}}){{/item.shelves}}", makes: "(top)(low)"),
        .keeps(module, "Implicit Iterator - Integer", of: "{{#item.cones}}({{.}}){{/item.cones}}", makes: "(3)(5)"),
        .differs(
            .numbersInLists, module, "Implicit Iterator - Decimal", of: "{{#item.doses}}({{.}}){{/item.doses}}",
            makes: "(0.10)(2.50)"),
        .keeps(
            module, "Implicit Iterator - Array", of: "{{#item.grid}}({{#.}}{{.}}{{/.}}){{/item.grid}}",
            makes: "(12)(ab)"),
        .keeps(
            module, "Implicit Iterator - HTML Escaping", of: "{{#item.signs}}({{.}}){{/item.signs}}",
            makes: "(&amp;)(&quot;)(&lt;)(&gt;)"),
        .refuses(
            .unescaped, module, "Implicit Iterator - Triple mustache", of: "{{#item.signs}}{{{.}}}{{/item.signs}}",
            "1:16: \(unescaped)"),
        .refuses(
            .unescaped, module, "Implicit Iterator - Ampersand", of: "{{#item.signs}}{{&.}}{{/item.signs}}",
            "1:16: \(unescaped)"),
        .refuses(
            .dotAlone, module, "Implicit Iterator - Root-level", of: "{{#.}}x{{/.}}",
            "1:1: error: \".\" is not valid here; write the name of the value"),

        .keeps(
            module, "Dotted Names - Truthy", of: "{{#item.maker.home.town}}there{{/item.maker.home.town}}",
            makes: "there"),
        .keeps(module, "Dotted Names - Falsey", of: "({{#screen.hasChildren}}x{{/screen.hasChildren}})", makes: "()"),
        .keeps(
            module, "Dotted Names - Broken Chains", of: "({{#item.maker.shop.open}}x{{/item.maker.shop.open}})",
            makes: "()"),

        .keeps(
            module, "Surrounding Whitespace", of: " a {{#item.works}}\tb\t{{/item.works}} c \n", makes: " a \tb\t c \n"),
        .keeps(
            module, "Internal Whitespace", of: " a {{#item.works}} {{! kept }}\n {{/item.works}} b \n",
            makes: " a  \n  b \n"),
        .keeps(
            module, "Indented Inline Sections",
            of: " {{#item.works}}a{{/item.works}}\n {{#item.works}}b{{/item.works}}\n", makes: " a\n b\n"),
        .keeps(
            module, "Standalone Lines", of: "a\n{{#item.works}}\nb\n{{/item.works}}\nc\n", makes: "a\nb\nc\n"),
        .keeps(
            module, "Indented Standalone Lines", of: "a\n  {{#item.works}}\nb\n\t{{/item.works}}\nc\n",
            makes: "a\nb\nc\n"),
        .keeps(
            module, of: "a\n{{#item.works}} {{! two on one line }}\nb\n{{/item.works}}\nc\n", makes: "a\nb\nc\n"),
        .differs(
            .lineEnds, module, "Standalone Line Endings", of: "a\r\n{{#item.works}}\r\n{{/item.works}}\r\nb",
            makes: "a\nb"),
        .keeps(
            module, "Standalone Without Previous Line", of: "  {{#item.works}}\na{{/item.works}}\nb", makes: "a\nb"),
        .keeps(
            module, "Standalone Without Newline", of: "a{{#item.works}}\nb\n  {{/item.works}}", makes: "a\nb\n"),
        .keeps(module, "Padding", of: "({{# item.works }}a{{/ item.works }})", makes: "(a)"),
    ]
}

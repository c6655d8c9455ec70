extension MustacheCase {
    private static let module = "inverted"

    static let inverted: [MustacheCase] = [
        .keeps(module, "Falsey", of: "({{^item.rented}}here{{/item.rented}})", makes: "(here)"),
        .keeps(module, "Truthy", of: "({{^item.works}}cold{{/item.works}})", makes: "()"),
        .keeps(module, "Null is falsey", of: "({{^item.sold}}ours{{/item.sold}})", makes: "(ours)"),
        .keeps(module, of: "({{^item.nothing}}a zero is a value{{/item.nothing}})", makes: "()"),
        .keeps(module, of: "({{^item.blank}}an empty text is none{{/item.blank}})", makes: "(an empty text is none)"),
        .keeps(module, "Context", of: "({{^item.maker}}unknown{{/item.maker}})", makes: "()"),
        .keeps(module, "List", of: "({{^item.doors}}walled up{{/item.doors}})", makes: "()"),
        .keeps(module, "Empty List", of: "({{^item.bricks}}bare{{/item.bricks}})", makes: "(bare)"),
        .keeps(
            module, "Doubled",
            of: "{{^item.rented}}\n- a\n{{/item.rented}}\n- {{item.name}}\n{{^item.rented}}\n- c\n{{/item.rented}}\n",
            makes: "- a\n- Kiln\n- c\n"),
        .keeps(
            module, "Nested (Falsey)",
            of: "a {{^item.rented}}b {{^item.rented}}c{{/item.rented}} d{{/item.rented}} e", makes: "a b c d e"),
        .keeps(
            module, "Nested (Truthy)",
            of: "a {{^item.works}}b {{^item.works}}c{{/item.works}} d{{/item.works}} e", makes: "a  e"),
        .refuses(.unknownName, module, "Context Misses", of: "({{^glaze}}x{{/glaze}})", "1:2: \(unknown("glaze"))"),
        .keeps(module, of: "({{^item.stool}}no stool{{/item.stool}})", makes: "(no stool)"),
        .keeps(module, "Dotted Names - Truthy", of: "({{^item.maker.home}}x{{/item.maker.home}})", makes: "()"),
        .keeps(
            module, "Dotted Names - Falsey", of: "({{^screen.hasChildren}}alone{{/screen.hasChildren}})",
            makes: "(alone)"),
        .keeps(
            module, "Dotted Names - Broken Chains", of: "({{^item.maker.shop.open}}shut{{/item.maker.shop.open}})",
            makes: "(shut)"),
        .keeps(
            module, "Surrounding Whitespace", of: " a {{^item.rented}}\tb\t{{/item.rented}} c \n",
            makes: " a \tb\t c \n"),
        .keeps(
            module, "Internal Whitespace", of: " a {{^item.rented}} {{! kept }}\n {{/item.rented}} b \n",
            makes: " a  \n  b \n"),
        .keeps(
            module, "Indented Inline Sections",
            of: " {{^item.rented}}a{{/item.rented}}\n {{^item.rented}}b{{/item.rented}}\n", makes: " a\n b\n"),
        .keeps(
            module, "Standalone Lines", of: "a\n{{^item.rented}}\nb\n{{/item.rented}}\nc\n", makes: "a\nb\nc\n"),
        .keeps(
            module, "Standalone Indented Lines", of: "a\n  {{^item.rented}}\nb\n\t{{/item.rented}}\nc\n",
            makes: "a\nb\nc\n"),
        .differs(
            .lineEnds, module, "Standalone Line Endings", of: "a\r\n{{^item.rented}}\r\n{{/item.rented}}\r\nb",
            makes: "a\nb"),
        .keeps(
            module, "Standalone Without Previous Line", of: "  {{^item.rented}}\na{{/item.rented}}\nb", makes: "a\nb"),
        .keeps(
            module, "Standalone Without Newline", of: "a{{^item.rented}}\nb\n  {{/item.rented}}", makes: "a\nb\n"),
        .keeps(module, "Padding", of: "({{^ item.rented }}a{{/ item.rented }})", makes: "(a)"),
    ]
}

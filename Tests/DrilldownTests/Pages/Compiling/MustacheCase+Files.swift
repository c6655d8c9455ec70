// Tests about template files, and about tags without output: comments, partials, delimiters, and the optional modules.

extension MustacheCase {
    static let comments: [MustacheCase] = [
        .keeps("comments", "Inline", of: "ab{{! between them }}cd", makes: "abcd"),
        .keeps("comments", "Multiline", of: "ab{{!\n  on two\n  lines\n}}cd\n", makes: "abcd\n"),
        .keeps("comments", "Standalone", of: "a\n{{! alone }}\nb\n", makes: "a\nb\n"),
        .keeps("comments", "Indented Standalone", of: "a\n   {{! alone }}\nb\n", makes: "a\nb\n"),
        .differs(.lineEnds, "comments", "Standalone Line Endings", of: "a\r\n{{! alone }}\r\nb", makes: "a\nb"),
        .keeps("comments", "Standalone Without Previous Line", of: "  {{! first }}\na", makes: "a"),
        .keeps("comments", "Standalone Without Newline", of: "a\n  {{! last }}", makes: "a\n"),
        .keeps("comments", "Multiline Standalone", of: "a\n{{!\nalone\n}}\nb\n", makes: "a\nb\n"),
        .keeps("comments", "Indented Multiline Standalone", of: "a\n  {{!\n    alone\n  }}\nb\n", makes: "a\nb\n"),
        .keeps("comments", "Indented Inline", of: "  a {{! behind }}\n", makes: "  a \n"),
        .keeps("comments", "Surrounding Whitespace", of: "a {{! between }} b", makes: "a  b"),
        .keeps("comments", "Variable Name Collision", of: "({{! works }}{{!item.name}})", makes: "()"),
    ]

    static let partials: [MustacheCase] = [
        .keeps("partials", "Basic Behavior", of: "({{> part}})", with: ["part": "of a part"], makes: "(of a part)"),
        .refuses(
            .unknownPartial, "partials", "Failed Lookup", of: "({{> siblins}})",
            "1:2: error: unknown partial \"siblins\"; did you mean \"siblings\"?"),
        .keeps(
            "partials", "Context", of: "{{#item.doors}}{{> part}}{{/item.doors}}",
            with: ["part": "({{item.doors.n}} {{item.name}})"], makes: "(1 Kiln)(2 Kiln)"),
        .refuses(
            .recursion, "partials", "Recursion", of: "{{#item.doors}}{{> case}}{{/item.doors}}",
            "1:16: error: the partial \"case\" includes itself; remove the tag"),
        .keeps(
            "partials", "Nested", of: "({{> part}})",
            with: ["part": "{{item.name}} {{> name}}", "name": "{{item.watts}}!"],
            makes: "(Kiln 85!)"),
        .keeps("partials", "Surrounding Whitespace", of: "a {{> part}} b", with: ["part": "\t-\t"], makes: "a \t-\t b"),
        .keeps(
            "partials", "Inline Indentation", of: "  {{item.line}}  {{> part}}\n", with: ["part": "a\nb"],
            makes: "  ---  a\nb\n"),
        .differs(
            .standalonePartial, "partials", "Standalone Line Endings", of: "a\r\n{{> part}}\r\nb", with: ["part": "-"],
            makes: "a\n-\nb"),
        .differs(
            .standalonePartial, "partials", "Standalone Without Previous Line", of: "  {{> part}}\nc",
            with: ["part": "a\nb"], makes: "  a\nb\nc"),
        .differs(
            .standalonePartial, "partials", "Standalone Without Newline", of: "c\n  {{> part}}", with: ["part": "a\nb"],
            makes: "c\n  a\nb"),
        .differs(
            .standalonePartial, "partials", "Standalone Indentation", of: "a\n {{> part}}\nb\n",
            with: ["part": "-\n{{item.name}}\n-\n"], makes: "a\n -\nKiln\n-\n\nb\n"),
        .keeps("partials", "Padding Whitespace", of: "({{>   part\t}})", with: ["part": "-"], makes: "(-)"),
    ]

    private static let braces =
        "error: the delimiters of tags cannot be changed; write {{name}}, and &#123;&#123; for two braces"

    static let delimiters: [MustacheCase] = [
        .refuses(
            .delimiters, "delimiters", "Pair Behavior", "Surrounding Whitespace", of: "({{=<% %>=}} <%item.name%>)",
            "1:2: \(braces)"),
        .refuses(
            .delimiters, "delimiters", "Special Characters", "Sections", "Inverted Sections",
            of: "{{=[ ]=}}[item.name]",
            "1:1: \(braces)"),
        .refuses(
            .delimiters, "delimiters", "Partial Inheritence", "Post-Partial Behavior",
            of: "{{= | | =}}\n{{> siblings}} |item.name|", "1:1: \(braces)"),
        .refuses(
            .delimiters, "delimiters", "Outlying Whitespace (Inline)", "Standalone Tag", "Indented Standalone Tag",
            "Standalone Line Endings", "Standalone Without Previous Line", "Standalone Without Newline",
            "Pair with Padding", of: "a\r\n  {{=  @   @  =}}\r\nb", "2:3: \(braces)"),
    ]

    private static let inherits =
        "error: templates do not support parents or blocks; use layout.html or a partial: {{> name}}"

    /// The optional modules, each with its tags.
    static let optional: [MustacheCase] = [
        .refuses(
            .inheritance, "inheritance", of: "{{<parent}}{{$block}}x{{/block}}{{/parent}}",
            "1:1: \(inherits)\ncase.html:1:12: \(inherits)"),
        .refuses(.inheritance, "inheritance", of: "{{ $ block }}x{{/ block }}", "1:1: \(inherits)"),
        .refuses(
            .dynamicNames, "dynamic names", of: "{{>*item.name}}{{> * item.name }}",
            "1:1: error: the name of a partial cannot be a value; write {{> name}} in a section for each partial\n"
                + "case.html:1:16: error: the name of a partial cannot be a value; write {{> name}} in a section for each partial"
        ),
        .differs(
            .lambdas, "lambdas", of: "{{#item.motto}}{{.}}{{/item.motto}}", makes: "{{item.name}}"),
    ]
}

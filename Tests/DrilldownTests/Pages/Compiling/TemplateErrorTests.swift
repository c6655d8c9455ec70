import Testing

/// Errors in templates, each with its complete message.
@Suite("An error in a template has its location and a fix") struct TemplateErrorTests {
    @Test("A layout with an error is not also reported to have no {{content}}")
    func layoutWithAnError() {
        #expect(
            errors(#"[{"name": "a"}]"#, templates: ["layout.html": "<main>{{#back}}{{content}}</main>"])
                == """
                layout.html:1:7: error: the section "back" is not closed; add {{/back}}
                """)
    }

    @Test("An unknown name is an error that suggests the nearest name")
    func unknownNames() {
        #expect(
            errors(
                #"[{"name": "a", "serialNumber": 1, "supplier": {"name": "s"}}]"#,
                templates: [
                    "item.md": #"""
                    {{screen.titel}}

                    {{item.serialNummer}} {{item.supplier.nam}} {{name}}

                    {{strings.nxt}} {{qqq}} {{item.qqq}} {{.}} {{title}} {{cells}} {{breadcrumbs.title}}
                    """#
                ])
                    == #"""
                    item.md:1:1: error: unknown variable "screen.titel"; did you mean "screen.title"?
                    item.md:3:1: error: no item has the key "serialNummer"; did you mean "item.serialNumber"?
                    item.md:3:23: error: no item has the key "supplier.nam"; did you mean "item.supplier.name"?
                    item.md:3:45: error: unknown variable "name"; write {{item.name}} for the data of the item
                    item.md:5:1: error: unknown string "nxt"; did you mean "next"?
                    item.md:5:17: error: unknown variable "qqq"; use one of: content, site, site.title, site.language, site.direction, site.today, site.styles, site.scripts, site.hasSearch, site.css, screen, screen.title, screen.hasLongTitle, screen.count, screen.pieces, screen.descendants, screen.hasFigures, screen.share, screen.rows, screen.groupedBy, …
                    item.md:5:25: error: no item has the key "qqq"; use one of: item.name, item.serialNumber, item.supplier, item.supplier.name
                    item.md:5:38: error: "." is not valid here; write the name of the value
                    item.md:5:44: error: unknown variable "title"; did you mean "site.title"?
                    item.md:5:54: error: unknown variable "cells"; put it inside {{#items}}
                    item.md:5:64: error: "breadcrumbs.title" is only available inside the section "breadcrumbs"; put it inside {{#breadcrumbs}}
                    """#)
    }

    @Test("A section without an end, and an end without a section, are errors")
    func sections() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    {{#fields}}

                    {{#back}} {{/fields}}

                    {{/next}}

                    {{^pages}}
                    """#
                ])
                    == #"""
                    item.md:3:1: error: the section "back" is not closed before "fields" ends; add {{/back}}
                    item.md:5:1: error: no section "next" is open here; remove the tag or open the section
                    item.md:7:1: error: the section "pages" is not closed; add {{/pages}}
                    """#)
    }

    @Test("Unescaped, empty and unclosed tags, and tags that set delimiters, are errors")
    func tags() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    {{{item.name}}} {{&item.name}} {{=<% %>=}} {{}} {{$block}}{{/block}}

                    {{open
                    """#
                ])
                    == #"""
                    item.md:1:1: error: a tag cannot print a value without escaping; write {{name}}
                    item.md:1:17: error: a tag cannot print a value without escaping; write {{name}}
                    item.md:1:32: error: the delimiters of tags cannot be changed; write {{name}}, and &#123;&#123; for two braces
                    item.md:1:44: error: the tag has no name; write {{name}}
                    item.md:1:49: error: templates do not support parents or blocks; use layout.html or a partial: {{> name}}
                    item.md:3:1: error: the tag is not closed; add }} at its end, or write &#123;&#123; for two braces
                    """#)
    }

    @Test("A section that does not enclose whole elements is an error")
    func sectionThatTearsElements() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    <p>{{#back}}</p><p>{{/back}}</p>

                    {{#fields}}<b>{{/fields}}</b>

                    # a {{#back}}

                    text {{/back}}
                    """#
                ])
                    == #"""
                    item.md:1:4: error: the section "back" does not enclose whole elements; open and close each element either inside or outside the section
                    item.md:3:1: error: the section "fields" does not enclose whole elements; open and close each element either inside or outside the section
                    item.md:5:5: error: the section "back" does not enclose whole elements; open and close each element either inside or outside the section
                    """#)
    }

    @Test("A section that adjoins an attribute is an error")
    func sectionInTagName() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"<p{{#back}}class="x"{{/back}}>x</p>"#,
                    "layout.html": #"<p {{#back}}id="a"{{/back}}class="b"{{#back}}title="c"{{/back}}>{{content}}"#,
                ])
                    == #"""
                    layout.html:1:19: error: an attribute is directly next to the tag "back"; put a space between them
                    layout.html:1:37: error: an attribute is directly next to the tag "back"; put a space between them
                    item.md:1:3: error: an attribute is directly next to the tag "back"; put a space between them
                    """#)
    }

    @Test("An HTML tag that Markdown reads as text is an error")
    func tagReadAsText() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: ["item.md": #"a <b {{#back}}class="x"{{/back}}>b</b> and <i {{screen.title}}="y">"#])
                    == #"""
                    item.md:1:6: error: Markdown treats the HTML tag around this template tag as text; use template tags only in its quoted attributes, or begin the block with an HTML tag without template tags
                    item.md:1:47: error: Markdown treats the HTML tag around this template tag as text; use template tags only in its quoted attributes, or begin the block with an HTML tag without template tags
                    item.md:1:68: error: the template closes an element that it does not open; open and close each element in the same file
                    """#)
    }

    @Test("Values where data could become code are errors")
    func dataAsCode() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "layout.html": #"""
                    <script>{{screen.title}}</script>
                    <style>{{screen.title}}</style>
                    <p class={{screen.title}}>
                    <{{screen.title}}>
                    <p {{screen.title}}="x">
                    <p onclick="{{screen.title}}">
                    <p style="{{screen.title}}">
                    <!-- {{screen.title}} -->
                    <meta http-equiv="refresh" content="{{screen.title}}">
                    <img srcset="{{screen.title}}">
                    <a href="{{screen.title}}:x">y</a>
                    {{content}}
                    """#
                ])
                    == #"""
                    layout.html:1:9: error: a value is not allowed in a <script> element; put it between tags or in a quoted attribute
                    layout.html:2:8: error: a value is not allowed in a <style> element; put it between tags or in a quoted attribute
                    layout.html:3:10: error: a value is not allowed in an unquoted attribute; put it between tags or in a quoted attribute
                    layout.html:4:2: error: a value is not allowed in a tag name; put it between tags or in a quoted attribute
                    layout.html:5:4: error: a value is not allowed in an attribute name; put it between tags or in a quoted attribute
                    layout.html:6:13: error: a value in the attribute "onclick" of <p> could be executed; put it between tags or in another attribute
                    layout.html:7:11: error: a value in the attribute "style" of <p> could be executed; put it between tags or in another attribute
                    layout.html:8:6: error: a value is not allowed in a comment; put it between tags or in a quoted attribute
                    layout.html:9:37: error: a value in the attribute "content" next to "http-equiv" could be executed; put it between tags or in another attribute
                    layout.html:10:14: error: a value in the attribute "srcset" of <img> could be executed; put it between tags or in another attribute
                    """#)
    }

    @Test("Variables that cannot be printed are errors")
    func unprintableValues() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: ["item.md": #"{{back}} {{items}} {{siblings.isCurrent}} {{content}} {{screen.isItem}}"#])
                    == #"""
                    item.md:1:1: error: cannot print "back"; use it as a section: {{#back}}…{{/back}}
                    item.md:1:10: error: cannot print "items"; use it as a section: {{#items}}…{{/items}}
                    item.md:1:20: error: "siblings.isCurrent" is only available inside the section "siblings"; put it inside {{#siblings}}
                    item.md:1:43: error: "content" is only available in a layout, between tags
                    item.md:1:55: error: cannot print "screen.isItem"; use it as a section: {{#screen.isItem}}…{{/screen.isItem}}
                    """#)
    }

    @Test("Addresses that templates cannot have are errors")
    func forbiddenAddresses() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md":
                        #"<a href="javascript:show('{{item.name}}')">x</a> [x](javascript:{{item.name}}) <a href='tel:{{item.name}}'>x</a>"#
                ])
                    == #"""
                    item.md:1:27: error: the address is not allowed in pages; use http, https or mailto, or a relative address
                    item.md:1:65: error: the address is not allowed in pages; use http, https or mailto, or a relative address
                    item.md:1:93: error: the address is not allowed in pages; use http, https or mailto, or a relative address
                    """#)
    }

    @Test("Character references next to a value in an address are errors")
    func characterReferences() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"<a href="{{item.name}}&colon;alert(1)">x</a> <a href='?a={{item.name}}&amp;b=1'>x</a>"#
                ])
                    == #"""
                    item.md:1:10: error: an address has a character reference next to a value; write the character itself or &amp;
                    """#)
    }

    @Test("Values in attributes and elements that can run code are errors")
    func valuesThatChooseWhatRuns() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "layout.html": #"""
                    <meta content="{{screen.title}}" http-equiv=refresh>
                    <script src="{{screen.title}}"></script>
                    <iframe src="{{screen.title}}"></iframe>
                    <base href="{{screen.title}}">
                    <svg><animate to="{{screen.title}}"/><script xlink:href="{{screen.title}}"/></svg>
                    <script/>{{screen.title}}</script>
                    {{#site.styles}}<link href="{{link}}"><script src="{{link}}"></script>{{/site.styles}}
                    {{#site.scripts}}<script src="{{link}}"></script><script>{{link}}</script>{{/site.scripts}}
                    {{content}}
                    """#
                ])
                    == #"""
                    layout.html:1:16: error: a value in the attribute "content" next to "http-equiv" could be executed; put it between tags or in another attribute
                    layout.html:2:14: error: a value in the attribute "src" of <script> could be executed; put it between tags or in another attribute
                    layout.html:3:14: error: a value in the attribute "src" of <iframe> could be executed; put it between tags or in another attribute
                    layout.html:4:13: error: a value in the attribute "href" of <base> could be executed; put it between tags or in another attribute
                    layout.html:5:19: error: a value in the attribute "to" of <animate> could be executed; put it between tags or in another attribute
                    layout.html:5:58: error: a value in the attribute "xlink:href" of <script> could be executed; put it between tags or in another attribute
                    layout.html:6:10: error: a value is not allowed in a <script> element; put it between tags or in a quoted attribute
                    layout.html:7:52: error: a value in the attribute "src" of <script> could be executed; put it between tags or in another attribute
                    layout.html:8:58: error: a value is not allowed in a <script> element; put it between tags or in a quoted attribute
                    """#)
    }

    @Test("A template that ends inside an element or attribute is an error")
    func openEnds() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    <div>
                    {{> open}}
                    </div>
                    """#, "open.html": #"<a href=""#,
                    "index.md": #"""
                    <div>

                    {{> code}}

                    """#, "code.html": #"<section>"#, "layout.html": #"{{content}}<script>"#,
                ])
                    == #"""
                    code.html:1:10: error: <section> is not closed; add </section>
                    index.md:4:1: error: <div> is not closed; add </div>
                    layout.html:1:20: error: the template ends in a <script> element; close it
                    open.html:1:10: error: the template ends in the attribute "href"; close it
                    """#)
    }

    @Test("A closing tag without an opening tag is an error")
    func unopenedEnds() {
        #expect(
            errors(#"[{"name": "a"}]"#, templates: ["item.md": #"{{> end}}"#, "end.html": #"</main>"#])
                == #"""
                end.html:1:8: error: the template closes an element that it does not open; open and close each element in the same file
                """#)
    }

    @Test("Tags that Markdown discards are errors")
    func misplacedTags() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    before

                    {{#item.name}}
                    - 
                    {{/item.name}}
                      foo

                    tail
                    """#,
                    "index.md": #"""
                    {{#items}}
                    {{/items}}
                    """#,
                ])
                    == #"""
                    index.md:1:1: error: Markdown discards this tag; put text or a list item on the lines inside the section
                    item.md:5:1: error: Markdown discards this tag; put text or a list item on the lines inside the section
                    """#)
    }

    @Test("A variable of an item is an error on a page without an item, and inside a list without its section")
    func absentData() {
        #expect(
            errors(
                #"[{"name": "a", "parts": [{"n": 1}]}]"#,
                templates: [
                    "index.md": #"{{item.name}} {{#items}}{{item.name}}{{/items}}"#,
                    "item.md": #"{{item.parts.n}} {{#item.parts}}{{item.parts.n}}{{/item.parts}}"#,
                ])
                    == #"""
                    index.md:1:1: error: this page has no item; write {{item.…}} inside {{#items}}, or inside {{#allItems}} in print.md
                    item.md:1:1: error: "parts.n" is inside a list; put the tag in a section for the list
                    """#)
    }

    @Test("A layout without {{content}} and a title with lists or Booleans are errors")
    func layoutsAndTitles() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "layout.html": #"<p>hello</p>"#,
                    "item.md": #"""
                    ---
                    title: "{{breadcrumbs}} {{screen.isItem}}"
                    ---
                    x
                    """#,
                ])
                    == #"""
                    layout.html:1:1: error: the layout has no {{content}}; add it where the page belongs
                    item.md:2:8: error: "breadcrumbs" is not allowed in a title; use text and values only
                    item.md:2:8: error: "screen.isItem" is not allowed in a title; use text and values only
                    """#)
    }

    @Test("Features of other template languages are errors")
    func otherMustache() {
        #expect(
            errors(#"[{"name": "a"}]"#, templates: ["item.md": #"{{#if item.name}}x{{/if}} {{Item.name}}"#])
                == #"""
                item.md:1:1: error: Mustache has no "if"; write {{#name}}…{{/name}} or {{^name}}…{{/name}}
                item.md:1:19: error: Mustache has no "if"; write {{#name}}…{{/name}} or {{^name}}…{{/name}}
                item.md:1:27: error: unknown variable "Item.name"; did you mean "item.name"?
                """#)
    }

    @Test("Private-use characters in a template are errors")
    func placeholders() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: ["item.md": #"[x](a%f3%b0%80%80) {{item.name}}"#, "index.md": #"# a 󰀁 {{screen.title}}"#])
                    == #"""
                    index.md:1:5: error: the template contains private-use characters of plane 15; remove them
                    item.md:1:6: error: the template contains private-use characters of plane 15; remove them
                    """#)
    }

    @Test("Quotes and lists nested too deeply in a line are errors")
    func tooDeep() {
        #expect(
            errors(#"[{"name": "a"}]"#, templates: ["item.md": #">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> x"#])
                == #"""
                item.md:1:1: error: quotes or lists are nested too deeply on one line; use at most 32 levels
                """#)
    }

    @Test("A missing or recursive partial is an error")
    func partials() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    {{> tail}}

                    {{> totls}}

                    <p title="{{> totals}}">x</p>

                    in the {{> tail}} middle
                    """#, "tail.md": #"{{> tail}}"#,
                ])
                    == #"""
                    tail.md:1:1: error: the partial "tail" includes itself; remove the tag
                    item.md:3:1: error: unknown partial "totls"; did you mean "totals"?
                    item.md:5:11: error: a partial is not allowed in the attribute "title"; put it between tags
                    item.md:7:8: error: the Markdown partial "tail" is inside text; put the tag in its own paragraph
                    """#)
    }

    @Test("Front matter with unknown keys or of the wrong kind is an error")
    func frontMatter() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    ---
                    titel: x
                    layout: none.html
                    title: "{{#back}} {{item.nme}}"
                    ---
                    text
                    """#,
                    "index.md": #"""
                    ---
                    title: x

                    """#,
                ])
                    == #"""
                    index.md:1:1: error: the front matter is not closed; add a line --- at its end
                    item.md:2:1: error: unknown key "titel" in front matter; did you mean "title"?
                    item.md:3:9: error: unknown layout "none.html"; did you mean "notice.html"?
                    item.md:4:8: error: a title can contain only text and values; use a value such as {{site.title}}
                    item.md:4:8: error: no item has the key "nme"; did you mean "item.name"?
                    """#)
    }

    @Test("A title that is a tag must be quoted")
    func titleWithoutQuotes() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"""
                    ---
                    title: {{item.first}}
                    ---
                    text
                    """#
                ])
                    == #"""
                    item.md:2:9: error: a key must be plain text; quote values that begin with {{
                    """#)
    }

    @Test("A partial with front matter is an error")
    func frontMatterOfPartial() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"{{> p}}"#,
                    "p.md": #"""
                    ---
                    title: x
                    ---
                    y
                    """#,
                ])
                    == #"""
                    p.md:1:1: error: a partial cannot have front matter; remove it
                    """#)
    }

    @Test("A section for a variable that the page never has is an error in its own template")
    func missingFromPage() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "item.md": #"{{#items}}x{{/items}}"#, "index.md": #"{{^next}}x{{/next}} {{#fields}}x{{/fields}}"#,
                ])
                    == #"""
                    index.md:1:1: error: the root page of a view never has "next"; remove the section
                    index.md:1:21: error: the root page of a view never has "fields"; remove the section
                    item.md:1:1: error: an item's page never has "items"; remove the section
                    """#)
    }

    @Test("Hidden data is unknown to templates")
    func hiddenData() {
        #expect(
            errors(
                #"[{"name": "a", "s": {"t": 1}}]"#, #"hidden: [s]"#, templates: ["item.md": #"{{item.s}} {{item.s.t}}"#]
            )
                == #"""
                item.md:1:1: error: "s" is hidden; remove it from hidden: in site.yml
                item.md:1:12: error: "s.t" is hidden; remove it from hidden: in site.yml
                """#)
    }

    @Test("Unknown and invalid strings of the theme are errors")
    func themeWords() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "strings/en.yml": #"""
                    noMoreItem: x
                    items: none
                    next: [a]
                    pieces: {one: x, many: y}
                    more: {one: "{cout} {count}", other: "{count}"}
                    changesSince: "{file}: {add}, {removed}"
                    shown: "{shown} of {sum}"
                    add: "Add {item}"
                    warning-sentinel: "{label}, {counts}"

                    """#
                ])
                    == #"""
                    strings/en.yml:1:1: error: unknown string "noMoreItem"; did you mean "noMoreItems"?
                    strings/en.yml:2:8: error: the string "items" has no {count}; add {count}
                    strings/en.yml:3:7: error: expected text, found a list
                    strings/en.yml:4:18: error: unknown form "many"; use one of: one, other
                    strings/en.yml:5:13: error: unknown gap {cout} in the string "more"; did you mean "count"?
                    strings/en.yml:6:15: error: unknown gap {add} in the string "changesSince"; use one of: file, changed, added, removed
                    strings/en.yml:7:8: error: unknown gap {sum} in the string "shown"; use one of: shown, total
                    strings/en.yml:8:6: error: unknown gap {item} in the string "add"; remove the braces
                    strings/en.yml:9:19: error: unknown gap {counts} in the string "warning-sentinel"; did you mean "count"?
                    """#)
    }
    @Test("Sections that are nested too deeply, even through partials, are errors")
    func nestedSections() {
        func nested(_ count: Int, around text: String) -> String {
            String(repeating: "{{#site}}", count: count) + text + String(repeating: "{{/site}}", count: count)
        }
        let json = #"[{"name": "a"}]"#
        #expect(errors(json, templates: ["search.html": nested(32, around: "x")]) == "no error")
        #expect(
            errors(json, templates: ["search.html": nested(3000, around: "x")])
                == "search.html:1:289: error: sections are nested deeper than 32 levels; close the outer sections first"
        )
        #expect(
            errors(
                json, templates: ["search.html": nested(20, around: "{{> own}}"), "own.html": nested(13, around: "x")])
                == "own.html:1:109: error: sections are nested deeper than 32 levels; close the outer sections first")
    }

    @Test("Partials that are nested too deeply are errors")
    func nestedPartials() {
        func chain(_ count: Int) -> [String: String] {
            var files = ["search.html": "{{> p1}}"]
            for number in 1...count { files["p\(number).html"] = number == count ? "x" : "{{> p\(number + 1)}}" }
            return files
        }
        #expect(errors(#"[{"name": "a"}]"#, templates: chain(14)) == "no error")
        #expect(
            errors(#"[{"name": "a"}]"#, templates: chain(40)).split(separator: "\n").first
                == "p14.html:1:1: error: partials are nested deeper than 16 levels; use fewer levels")
    }

    @Test("Exceeding the limit of partials on a page is an error")
    func multipliedPartials() {
        var files = ["item.md": "---\nlayout: none\n---\n{{> p0}}"]
        for number in 0..<12 {
            files["p\(number).html"] = number == 11 ? "x" : String(repeating: "{{> p\(number + 1)}}", count: 2)
        }
        #expect(
            errors(#"[{"name": "a"}]"#, templates: files)
                == "p9.html:1:10: error: the page includes more than 1000 partials; combine some of them"
        )
    }

    @Test("The section of groups cannot be inside itself, but the section of items can")
    func listInsideItself() {
        #expect(
            errors(
                #"[{"name": "a"}]"#,
                templates: [
                    "index.md": #"""
                    {{#groups}}{{title}} {{#groups}}{{title}}{{/groups}} {{^groups}}none{{/groups}}{{/groups}}

                    {{#items}}{{name}} {{#items}}{{name}}{{/items}}{{/items}}
                    """#
                ])
                    == #"""
                    index.md:1:22: error: the section "groups" is inside itself; close the outer section first
                    """#)
    }
}

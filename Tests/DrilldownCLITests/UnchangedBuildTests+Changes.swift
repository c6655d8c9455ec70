#if os(Linux)
    /// Changes to the site and to the input, as shell scripts and options.
    extension UnchangedBuildTests {
        static let fileChanges = [
            Change("the record is deleted", "rm site/.drilldown/state"),
            Change("the record is empty", ": > site/.drilldown/state"),
            Change(
                "the record is cut off", "head -c 900 site/.drilldown/state > x; cat x > site/.drilldown/state; rm x"),
            Change("the report differs", "LC_ALL=C sed -i s/Stock/Shock/ site/.drilldown/state"),
            Change(
                "a byte of the identities differs",
                "size=$(stat -c %s site/.drilldown/state); printf x | dd of=site/.drilldown/state bs=1 seek=$((size - 40)) conv=notrunc 2>&1"
            ),
            Change("the record is a folder", "rm site/.drilldown/state; mkdir site/.drilldown/state"),
            Change("the record is a link", "mv site/.drilldown/state x; ln -s ../../x site/.drilldown/state"),
            Change("the site is copied", "cp -r site x; rm -r site; mv x site"),
            Change("the site is copied with its times", "cp -a site x; rm -r site; mv x site"),
            Change("the site is moved and moved back", "mv site x; mv x site"),
            Change("the site is restored from an archive", "tar -cf x site; rm -r site; tar -xf x; rm x"),
            Change("the site is extracted over itself", "tar -cf x site; tar -xf x; rm x"),
            Change(
                "the pages are restored by Git, next to the record",
                """
                command -v git > /dev/null || exit 0
                cd site; git init -q .; git add .; test -z "$(git ls-files .drilldown/state)"
                find . -name '*.html' -delete; git checkout -q .; rm -r .git
                """),
            Change("all files are touched", "find site -exec touch {} +"),
            Change("all files are from the past", "find site -exec touch -d 1980-01-01 {} +"),
            Change("a page is from the future", "touch -d 2100-01-01 site/index.html"),
            Change(
                "a page is edited, with its size and time restored",
                """
                touch -r site/index.html x; size=$(stat -c %s site/index.html); sed -i s/Stock/Shock/ site/index.html
                touch -r x site/index.html; rm x; test "$size" = "$(stat -c %s site/index.html)"
                """),
            Change(
                "a page is edited in place, with its size and time restored",
                "touch -r site/index.html x; printf '<!Doctype' | dd of=site/index.html conv=notrunc 2>&1; touch -r x site/index.html; rm x"
            ),
            Change("a page is longer", "echo more >> site/items/a.html"),
            Change("a page is empty", ": > site/items/a.html"),
            Change("a page is removed", "rm site/items/a.html"),
            Change("a folder is removed", "rm -r site/items"),
            Change("a page is a folder", "rm site/items/a.html; mkdir site/items/a.html"),
            Change("a page is a link to its copy", "mv site/items/a.html x; ln -s ../../x site/items/a.html"),
            Change("a folder is a link to its copy", "mv site/items x; ln -s ../x site/items"),
            Change("the picture is removed from the site", "rm site/assets/*.png"),
            Change("there is another file", "echo mine > site/mine.html; echo mine > site/items/mine.html"),
            Change("the manifest is removed", "rm site/.drilldown/manifest"),
            Change("the manifest is invalid", "echo x >> site/.drilldown/manifest"),
            Change(
                "the manifest has another hash",
                "sed -i '/ index.html$/{s/^0/1/;t;s/^./0/}' site/.drilldown/manifest"),
            Change(
                "a build was interrupted before its last step", "cp site/.drilldown/manifest site/.drilldown/pending"),
            Change("a build was interrupted at its start", ": > site/.drilldown/lock; mkdir site/.drilldown/staged"),
        ]

        static let inputChanges = [
            Change("the inventory", "sed -i s/Anvil/Anvie/ stock.json"),
            Change(
                "the inventory, with its size and time restored",
                "touch -r stock.json x; sed -i s/Anvil/Anvie/ stock.json; touch -r x stock.json; rm x"),
            Change("the configuration", "echo 'title: Other' >> stock.yml"),
            Change("no configuration", "rm stock.yml"),
            Change(
                "another configuration", "cp stock.yml x.yml; echo 'title: Other' >> x.yml", options: ["-c", "x.yml"]),
            Change("the name of the configuration", "mv stock.yml site.yml"),
            Change("a template", "echo more >> templates/item.md"),
            Change("a new template", "echo '# {{screen.title}}' > templates/group.md"),
            Change("a removed template", "rm templates/item.md"),
            Change("a file that may be a template", "echo x > templates/item.markdown"),
            Change("the strings", "echo 'items: Things' >> templates/strings/en.yml"),
            Change("the style sheet of the user", "echo 'main { color: blue }' > templates/custom.css"),
            Change("robots.txt", "echo 'User-agent: x' > templates/robots.txt"),
            Change(
                "a picture, with its size and time restored",
                "touch -r a.png x; printf 9 | dd of=a.png bs=1 seek=9 conv=notrunc 2>&1; touch -r x a.png; rm x"),
            Change("a missing picture", "cp a.png b.png"),
            Change("a removed picture", "rm a.png"),
            Change("a file that is no longer a picture", "echo none > a.png"),
            Change("--items", options: ["--items", "others"]),
            Change("--locale", options: ["--locale", "de_DE"]),
            Change("--time-zone", options: ["--time-zone", "Asia/Tokyo"]),
            Change("--currency", options: ["--currency", "CHF"]),
            Change("--today", options: ["--today", "2024-01-01"]),
            Change("SOURCE_DATE_EPOCH", epoch: "0"),
            Change("--base-url", options: ["--base-url", "https://example.com/"]),
            Change("--pretty-urls", options: ["--pretty-urls"]),
            Change(
                "--compare", "cp stock.json x.json; sed -i s/Anvil/Anvie/ stock.json", options: ["--compare", "x.json"]),
            Change("--strict", options: ["--strict"]),
            Change("--max-files", options: ["--max-files", "3"]),
            Change("--max-bytes", options: ["--max-bytes", "3"]),
            Change("an invalid --today", options: ["--today", "never"]),
            Change("a summary that cannot be written", options: ["--summary", "none/x.md"]),
        ]
    }
#endif

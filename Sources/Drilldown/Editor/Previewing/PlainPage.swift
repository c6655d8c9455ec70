/// A page of the preview that is not part of the site. It has the built-in style, and loads no files of the site.
struct PlainPage {
    var title: String
    var content: HTML
    /// A BCP 47 language tag.
    var language = "en"

    var html: [UInt8] {
        let page: HTML = """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <link rel="stylesheet" href="\(PreviewFiles.style)">
            </head>
            <body>
            <div class="screen">
            <main>
            <h1>\(title)</h1>
            \(content)</main>
            </div>
            </body>
            </html>

            """
        return page.bytes
    }
}

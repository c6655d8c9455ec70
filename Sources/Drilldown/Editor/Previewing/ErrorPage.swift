/// A page that shows the errors that prevent a build, with their source locations and excerpts of the files.
struct ErrorPage {
    private static let maximumErrors = 20
    /// The maximum number of columns that are shown per line.
    private static let shownColumns = 100

    let error: BuildError
    let strings: Strings?
    /// The files that were read, from which the excerpts are taken.
    let files: [SourceFile]

    var html: [UInt8] {
        let title = strings?[.errorTitle] ?? "The site cannot be built"
        let errors = HTML(
            error.diagnostics.prefix(Self.maximumErrors).map { error in
                let suggestion =
                    error.suggestion.map { HTML("<p class=\"note\">\($0.escapingControls())</p>\n") } ?? HTML()
                return """
                    <li class="error">
                    <p><code>\(error.location.description.escapingControls())</code></p>
                    <p>\(error.message.escapingControls())</p>
                    \(suggestion)\(excerpt(error.location))</li>

                    """
            })
        return PlainPage(title: title, content: "<ol class=\"errors\">\n\(errors)</ol>\n").html
    }

    /// Returns the line with the error, the line before it, and a caret below the column; empty if the line is not
    /// known or `files` does not contain the file.
    private func excerpt(_ location: SourceLocation) -> HTML {
        guard let number = location.line, let file = files.first(where: { $0.name == location.file }) else {
            return HTML()
        }
        let lines = file.lines(max(1, number - 1)...number)
        let column = max(1, location.column ?? 1)
        // A line can be a megabyte long, so only the text around the error is shown.
        let first = max(0, column - Self.shownColumns / 2)
        let shown = lines.map { number, line in
            "\(number)\t"
                + String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(first).prefix(Self.shownColumns)))
        }
        let before = (lines.last?.1 ?? "").unicodeScalars.dropFirst(first).prefix(column - 1 - first)
        let mark = "\t" + before.map { $0 == "\t" ? "\t" : " " }.joined() + "^"
        return "<pre>\((shown + [mark]).joined(separator: "\n").escapingControlsButLines())</pre>\n"
    }
}

extension SourceFile {
    /// Returns the lines in a range, with their 1-based numbers. Lines after the end of the file are omitted.
    fileprivate func lines(_ wanted: ClosedRange<Int>) -> [(Int, String)] {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: wanted.upperBound, omittingEmptySubsequences: false)
        return wanted.filter { $0 <= lines.count }.map { number in
            let line = lines[number - 1]
            return (number, String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
        }
    }
}

extension String {
    fileprivate func escapingControlsButLines() -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).escapingControls() }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }
}

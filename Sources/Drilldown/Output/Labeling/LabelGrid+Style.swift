extension LabelGrid {
    /// The style sheet of a page of labels. In all languages, labels are in rows that begin at the top left, as on the
    /// printed sheet.
    var css: String {
        """
        @page { size: \(mm(page.width)) \(mm(page.height)); margin: 0 }
        * { box-sizing: border-box; margin: 0 }
        html { color: #000; background: #fff; font: \(mm(fontSize))/\(LabelGrid.lineHeight) system-ui, sans-serif }
        section { width: \(mm(page.width)); height: \(mm(page.height)); padding: \(mm(margin.height)) \(mm(margin.width)); \
        direction: ltr; display: grid; grid-template: repeat(\(rows), \(mm(label.height))) / repeat(\(columns), \(mm(label.width))); \
        column-gap: \(mm(gap)); break-inside: avoid; overflow: hidden }
        section + section { break-before: page }
        a { display: flex; align-items: center; overflow: hidden; padding: \(mm(LabelGrid.padding)); color: inherit; text-decoration: none }
        html[dir=rtl] a { direction: rtl }
        svg { flex: none; width: \(mm(codeSize)); height: \(mm(codeSize)) }
        span { flex: 1; min-width: 0 }
        b, code { width: fit-content; display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere }
        b { -webkit-line-clamp: \(nameLines); hyphens: auto }
        code { -webkit-line-clamp: \(LabelGrid.idLines); font: \(LabelGrid.idScale)em/\(LabelGrid.idLineHeight) ui-monospace, monospace }
        @media print { h1 { display: none } }
        @media screen {
        html { background: #ddd }
        h1 { margin: 8mm 8mm 0; font-size: 6mm }
        section { margin: 8mm; background: #fff }
        a, i { outline: 0.2mm dashed #bbb; outline-offset: -0.1mm }
        a:focus-visible { outline: 0.6mm solid #06c }
        i { background: #eee }
        }

        """
    }

    /// Returns a length with at most four decimal places, which removes rounding errors.
    private func mm(_ length: Double) -> String {
        let tenThousandths = Int((length * 10_000).rounded())
        guard tenThousandths % 10_000 != 0 else { return "\(tenThousandths / 10_000)mm" }
        return "\(Double(tenThousandths) / 10_000)mm"
    }
}

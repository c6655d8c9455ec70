extension Strings {
    /// Returns the text of a phrase in the site's language, or in English if the theme has no such string.
    func text(of phrase: Phrase, _ formatter: ValueFormatter) -> String {
        var texts: [Gap: String] = [:]
        var count: Int?
        for (name, value) in phrase.values {
            guard let gap = Gap(rawValue: name) else { continue }
            switch value {
            case .text(let text): texts[gap] = formatter.isolated(text.escapingControls())
            case .phrase(let phrase): texts[gap] = text(of: phrase, formatter)
            case .number(let number):
                texts[gap] = formatter.string(number)
                count = number
            case .items(let number):
                texts[.total] = formatter.string(number)
                texts[.items] = fill(.items, formatter.string(number), count: number)
            }
        }
        return detail(phrase.pattern, texts, count: count) ?? phrase.text.escapingControls()
    }
}

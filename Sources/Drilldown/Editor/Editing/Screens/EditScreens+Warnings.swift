/// The data warnings of an item, next to the affected values.
extension EditScreens {
    /// Returns the warnings about the value of a control, in the site's language.
    func warnings(about control: EditControl, on item: Int, _ values: inout ShownValues) -> HTML {
        guard let number = control.fieldNumber else { return HTML() }
        let warnings = plan.itemWarnings.entries[plan.itemWarnings.range(of: item)].filter { $0.field == number }
        return HTML(
            warnings.map { entry -> HTML in "<p class=\"hint\">\(values.text(of: entry.message.text.fact))</p>\n" })
    }

    /// Returns a button that replaces a value with a similar one that other items have; empty if there is none.
    func correction(of control: EditControl, _ help: TypingHelp) -> HTML {
        guard let text = help.correction(of: control) else { return HTML() }
        return """
            <p class="hint"><button type="button" class="use" value="\(text)">\(strings.fill(.useValue, text))</button></p>

            """
    }
}

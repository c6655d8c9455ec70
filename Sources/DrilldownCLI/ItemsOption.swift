import ArgumentParser

struct ItemsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the items are, as keys joined by dots, with [] after that of an array on the way; . is the document itself.",
            valueName: "keypath"))
    var items: String?
}

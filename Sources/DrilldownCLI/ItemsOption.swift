import ArgumentParser

struct ItemsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The key path of the list of items, with [] after each array whose elements contain the items, such as Results[].Items; . is the document.",
            valueName: "keypath"))
    var items: String?
}

/// The first argument is the name of the target; the others are those of libFuzzer.
let targets: [String: any Target.Type] = [
    "json": JSONReading.self, "template": TemplateCompiling.self, "site": SiteBuilding.self,
]

guard let name = CommandLine.arguments.dropFirst().first, let target = targets[name] else {
    fatalError("usage: Fuzz \(targets.keys.sorted().joined(separator: "|")) [OPTION OF LIBFUZZER | CORPUS]…")
}
LibFuzzer.run(target)

/// A `site.yml` with the inferred configuration of an inventory. Its comments state the reasons and the alternatives. A
/// build with this file produces the same site as a build without it.
public struct InitialConfiguration: Sendable {
    /// The text of the file.
    public let text: String
    /// The number of items.
    public let items: Int

    /// Infers the configuration from all items.
    ///
    /// - Throws: `BuildError` with the errors in the options or in the inventory that a build would report.
    public init(_ input: SiteInput) throws(BuildError) {
        var input = input
        input.configuration = nil
        var errors: [Diagnostic] = []
        var given = SiteConfiguration(input, errors: &errors)
        guard errors.isEmpty else { throw BuildError(errors) }
        let found = try FoundItems(input.inventory, configuration: given)
        var ignored: [Diagnostic] = []
        let strings = Strings(input.theme, languages: RegionalSettings(given.regional).languages, errors: &ignored)
        var inference = found.infer(given, pictures: input.pictures, strings: strings)
        let inventory: Inventory
        do throws(BuildError) {
            inventory = try Self.inventory(found, inference, given)
        } catch {
            // The inferred IDs are not verified and may cause the errors, so try again without IDs.
            guard inference.verifiedIdentity == nil else { throw error }
            given.id = Located(value: .none)
            inference = found.infer(given, pictures: input.pictures, strings: strings)
            inventory = try Self.inventory(found, inference, given)
        }
        items = inventory.count
        text = Self.text(inference, inventory)
    }
}

extension InitialConfiguration {
    private static func inventory(
        _ found: FoundItems, _ inference: Inference, _ given: SiteConfiguration
    ) throws(BuildError) -> Inventory {
        let regional = RegionalSettings(inference.configuration.regional)
        return try Inventory(found, inference, given: given, regional: regional, today: nil)
    }

    /// Returns the text with the keys in the order of their declaration, section by section.
    static func text(_ inference: Inference, _ inventory: Inventory) -> String {
        var configuration = inference.configuration
        configuration.site.title = inventory.title
        configuration.items = Located(value: inventory.items.locations.path)
        for index in configuration.fields.indices where configuration.fields[index].label == nil {
            configuration.fields[index].label = configuration.fields[index].path.label
        }
        var notes = InferenceNotes(inference.reasons, configuration, inventory)
        if inference.verifiedIdentity == nil { notes.id = "different in nearly every item" }
        let heading = """
            # The configuration that drilldown inferred from the \(counted(inventory.count, "item")) of \
            \(YAMLText.comment(inventory.source.name)).
            # Edit as needed; removed keys are inferred again.
            """
        let sections = SiteConfiguration.sections.map { keys in
            keys.flatMap { key in key.inferredValue(configuration, notes)?.lines(of: key.name) ?? [] }
                .joined(separator: "\n")
        }
        return ([heading] + sections).joined(separator: "\n\n") + "\n"
    }
}

extension InferenceNotes {
    init(_ reasons: Inference.Reasons, _ configuration: SiteConfiguration, _ inventory: Inventory) {
        let figures = reasons.views.map { "\(counted($0.groups, "group")), \(Self.score($0))" }
        let byPath = Dictionary(zip(reasons.views.map(\.path), figures), uniquingKeysWith: { first, _ in first })
        name = reasons.name
        noID = reasons.repeatedID.map { "\($0) has repeated values" } ?? "no key identifies the items"
        views = configuration.views.map { view in
            view.by.compactMap { byPath[$0.value] }.joined(separator: "; ")
        }
        otherViews = zip(reasons.views, figures).map { candidate, figures in
            (candidate.path, "\(figures): \(candidate.objection ?? "a list is clearer for so few items")")
        }
        fields = configuration.fields.map { FieldDoubts.notes($0, inventory) }
    }

    private static func score(_ candidate: ViewInference.Candidate) -> String {
        let percent = Int((candidate.score * 100).rounded())
        return percent == 100 ? "score 1.00" : "score 0.\(percent < 10 ? "0" : "")\(percent)"
    }
}

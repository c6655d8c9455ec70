import Testing

@testable import Drilldown

/// Inference for inventories without a configuration.
@Suite struct InferenceTests {
    @Test(
        "An inventory without a configuration has the expected items, names, views, fields and totals",
        arguments: InferenceCase.all)
    func expected(_ example: InferenceCase) throws {
        try example.expect(Site(input(example.json, templates: InferenceCase.templates)).inferred)
    }

    @Test("At least 40 inferences are tested")
    func complete() {
        #expect(InferenceCase.all.count >= 40)
    }

    @Test(
        "A build with the inferred configuration creates the same site", arguments: RandomRuns.sample(InferenceCase.all)
    )
    func inferred(_ example: InferenceCase) async throws {
        let json = try example.json
        let configuration = try InitialConfiguration(input(json)).text
        let (with, without) = (try await build(json, configuration), try await build(json))
        #expect(with.files == without.files, "\(configuration)")
        #expect(with.warnings == without.warnings)
    }

    @Test("Labels that are not made from keys are in the language of the site and of its inferred configuration")
    func labelsInLanguage() async throws {
        let years = ["2019", "2020", "2021"].map { year in
            #""\#(year)": [{"name": "Ann \#(year)", "points": 1}, {"name": "Bo \#(year)", "points": 2}]"#
        }
        let texts = (1...4).map {
            #"{"name": "n\#($0)", "text": {"en": "a \#($0)", "de": "b \#($0)", "fr": "c \#($0)"}}"#
        }
        for (json, label) in [
            (try InferenceCase(name: "modes").json, "Untergruppe"),
            (try InferenceCase(name: "divided-lists").json, "Gruppe"),
            (try InferenceCase(name: "attributes-of-parents").json, "Gruppe specs"),
            (try InferenceCase(name: "clubs-of-regions-with-ids").json, "Region ID"),
            ("{\(years.joined(separator: ","))}", "Jahr"),
            ("[\(texts.joined(separator: ","))]", "Text in anderen Sprachen"),
        ] {
            var input = input(json)
            input.options.locale = "de_DE"
            let built = try await build(input)
            #expect(built.site.inventory.schema.fields.map(\.label).contains(label))
            input.configuration = SourceFile(name: "site.yml", text: try InitialConfiguration(input).text)
            #expect(try await build(input).files == built.files)
        }
    }

    @Test(
        "A random inventory gives the same site with the inferred configuration as without one",
        arguments: 0..<RandomRuns.count(40))
    func random(seed: Int) async throws {
        let json = RandomInventory(seed: seed).json
        // A repeated ID is an error without a configuration, and the inferred configuration has id: none.
        guard errors(json) == "no error" else { return }
        let configuration = try InitialConfiguration(input(json)).text
        let (with, without) = (try await build(json, configuration), try await build(json))
        #expect(with.files == without.files, "\(json)\n\(configuration)")
    }

    /// Returns the results that do not depend on the order of the items.
    private func structure(_ site: Site) -> [String] {
        let lines = site.inferred.split(separator: "\n").filter { !$0.hasPrefix("first:") }
        return lines.map(String.init).sorted()
    }

    @Test("The order of the items does not affect the inference", arguments: RandomRuns.sample(InferenceCase.all))
    func shuffled(_ example: InferenceCase) throws {
        let json = try example.json
        let site = try Site(input(json, templates: InferenceCase.templates))
        let items = site.inventory.items
        // Items that are members of an object are not exchanged, because the keys would stay.
        guard !items.locations.provides(.member) else { return }
        let bytes = Array(json.utf8)
        var record = JSONRecord(items.locations.source)
        let ranges = items.children(of: nil).map { item in
            items.load(item, into: &record)
            return record.root.range
        }
        var random = Seeded(state: 5)
        var shuffled: [UInt8] = []
        var position = 0
        // Items are exchanged only inside their list, because the values around another list differ.
        var lists: [[Range<Int>]] = []
        for range in ranges {
            let gap = (lists.last?.last?.upperBound ?? 0)..<range.lowerBound
            let isSameList = !lists.isEmpty && bytes[gap].allSatisfy { " \n\r\t,".utf8.contains($0) }
            if isSameList { lists[lists.count - 1].append(range) } else { lists.append([range]) }
        }
        let others = lists.flatMap { $0.shuffled(using: &random) }
        for (range, other) in zip(ranges, others) {
            shuffled += bytes[position..<range.lowerBound] + bytes[other]
            position = range.upperBound
        }
        shuffled += bytes[position...]
        let other = try Site(input(String(decoding: shuffled, as: UTF8.self), templates: InferenceCase.templates))
        #expect(structure(site) == structure(other))
    }

    @Test(
        "A key and its synonym give the same types, views, columns and names",
        arguments: [
            ("keyed-document", ["name": "title"]), ("epoch-records", ["name": "label", "category": "group"]),
            ("german-texts", ["Bezeichnung": "Name", "Standort": "Location"]),
            ("references", ["location": "room", "purchasePrice": "cost"]), ("films", ["Title": "Titel"]),
            ("wine-cellar", ["bottleCount": "quantity", "country": "land"]),
        ])
    func synonyms(name: String, synonyms: [String: String]) throws {
        let json = try InferenceCase(name: name).json
        var other = json
        for (key, synonym) in synonyms { other = other.replacing("\"\(key)\":", with: "\"\(synonym)\":") }
        #expect(other != json)
        func kinds(_ json: String) throws -> [String] {
            let site = try Site(input(json, templates: InferenceCase.templates))
            let schema = site.inventory.schema
            return schema.fields.map { "\($0.type) \($0.total.isSummed)" } + site.views.map { "\($0.groups)" }
                + [site.plan.names[0], "\(schema.columns)", "\(schema.quantity == nil)"]
        }
        #expect(try kinds(json) == kinds(other))
    }
}

import Testing

/// A template with its expected output or error, which can cover tests of the Mustache specification.
struct MustacheCase: CustomTestStringConvertible, Sendable {
    enum Outcome: Sendable {
        case makes(String)
        /// The source location in the case, and the whole message.
        case isRefused(String)
    }

    /// The deliberate difference: the first column of the table in the documentation.
    enum Difference: String, CaseIterable {
        case unescaped = "`{{{name}}}`, `{{&name}}`"
        case unknownName = "`{{name}}` with an unknown name"
        case fullNames = "`{{#maker}}{{name}}{{/maker}}` for a key `maker` of the data"
        case dotAlone = "`{{.}}` outside sections"
        case numbersInLists = "`{{.}}` for `1.10` in a list"
        case unknownPartial = "`{{> name}}` for a file that does not exist"
        case recursion = "`{{> name}}` inside itself"
        case standalonePartial = "`{{> name}}` alone on a line"
        case delimiters = "`{{=<% %>=}}`"
        case lineEnds = "Windows line endings"
        case dynamicNames = "`{{> *name}}`"
        case inheritance = "`{{<name}}`, `{{$name}}`"
        case lambdas = "`{{name}}` that is a function"
    }

    var module: String
    /// The names of the tests in the specification; empty if the case covers none.
    var names: [String]
    var template: String
    var partials: [String: String]
    var outcome: Outcome
    var difference: Difference?

    var testDescription: String {
        names.isEmpty ? "\(module): \(template)" : "\(module): \(names.joined(separator: ", "))"
    }

    private init(
        _ module: String, _ names: [String], _ template: String, _ partials: [String: String], _ outcome: Outcome,
        _ difference: Difference?
    ) {
        self.module = module
        self.names = names
        self.template = template
        self.partials = partials
        self.outcome = outcome
        self.difference = difference
    }

    static func keeps(
        _ module: String, _ names: String..., of template: String, with partials: [String: String] = [:],
        makes text: String
    ) -> Self {
        Self(module, names, template, partials, .makes(text), nil)
    }

    static func differs(
        _ difference: Difference, _ module: String, _ names: String..., of template: String,
        with partials: [String: String] = [:], makes text: String
    ) -> Self {
        Self(module, names, template, partials, .makes(text), difference)
    }

    static func refuses(
        _ difference: Difference, _ module: String, _ names: String..., of template: String,
        with partials: [String: String] = [:], _ error: String
    ) -> Self {
        Self(module, names, template, partials, .isRefused(error), difference)
    }
}

extension MustacheCase {
    /// The required modules with the number of their tests.
    static let coreModules = [
        ("interpolation", 42), ("sections", 34), ("inverted", 22), ("comments", 12), ("partials", 12),
        ("delimiters", 14),
    ]

    static let all = interpolation + sections + inverted + comments + partials + delimiters
}

import Foundation

@testable import Drilldown

/// The shell commands and artifacts of a CI configuration.
struct Recipe {
    struct Step {
        var script: ShellScript
        var environment: [String: String] = [:]
    }

    var steps: [Step] = []
    /// The paths of the files that the CI system keeps.
    var artifacts: [String] = []

    /// - Throws: The errors in the YAML.
    init(yaml text: String, file: String) throws {
        guard let root = try YAMLFile.read(text, file: file) else { return }
        collect(root)
    }

    /// Reads the scripts of a Jenkinsfile, which are between triple apostrophes.
    init(jenkinsfile text: String) {
        steps = text.matches(of: /'''(?s:(.*?))'''/).map { Step(script: ShellScript(text: String($0.1))) }
        artifacts = text.matches(of: /reportDir: '(.*?)'/).map { String($0.1) }
    }

    private mutating func collect(_ value: YAMLValue) {
        switch value.content {
        case .scalar: break
        case .sequence(let values): for value in values { collect(value) }
        case .mapping(let entries):
            // A cache is not an artifact.
            if entries.contains(where: { $0.key == "uses" && $0.value.lines.hasPrefix("actions/cache@") }) { return }
            let environment = entries.first { $0.key == "env" }?.value.texts ?? [:]
            for entry in entries {
                switch entry.key {
                case "run":
                    steps.append(Step(script: ShellScript(text: entry.value.lines), environment: environment))
                case "before_script", "script": steps.append(Step(script: ShellScript(text: entry.value.lines)))
                case "path", "paths":
                    artifacts += entry.value.lines.components(separatedBy: "\n").filter { !$0.isEmpty }
                case "cache": break
                default: collect(entry.value)
                }
            }
        }
    }
}

extension YAMLValue {
    /// The string, or the strings of a list on separate lines.
    fileprivate var lines: String {
        switch content {
        case .scalar(let text): text.hasSuffix("\n") ? text : text + "\n"
        case .sequence(let values): values.map(\.lines).joined()
        case .mapping: ""
        }
    }

    /// The strings by key. Expressions of the CI system are replaced with an address.
    fileprivate var texts: [String: String] {
        guard case .mapping(let entries) = content else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: entries.map {
                ($0.key, ($0.value.scalar ?? "").replacing(/\$\{\{.*?\}\}/, with: "https://example.com/inventory"))
            })
    }
}

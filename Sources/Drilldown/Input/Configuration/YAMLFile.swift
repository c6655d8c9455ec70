import Yams

/// A YAML value with its place. Scalars stay as they are written: `no` is a language, not false.
struct YAMLValue: Sendable {
    indirect enum Content: Sendable {
        case scalar(String)
        case sequence([YAMLValue])
        case mapping([Entry])
    }

    struct Entry: Sendable {
        var key: String
        var keyPlace: Place
        var value: YAMLValue
    }

    var content: Content
    var place: Place

    var scalar: String? {
        if case .scalar(let text) = content { text } else { nil }
    }

    /// What the value is, to be said in a diagnostic.
    var kind: String {
        switch content {
        case .scalar(let text): text.isEmpty ? "nothing" : "\"\(text)\""
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// Reads YAML through Yams; the only file that knows it.
enum YAMLFile {
    /// - Parameter firstLine: the line of the file on which the text begins, for front matter.
    /// - Returns: nil when the text holds nothing.
    static func read(_ text: String, file: String, firstLine: Int = 1) throws(BuildFailure) -> YAMLValue? {
        guard text.utf8.count <= SourceFile.maximumYAMLSize else {
            throw BuildFailure(SourceFile.tooLargeYAML(file))
        }
        var conversion = Conversion(file: file, lineOffset: firstLine - 1)
        do {
            // Without rules for what a scalar means: each is its text, so that `1` and "1" are the same key.
            guard let node = try Yams.compose(yaml: text, .basic) else { return nil }
            let value = conversion.value(node)
            guard conversion.faults.isEmpty else { throw BuildFailure(conversion.faults) }
            return value
        } catch let failure as BuildFailure {
            throw failure
        } catch let error as YamlError {
            throw BuildFailure(conversion.fault(error))
        } catch {
            throw BuildFailure(conversion.fault(nil, "the YAML cannot be read: \(error)", suggestion: nil))
        }
    }

    private struct Conversion {
        let file: String
        let lineOffset: Int
        var faults: [Diagnostic] = []
        var count = 0

        /// Aliases of aliases make a short text long beyond measure.
        private static let maximumCount = 100_000
        /// To YAML two braces are a mapping whose key is another one.
        private static let suggestionForBraces = "put a value that begins with {{ into quotes"

        mutating func value(_ node: Node) -> YAMLValue {
            let place = place(node.mark)
            count += 1
            guard count <= Self.maximumCount else {
                if count == Self.maximumCount + 1 {
                    faults.append(
                        fault(node.mark, "the YAML has more than \(Self.maximumCount) values", suggestion: nil))
                }
                return YAMLValue(content: .scalar(""), place: place)
            }
            switch node {
            case .scalar(let scalar):
                return YAMLValue(content: .scalar(scalar.isNull ? "" : scalar.string), place: place)
            case .sequence(let sequence):
                return YAMLValue(content: .sequence(sequence.map { value($0) }), place: place)
            case .mapping(let mapping):
                var entries: [YAMLValue.Entry] = []
                for (key, content) in mapping {
                    guard let name = key.scalar?.string else {
                        let suggestion = key.mapping == nil ? nil : Self.suggestionForBraces
                        faults.append(fault(key.mark, "a key must be a plain word", suggestion: suggestion))
                        continue
                    }
                    entries.append(
                        YAMLValue.Entry(key: name, keyPlace: self.place(key.mark), value: value(content)))
                }
                return YAMLValue(content: .mapping(entries), place: place)
            case .alias:
                faults.append(fault(node.mark, "an alias stands for nothing here", suggestion: nil))
                return YAMLValue(content: .scalar(""), place: place)
            }
        }

        private func place(_ mark: Mark?) -> Place {
            guard let mark else { return Place(file: file) }
            return Place(file: file, line: mark.line + lineOffset, column: mark.column)
        }

        func fault(_ mark: Mark?, _ message: String, suggestion: String?) -> Diagnostic {
            .error(.configuration, at: place(mark), message, suggestion: suggestion)
        }

        func fault(_ error: YamlError) -> Diagnostic {
            switch error {
            case .composer(_, "but found another document", let mark, _):
                return fault(
                    mark, "a second document begins here, and a file holds but one", suggestion: "remove the line ---")
            case .scanner(_, let problem, let mark, let yaml), .parser(_, let problem, let mark, let yaml),
                .composer(_, let problem, let mark, let yaml):
                if problem.contains("nesting level") {
                    return fault(mark, "the YAML is nested too deeply", suggestion: "use fewer levels")
                }
                let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                let hasBraces = lines.dropFirst(mark.line - 1).first?.contains(": {{") ?? false
                return fault(mark, problem, suggestion: hasBraces ? Self.suggestionForBraces : "mend the YAML")
            case .duplicatedKeysInMapping(let duplicates, let context):
                let keys = duplicates.map { "\"\($0)\"" }.joined(separator: ", ")
                return fault(
                    context.mark, "a key stands twice in this mapping: \(keys)", suggestion: "remove one of the two")
            default:
                return fault(nil, "the YAML cannot be read: \(error)", suggestion: "mend the YAML")
            }
        }
    }
}

extension Node.Scalar {
    /// Whether it is YAML's null: nothing at all, `~` or `null`, unquoted.
    fileprivate var isNull: Bool {
        style == .plain && ["", "~", "null"].contains(string)
    }
}

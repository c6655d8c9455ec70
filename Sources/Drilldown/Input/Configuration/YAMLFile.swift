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
        do {
            // Without rules for what a scalar means: each is its text, so that `1` and "1" are the same key.
            guard let node = try Yams.compose(yaml: text, .basic) else { return nil }
            var convert = Conversion(file: file, lineOffset: firstLine - 1)
            let value = convert.value(node)
            guard convert.faults.isEmpty else { throw BuildFailure(convert.faults) }
            return value
        } catch let failure as BuildFailure {
            throw failure
        } catch let error as YamlError {
            throw BuildFailure(diagnostic(error, file: file, lineOffset: firstLine - 1))
        } catch {
            throw BuildFailure(.error(.configuration, at: Place(file: file), "the YAML cannot be read: \(error)"))
        }
    }

    /// To YAML two braces are a mapping whose key is another one.
    private static let remedyForBraces = "put a value that begins with {{ into quotes"

    private struct Conversion {
        let file: String
        let lineOffset: Int
        var faults: [Diagnostic] = []
        private var count = 0

        /// Aliases of aliases make a short text long beyond measure.
        private static let maximumCount = 100_000

        init(file: String, lineOffset: Int) {
            self.file = file
            self.lineOffset = lineOffset
        }

        mutating func value(_ node: Node) -> YAMLValue {
            let place = place(node.mark)
            count += 1
            guard count <= Self.maximumCount else {
                if count == Self.maximumCount + 1 {
                    faults.append(
                        .error(.configuration, at: place, "the YAML has more than \(Self.maximumCount) values"))
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
                        faults.append(
                            .error(
                                .configuration, at: self.place(key.mark), "a key must be a plain word",
                                remedy: key.mapping == nil ? nil : remedyForBraces))
                        continue
                    }
                    entries.append(
                        YAMLValue.Entry(key: name, keyPlace: self.place(key.mark), value: value(content)))
                }
                return YAMLValue(content: .mapping(entries), place: place)
            case .alias:
                faults.append(.error(.configuration, at: place, "an alias stands for nothing here"))
                return YAMLValue(content: .scalar(""), place: place)
            }
        }

        func place(_ mark: Mark?) -> Place {
            guard let mark else { return Place(file: file) }
            return Place(file: file, line: mark.line + lineOffset, column: mark.column)
        }
    }

    private static func diagnostic(_ error: YamlError, file: String, lineOffset: Int) -> Diagnostic {
        func fault(_ mark: Mark?, _ message: String, in yaml: String = "") -> Diagnostic {
            let place = mark.map { Place(file: file, line: $0.line + lineOffset, column: $0.column) }
            let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let line = mark.flatMap { lines.dropFirst($0.line - 1).first } ?? ""
            return .error(
                .configuration, at: place ?? Place(file: file), message,
                remedy: line.contains(": {{") ? remedyForBraces : "mend the YAML")
        }
        switch error {
        case .composer(_, "but found another document", let mark, _):
            let place = Place(file: file, line: mark.line + lineOffset, column: mark.column)
            return .error(
                .configuration, at: place, "a second document begins here, and a file holds but one",
                remedy: "remove the line ---")
        case .scanner(_, let problem, let mark, let yaml), .parser(_, let problem, let mark, let yaml),
            .composer(_, let problem, let mark, let yaml):
            if problem.contains("nesting level") {
                let place = Place(file: file, line: mark.line + lineOffset, column: mark.column)
                return .error(
                    .configuration, at: place, "the YAML is nested too deeply", remedy: "use fewer levels")
            }
            return fault(mark, problem, in: yaml)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.map { "\"\($0)\"" }.joined(separator: ", ")
            return .error(
                .configuration,
                at: Place(file: file, line: context.mark.line + lineOffset, column: context.mark.column),
                "a key stands twice in this mapping: \(keys)", remedy: "remove one of the two")
        default:
            return fault(nil, "the YAML cannot be read: \(error)")
        }
    }
}

extension Node.Scalar {
    /// Whether it is YAML's null: nothing at all, `~` or `null`, unquoted.
    fileprivate var isNull: Bool {
        style == .plain && ["", "~", "null"].contains(string)
    }
}

import Yams

/// A YAML value with its source location. Scalars are not converted: `no` is the text "no", not false.
struct YAMLValue: Sendable {
    indirect enum Content: Sendable {
        case scalar(String)
        case sequence([YAMLValue])
        case mapping([Entry])
    }

    struct Entry: Sendable {
        var key: String
        var keyLocation: SourceLocation
        var value: YAMLValue
    }

    var content: Content
    var location: SourceLocation

    var scalar: String? {
        if case .scalar(let text) = content { text } else { nil }
    }

    /// The description of the value for messages.
    var found: FoundValue {
        switch content {
        case .scalar(let text): text.isEmpty ? .nothing : .scalar(text)
        case .sequence: .list
        case .mapping: .mapping
        }
    }
}

/// A YAML reader. Only this file uses Yams.
enum YAMLFile {
    /// Reads a YAML document.
    ///
    /// - Parameter firstLine: The line of the file on which the text begins, counted from 1. Front matter may begin
    ///   after line 1.
    /// - Returns: The root value; nil if the document is empty.
    /// - Throws: `BuildError` if the text is larger than 1 MiB, is not valid YAML, or has more than 100,000 values.
    static func read(_ text: String, file: String, firstLine: Int = 1) throws(BuildError) -> YAMLValue? {
        guard text.utf8.count <= SourceFile.maximumYAMLSize else {
            throw BuildError(Diagnostic(.yamlTooLarge, at: SourceLocation(file: file)))
        }
        var conversion = Conversion(file: file, lineOffset: firstLine - 1)
        do {
            // The basic resolver gives scalars no types, so the keys `1` and `"1"` are duplicates.
            guard let node = try Yams.compose(yaml: text, .basic) else { return nil }
            let value = conversion.value(node)
            guard conversion.errors.isEmpty else { throw BuildError(conversion.errors) }
            return value
        } catch let error as BuildError {
            throw error
        } catch let error as YamlError {
            throw BuildError(conversion.makeError(error))
        } catch {
            throw BuildError(conversion.makeError(nil, .invalidYAML(reason: "\(error)")))
        }
    }

    private struct Conversion {
        let file: String
        let lineOffset: Int
        var errors: [Diagnostic] = []
        var count = 0

        /// The maximum number of values. Aliases of aliases can expand a short string exponentially.
        private static let maximumCount = 100_000

        mutating func value(_ node: Node) -> YAMLValue {
            let location = location(node.mark)
            count += 1
            guard count <= Self.maximumCount else {
                if count == Self.maximumCount + 1 {
                    errors.append(
                        makeError(node.mark, .tooManyYAMLValues(limit: Self.maximumCount)))
                }
                return YAMLValue(content: .scalar(""), location: location)
            }
            switch node {
            case .scalar(let scalar):
                return YAMLValue(content: .scalar(scalar.isNull ? "" : scalar.string), location: location)
            case .sequence(let sequence):
                return YAMLValue(content: .sequence(sequence.map { value($0) }), location: location)
            case .mapping(let mapping):
                var entries: [YAMLValue.Entry] = []
                for (key, content) in mapping {
                    guard let name = key.scalar?.string else {
                        errors.append(makeError(key.mark, .invalidYAMLKey(isMapping: key.mapping != nil)))
                        continue
                    }
                    entries.append(
                        YAMLValue.Entry(key: name, keyLocation: self.location(key.mark), value: value(content)))
                }
                return YAMLValue(content: .mapping(entries), location: location)
            case .alias:
                errors.append(makeError(node.mark, .unknownAnchor))
                return YAMLValue(content: .scalar(""), location: location)
            }
        }

        private func location(_ mark: Mark?) -> SourceLocation {
            guard let mark else { return SourceLocation(file: file) }
            return SourceLocation(file: file, line: mark.line + lineOffset, column: mark.column)
        }

        func makeError(_ mark: Mark?, _ message: YAMLMessage) -> Diagnostic { Diagnostic(message, at: location(mark)) }

        func makeError(_ error: YamlError) -> Diagnostic {
            switch error {
            case .composer(_, "but found another document", let mark, _):
                return makeError(mark, .secondDocument)
            case .scanner(_, let error, let mark, let yaml), .parser(_, let error, let mark, let yaml),
                .composer(_, let error, let mark, let yaml):
                if error.contains("nesting level") {
                    return makeError(mark, .yamlTooDeep)
                }
                let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                let hasBraces = lines.dropFirst(mark.line - 1).first?.contains(": {{") ?? false
                return makeError(mark, .invalidYAML(reason: error, hasBraces: hasBraces))
            case .duplicatedKeysInMapping(let duplicates, let context):
                return makeError(context.mark, .duplicateYAMLKeys(duplicates.map { "\($0)" }))
            default:
                return makeError(nil, .invalidYAML(reason: "\(error)"))
            }
        }
    }
}

extension Node.Scalar {
    /// True if the scalar is null in YAML: an unquoted `~`, `null` or empty scalar.
    fileprivate var isNull: Bool {
        style == .plain && ["", "~", "null"].contains(string)
    }
}

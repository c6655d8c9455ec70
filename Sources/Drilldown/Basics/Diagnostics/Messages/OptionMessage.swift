/// Messages about errors in command-line options.
package enum OptionMessage: SentenceMessage {
    /// An option with a value that is not allowed.
    ///
    /// - Parameter expected: The allowed values, such as `from 1 to 1024`.
    case invalidValue(String, expected: String)
    case emptyValue(String)
    case unknownArchive(String)
    case terminalOutput
    case incompatible([String], with: String)
    /// Two options that both write to standard output.
    case sharedOutput(String, String)
    case sharedInput
    /// Two options that name the same file.
    case sameFile(String, String)
    case unknownCondition(String, known: [String])
    case missingComparison(condition: String)
    case initToStandardOutput
    case summaryToStandardOutput
    /// An input that `serve` cannot read.
    ///
    /// - Parameter source: A description of the input, such as `standard input` or `--compare from standard input`.
    case unreadableInput(source: String)

    package var text: (fact: String, suggestion: String?) {
        switch self {
        case .invalidValue(let option, let expected): ("\(option) must be \(expected)", nil)
        case .emptyValue(let option): ("\(option) must not be empty", nil)
        case .unknownArchive(let ending):
            ("--output does not support \(ending)", "use a folder or a .tar archive")
        case .terminalOutput:
            ("--output - cannot write an archive to a terminal", "redirect it to a file or a program")
        case .incompatible(let options, let other):
            ("\(Self.joined(options)) cannot be used with \(other)", nil)
        case .sharedOutput(let first, let second):
            ("\(first) and \(second) cannot both use standard output", nil)
        case .sharedInput: ("--compare and the inventory cannot both be standard input", nil)
        case .sameFile(let first, let second): ("\(first) and \(second) cannot be the same file", nil)
        case .unknownCondition(let word, let known):
            (
                "\(word.quoted) is not a value of --fail-on",
                "use one or more of \(known.joined(separator: ", ")), separated by commas"
            )
        case .missingComparison(let condition): ("--fail-on \(condition) needs --compare", nil)
        case .initToStandardOutput: ("init cannot write to standard output", "specify a folder")
        case .summaryToStandardOutput: ("--summary cannot be standard output", "use a file")
        case .unreadableInput(let source): ("serve cannot read \(source)", "use a file")
        }
    }

    private static func joined(_ options: [String]) -> String {
        guard let last = options.last, options.count > 1 else { return options.joined() }
        return options.dropLast().joined(separator: ", ") + " and " + last
    }
}

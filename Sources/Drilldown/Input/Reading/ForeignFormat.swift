/// A format other than JSON. The error message names the format and shows a command that converts the file.
enum ForeignFormat: Equatable {
    case csv(delimiter: String)
    case json5
    case jsonc
    case xml
    case yaml

    /// The maximum number of lines to examine when detecting CSV.
    private static let maximumLines = 10

    /// Detects the format of a file that is not valid JSON, from its name or its first lines; nil if the format is
    /// unknown.
    init?(_ source: SourceFile) {
        let name = source.lastName.lowercased()
        let text = source.bytes[JSONSpace.end(in: source.bytes, from: 0)...]
        guard let first = text.first else { return nil }
        let lines = text.split(separator: 0x0A, maxSplits: Self.maximumLines).prefix(Self.maximumLines)
        if name.hasSuffix(".json5") {
            self = .json5
        } else if name.hasSuffix(".jsonc") {
            self = .jsonc
        } else if first == UInt8(ascii: "<"), !Self.isHTML(text) {
            self = .xml
        } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return nil
        } else if name.hasSuffix(".yml") || name.hasSuffix(".yaml") || Self.isYAML(lines) {
            self = .yaml
        } else if let delimiter = Self.delimiter(lines, isNamed: name.hasSuffix(".csv") || name.hasSuffix(".tsv")) {
            self = .csv(delimiter: delimiter)
        } else {
            return nil
        }
    }

    private static func isHTML(_ text: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: text.prefix(14), as: UTF8.self).lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    private static func isYAML(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        let texts = lines.map { String(decoding: $0, as: UTF8.self).trimmingSpaces() }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        guard let first = texts.first else { return false }
        return first == "---" || first.prefixMatch(of: /(- +)*("[^"]*"|'[^']*'|[\w][\w .\/-]*):( |$)/) != nil
    }

    /// Returns the delimiter of CSV, escaped for Python; nil if the lines are not CSV. The delimiter must occur the
    /// same number of times in each line. If the name of the file ends in `.csv` or `.tsv`, only the first line is
    /// examined, and the default is a comma.
    private static func delimiter(_ lines: ArraySlice<ArraySlice<UInt8>>, isNamed: Bool) -> String? {
        func count(_ byte: UInt8, _ line: ArraySlice<UInt8>) -> Int {
            var (count, isQuoted) = (0, false)
            for other in line {
                if other == UInt8(ascii: "\"") { isQuoted.toggle() }
                if other == byte, !isQuoted { count += 1 }
            }
            return count
        }
        let known = [(UInt8(ascii: ","), ","), (UInt8(ascii: ";"), ";"), (UInt8(ascii: "\t"), "\\t")]
        guard let head = lines.first, isNamed || lines.count > 1 else { return nil }
        let possible = known.filter { delimiter, _ in
            let fields = count(delimiter, head)
            return fields > 0 && (isNamed || lines.allSatisfy { count(delimiter, $0) == fields })
        }
        return possible.max { count($0.0, head) < count($1.0, head) }?.1 ?? (isNamed ? "," : nil)
    }
}

extension ForeignFormat {
    /// The name, and the Python module that the script requires; nil if it requires only the standard library.
    private var kind: (name: String, module: String?) {
        switch self {
        case .csv: ("CSV", nil)
        case .json5: ("JSON5", "json5")
        case .jsonc: ("JSONC", nil)
        case .xml: ("XML", nil)
        case .yaml: ("YAML", "pyyaml")
        }
    }

    func makeError(in source: SourceFile) -> Diagnostic {
        Diagnostic(
            .foreignFormat(kind.name, module: kind.module, command: Self.pipe(script(for: source), source)),
            at: SourceLocation(file: source.name, line: 1, column: 1, pointer: ""))
    }

    /// Returns a shell command that converts a file with a Python script and builds a site from the result.
    static func pipe(_ script: String, _ source: SourceFile) -> String {
        let file = source.name == SourceFile.standardInputName ? "/dev/stdin" : source.name
        return "python3 -c \(script.shellWord) \(file.shellWord) | drilldown build -"
    }

    private func script(for source: SourceFile) -> String {
        switch self {
        case .csv(let delimiter):
            let encoding = UTF8Check.firstInvalidByte(in: source.bytes) == nil ? "utf-8-sig" : "cp1252"
            return "import csv, json, sys; print(json.dumps(list(csv.DictReader(open(sys.argv[1], "
                + "encoding=\"\(encoding)\", newline=\"\"), delimiter=\"\(delimiter)\"))))"
        case .json5:
            return "import json, json5, sys; print(json.dumps(json5.load(open(sys.argv[1], encoding=\"utf-8-sig\"))))"
        case .jsonc:
            // Keep strings, remove comments, then remove trailing commas.
            return #"import json, re, sys; t = r"(\"(?:\\.|[^\"\\])*\")|"; k = lambda m: m[1] or ""; "#
                + #"s = re.sub(t + r"//[^\n]*|/[*].*?[*]/", k, open(sys.argv[1], encoding="utf-8-sig").read(), flags=re.S); "#
                + #"print(json.dumps(json.loads(re.sub(t + r",(?=\s*[\]}])", k, s))))"#
        case .xml:
            // Elements with attributes or children become lists of objects, even a single one. Other elements become
            // strings.
            return "import json, sys, xml.etree.ElementTree as x; n = lambda e: e.tag.split(\"}\")[-1]; "
                + "l = lambda v: v if len(v) > 1 or isinstance(v[0], dict) else v[0]; "
                + "t = lambda e: {\"text\": e.text.strip()} if (e.text or \"\").strip() else {}; "
                + "f = lambda e: {**e.attrib, **t(e), **{k: l([f(c) for c in e if n(c) == k]) for k in "
                + "dict.fromkeys(map(n, e))}} if len(e) or e.attrib else e.text; "
                + "print(json.dumps(f(x.parse(sys.argv[1]).getroot())))"
        case .yaml:
            return "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1], "
                + "encoding=\"utf-8-sig\")), default=str))"
        }
    }
}

import Foundation

extension History {
    /// The maximum number of errors to report. A file with more errors is most likely not a history.
    private static let maximumErrors = 20

    /// Reads a file of history entries. Empty lines are ignored, the order of the lines does not matter, and unknown
    /// keys are kept.
    ///
    /// - Throws: `BuildError` with the errors of the lines. Reading stops after 20 errors.
    init(_ source: SourceFile) throws(BuildError) {
        if let error = source.encodingError() { throw BuildError(error) }
        var errors: [Diagnostic] = []
        var lines: [CalendarDay: Int] = [:]
        var start = 0
        var number = 0
        while start < source.bytes.count, errors.count < Self.maximumErrors {
            let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
            defer { start = end + 1 }
            number += 1
            guard source.bytes[start..<end].contains(where: { $0 > 0x20 }) else { continue }
            let entry = errors.gather { () throws(BuildError) in try Self.entry(start..<end, of: source) }
            guard let entry else { continue }
            if let first = lines.updateValue(number, forKey: entry.day) {
                let message = FileMessage.repeatedDay(entry.day.description, line: first)
                errors.append(Diagnostic(message, at: source.location(at: start)))
            }
            entries.append(entry)
        }
        if !errors.isEmpty { throw BuildError(errors) }
        entries.sort { $0.day.daysSince1970 < $1.day.daysSince1970 }
    }

    private static func entry(_ range: Range<Int>, of source: SourceFile) throws(BuildError) -> Entry {
        var scanner = JSONScanner(source.bytes, in: range, checkingKeys: true)
        var sink = Sink()
        do throws(JSONError) {
            try scanner.scanFirstValue(into: &sink)
            if scanner.hasMore { throw JSONError(.entryExpected(scanner.found()), at: scanner.position) }
            if let error = scanner.keyErrors.first { throw error }
        } catch {
            guard error.offset < range.upperBound else {
                throw BuildError(Diagnostic(.incompleteHistoryLine, at: source.location(at: range.lowerBound)))
            }
            throw BuildError(Diagnostic(error.message, at: source.location(at: error.offset)))
        }
        do {
            var entry = try JSONDecoder().decode(Entry.self, from: Data(source.bytes[range]))
            entry.line = Array(source.bytes[range])
            return entry
        } catch {
            throw BuildError(Diagnostic(message(error), at: source.location(at: range.lowerBound)))
        }
    }

    private static func message(_ error: any Error) -> FileMessage {
        func path(_ keys: [any CodingKey]) -> String {
            keys.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined().trimmingPrefix(".").description
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context): .missingHistoryKey(path(context.codingPath + [key]))
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            .invalidHistoryValue(path(context.codingPath))
        default: .invalidHistoryValue("")
        }
    }

    /// A sink that ignores all events, because the scan only checks the syntax.
    private struct Sink: JSONSink {
        func beginContainer(_ kind: JSONKind, at start: Int) {}
        func endContainer(at end: Int) {}
        func key(_ range: Range<Int>, plain: Bool) {}
        func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {}
    }
}

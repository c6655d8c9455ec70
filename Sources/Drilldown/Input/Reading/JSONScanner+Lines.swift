/// The scanner's functions for JSON Lines, which have one value per line.
extension JSONScanner {
    private static let maximumLineErrors = 20

    /// True if the scanned value is followed by an object on a later line.
    var isBeforeNextLine: Bool {
        let next = JSONSpace.end(in: bytes, from: position)
        return next < end && bytes[next] == UInt8(ascii: "{") && bytes[position..<next].contains(0x0A)
    }

    /// Scans the remaining values, each of which must begin on a new line.
    ///
    /// - Returns: The errors, at most one per line and at most 20 in total.
    mutating func scanLines(into sink: inout some JSONSink) -> [JSONError] {
        var errors: [JSONError] = []
        var last = position
        var isOneEach = !bytes[JSONSpace.end(in: bytes, from: 0)..<max(position, JSONSpace.end(in: bytes, from: 0))]
            .contains(0x0A)
        while hasMore {
            let start = position
            do throws(JSONError) {
                if last > 0, !bytes[last..<start].contains(0x0A) {
                    throw JSONError(.lineExpected(found()), at: position)
                }
                try scanValue(into: &sink)
                isOneEach = isOneEach && !bytes[start..<position].contains(0x0A)
            } catch {
                errors.append(isOneEach ? makeError(error, ofLineAt: start) : error)
                if errors.count == Self.maximumLineErrors { return errors }
                // Skip the rest of the line at `start`.
                close(downTo: 0, into: &sink)
                position = bytes[start..<end].firstIndex(of: 0x0A) ?? end
            }
            last = position
        }
        if last == 0 {
            errors.append(
                JSONError(.emptyLines, at: position))
        }
        return errors
    }

    /// Returns an error about an unclosed value if `error` is on a later line than `start`; otherwise `error` itself.
    private func makeError(_ error: JSONError, ofLineAt start: Int) -> JSONError {
        guard let lineEnd = bytes[start..<end].firstIndex(of: 0x0A), error.offset > lineEnd else { return error }
        return JSONError(.unclosedLine, at: start)
    }
}

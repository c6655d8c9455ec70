/// JSON Lines: one value per line.
extension JSONScanner {
    private static let maximumLineFaults = 20

    /// True if an object begins on a line after the scanned value.
    var isBeforeNextLine: Bool {
        let next = JSONSpace.end(in: bytes, from: position)
        return next < end && bytes[next] == UInt8(ascii: "{") && bytes[position..<next].contains(0x0A)
    }

    /// Scans all values. Each must begin on a new line.
    ///
    /// - Returns: The errors, at most one per line.
    mutating func scanLines(into sink: inout some JSONSink) -> [JSONFault] {
        var faults: [JSONFault] = []
        var last = position
        var isOneEach = !bytes[JSONSpace.end(in: bytes, from: 0)..<max(position, JSONSpace.end(in: bytes, from: 0))]
            .contains(0x0A)
        while hasMore {
            let start = position
            do throws(JSONFault) {
                if last > 0, !bytes[last..<start].contains(0x0A) {
                    throw JSONFault(.lineExpected(found()), at: position)
                }
                try scanValue(into: &sink)
                isOneEach = isOneEach && !bytes[start..<position].contains(0x0A)
            } catch {
                faults.append(isOneEach ? fault(error, ofLineAt: start) : error)
                if faults.count == Self.maximumLineFaults { return faults }
                endLine(from: start, into: &sink)
            }
            last = position
        }
        if last == 0 {
            faults.append(
                JSONFault(.emptyLines, at: position))
        }
        return faults
    }

    /// Returns an error about an unclosed value, if an error was found on a later line.
    private func fault(_ fault: JSONFault, ofLineAt start: Int) -> JSONFault {
        guard let lineEnd = bytes[start..<end].firstIndex(of: 0x0A), fault.offset > lineEnd else { return fault }
        return JSONFault(.unclosedLine, at: start)
    }

    /// Skips a line that has an error.
    private mutating func endLine(from start: Int, into sink: inout some JSONSink) {
        close(upTo: 0, into: &sink)
        position = bytes[start..<end].firstIndex(of: 0x0A) ?? end
    }
}

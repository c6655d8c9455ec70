// The exclusion of the readings that a value does not have.

extension TextReadings {
    mutating func addWord(_ text: Span<UInt8>) {
        let first = text[0]
        // A word begins with a letter, but a space may precede it.
        guard first >= 0x80 || first.isLetter || first <= 0x20, text.count <= YesNo.longest,
            let (word, spelling) = YesNo.word(String(decoding: text.bytes(), as: UTF8.self))
        else {
            words = 0
            return
        }
        words &= word.pairs
        facts.insert(word.means ? .yes : .no)
        if YesNo.clear.contains(spelling) { facts.insert(.clearWord) }
    }

    mutating func addNumber(_ text: Span<UInt8>) {
        guard let number = WrittenNumber(text), number.digits.count <= 36, !Self.hasLeadingZero(text, number.digits)
        else {
            fits = []
            return
        }
        let isPlain =
            number.currency == nil && !number.isPercent && !number.isInParentheses && number.dash.isEmpty
        if !isPlain || number.digits.contains(where: { !text[$0].isDigit }) { fits.remove(.plainIntegers) }
        for (fit, notation) in [(Fits.point, DecimalNotation.point), (.comma, .comma)] where fits.contains(fit) {
            if let parts = number.parts(notation, of: text) {
                facts.formUnion(Self.facts(of: parts).of(notation))
                if parts.groupMark == .space { facts.insert(.longStart) }
            } else {
                fits.remove(fit)
            }
        }
        if number.hasMark {
            facts.insert(.notationsDiffer)
            if number.digits.prefix(while: { text[$0].isDigit }).count > 2 { facts.insert(.longStart) }
        }
        facts.insert(number.isPercent ? .percent : .noPercent)
        facts.insert(number.isInParentheses ? .parentheses : .noParentheses)
        if let currency = number.currency { currencies.insert(currency) }
    }

    private static func facts(of parts: WrittenNumber.Parts) -> NumberFacts {
        var facts: NumberFacts = parts.decimals.isEmpty ? [] : .decimals
        switch parts.marks {
        case 0: facts.insert(.noGroups)
        case 1: facts.insert(.oneGroup)
        case 2: facts.insert(.twoGroups)
        default: facts.insert(.moreGroups)
        }
        if parts.groupMark == .space || parts.groupMark == .point { facts.insert(.looseMarks) }
        return facts
    }

    /// Returns true if the digits of a string begin with a zero, as in the code `02139`.
    private static func hasLeadingZero(_ text: Span<UInt8>, _ digits: Range<Int>) -> Bool {
        digits.count > 1 && text[digits.lowerBound] == UInt8(ascii: "0") && text[digits.lowerBound + 1].isDigit
    }

    mutating func addDate(_ text: Span<UInt8>) {
        let first = text[0]
        guard first.isDigit || first.isLetter || first >= 0x80 else {
            dates = 0
            return
        }
        dates &= first.isDigit ? ~DateCandidate.lettersFirst : DateCandidate.lettersFirst
        var rest = dates
        while rest != 0 {
            let number = rest.trailingZeroBitCount
            rest &= rest - 1
            guard let date = DateCandidate.all[number].read(text) else {
                if !DateCandidate.all[number].hasImpossibleDay(text) { dates &= ~(1 << number) }
                continue
            }
            facts.formUnion(date.day.month > 6 ? [.existing, .lateInYear] : .existing)
            if date.day.month != (date.day.year + 1) % 100 { facts.insert(.noSeason) }
            let hasTime = (date.time ?? 0) != 0 || (date.offset ?? 0) != 0
            if hasTime { facts.insert(.timeOfDay) }
            if hasTime || date.day.day > 1 || date.day.month > 1 { facts.insert(.withinYear) }
        }
        if dates != 0 { addPadding(text) }
    }

    /// Records whether days, months and hours below ten have a leading zero.
    mutating func addPadding(_ text: Span<UInt8>) {
        var index = 0
        while index < text.count {
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            let isPadded = index - start == 2 && text[start] == UInt8(ascii: "0")
            if index - start == 1 || isPadded, start == 0 || text[start - 1] != UInt8(ascii: ":") {
                let isHour = index < text.count && text[index] == UInt8(ascii: ":")
                facts.insert(
                    isHour ? isPadded ? .paddedHour : .shortHour : isPadded ? .paddedDay : .shortDay)
            }
            if index == start { index += 1 }
        }
    }
}

extension Span<UInt8> {
    func has(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }

    fileprivate func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        for index in indices { bytes.append(self[index]) }
        return bytes
    }
}

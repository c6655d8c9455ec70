import Testing

@testable import Drilldown

@Suite struct EarlierTextTests {
    @Test("After random changes, the first version of a text can be restored", arguments: 0..<300)
    func random(seed: UInt64) {
        var random = Seeded(state: seed)
        let characters = Array("ab,{}\n")
        let first = Array(random.text(characters, upTo: 30).utf8)
        var (text, earlier) = (first, EarlierText(first))
        for _ in 0..<8 {
            var edits: [TextEdit] = []
            var position = 0
            while position < text.count {
                let start = position + random.below(6)
                let end = min(start + random.below(4), text.count)
                if start <= end, random.below(2) == 0 {
                    let new = random.text(characters, upTo: 3)
                    edits.append(TextEdit(range: start..<end, replacement: Array(new.utf8)))
                }
                position = max(end, start) + 1
            }
            let new = TextEdits(edits).applied(to: text)
            switch random.below(3) {
            case 0: earlier.adapt(to: TextChanges(from: text, to: new), of: text)
            case 1: earlier.adapt(to: TextChanges(UnchangedBytes(from: text, to: new)), of: text)
            default: earlier.adapt(to: TextEdits(edits).changes, of: text)
            }
            text = new
            #expect(earlier.bytes(from: text) == first)
        }
    }
}

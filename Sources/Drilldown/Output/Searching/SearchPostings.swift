/// The items that contain each word. The words are sorted, and the items of each word are in the order of the file.
struct SearchPostings: Sendable {
    let vocabulary: SearchVocabulary
    /// The indices of the words in the vocabulary, in sorted order.
    let order: [Int]
    /// The items of each word, in the sorted order of the words. An element is the item's number times two, plus one if
    /// the word is in the name.
    let items: [Int32]
    /// The end of each word's items in `items`, in the sorted order of the words.
    let ends: [Int]
    let itemCount: Int

    init(_ inventory: Inventory) {
        var batches = Parallel.map(0..<inventory.items.count) { range in
            var reader = SearchReader(inventory)
            return reader.read(range)
        }
        itemCount = inventory.items.count

        var all = batches[0].takeVocabulary()
        // For each further batch, the indices of its words in the vocabulary of all batches.
        let numbers = batches.indices.dropFirst().map { batch in
            let words = batches[batch].takeVocabulary()
            return (0..<words.count).map { word in
                all.append(words.bytes, words.range(word))
                return Int32(all.finish())
            }
        }
        vocabulary = all
        order = all.sorted()
        var positions: [Int32] = Array(repeating: 0, count: all.count)
        for (position, word) in order.enumerated() { positions[word] = Int32(position) }

        // Count the items of each word to determine where they begin.
        let tables = [positions] + numbers.map { $0.map { positions[Int($0)] } }
        var starts = Array(repeating: 0, count: all.count + 1)
        for (batch, table) in zip(batches, tables) {
            for word in batch.found { starts[Int(table[Int(word >> 1)]) + 1] += 1 }
        }
        for position in 0..<all.count { starts[position + 1] += starts[position] }
        var items: [Int32] = Array(repeating: 0, count: starts[all.count])
        var item: Int32 = 0
        for (number, table) in tables.enumerated() {
            // Free the batch early, because it is not needed after this iteration.
            let batch = batches[number]
            batches[number] = SearchWords()
            var start = 0
            for end in batch.ends {
                for index in start..<end {
                    let word = batch.found[index]
                    let position = Int(table[Int(word >> 1)])
                    items[starts[position]] = item << 1 | word & 1
                    starts[position] += 1
                }
                start = end
                item += 1
            }
        }
        self.items = items
        // Each start has advanced to the end of the word's items.
        ends = starts.dropLast()
    }

    var count: Int { order.count }

    /// Returns the byte range of the word at a position.
    func word(_ position: Int) -> Range<Int> { vocabulary.range(order[position]) }

    /// Returns the range in `items` of the items of the words at some positions.
    func items(of positions: Range<Int>) -> Range<Int> {
        (positions.lowerBound == 0 ? 0 : ends[positions.lowerBound - 1])..<(positions.isEmpty
            ? 0 : ends[positions.upperBound - 1])
    }
}

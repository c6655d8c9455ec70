/// In which items each word stands: the words in their order, the items of each in that of the file.
struct SearchPostings: Sendable {
    let vocabulary: SearchVocabulary
    /// The numbers of the words in the order of the words.
    let order: [Int]
    /// For each word, in the order, its items: the number, doubled, and one more where the word is in the name.
    let items: [Int32]
    /// For each word, in the order, where its items end.
    let ends: [Int]
    let itemCount: Int

    private static let shortestRun = 1000

    init(_ inventory: Inventory) {
        var runs = Runs.map(0..<inventory.items.count, shortest: Self.shortestRun) { range in
            var reader = SearchReader(inventory)
            reader.read(range)
            return reader.takeWords()
        }
        itemCount = inventory.items.count

        var all = runs[0].takeVocabulary()
        // For each further run the numbers that its words have among all.
        let numbers = runs.indices.dropFirst().map { run in
            let words = runs[run].takeVocabulary()
            return (0..<words.count).map { word in
                all.append(words.bytes, words.range(word))
                return Int32(all.finish())
            }
        }
        vocabulary = all
        order = all.sorted()
        var places: [Int32] = Array(repeating: 0, count: all.count)
        for (place, word) in order.enumerated() { places[word] = Int32(place) }

        // Counts what each word has, and so knows where to put it.
        let tables = [places] + numbers.map { $0.map { places[Int($0)] } }
        var starts = Array(repeating: 0, count: all.count + 1)
        for (run, table) in zip(runs, tables) {
            for word in run.found { starts[Int(table[Int(word >> 1)]) + 1] += 1 }
        }
        for place in 0..<all.count { starts[place + 1] += starts[place] }
        var items: [Int32] = Array(repeating: 0, count: starts[all.count])
        var item: Int32 = 0
        for (number, table) in tables.enumerated() {
            // It is not needed any more after its end.
            let run = runs[number]
            runs[number] = SearchWords()
            var start = 0
            for end in run.ends {
                for index in start..<end {
                    let word = run.found[index]
                    let place = Int(table[Int(word >> 1)])
                    items[starts[place]] = item << 1 | word & 1
                    starts[place] += 1
                }
                start = end
                item += 1
            }
        }
        self.items = items
        // Each has moved to where the next one began.
        ends = starts.dropLast()
    }

    var count: Int { order.count }

    /// The bytes of the word in a place.
    func word(_ place: Int) -> Range<Int> { vocabulary.range(order[place]) }

    /// Where the items of words stand.
    func items(of places: Range<Int>) -> Range<Int> {
        (places.lowerBound == 0 ? 0 : ends[places.lowerBound - 1])..<(places.isEmpty ? 0 : ends[places.upperBound - 1])
    }
}

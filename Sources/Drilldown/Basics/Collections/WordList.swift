extension String {
    /// The words of a list that is written as one string.
    var wordList: [String] { utf8.split { $0 <= 0x20 }.compactMap(String.init) }

    /// The words of a set that is written as one string.
    var words: Set<String> { Set(wordList) }
}

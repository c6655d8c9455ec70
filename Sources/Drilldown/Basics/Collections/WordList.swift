extension String {
    /// The words in the string, which are separated by spaces or line breaks.
    var wordList: [String] { utf8.split { $0 <= 0x20 }.compactMap(String.init) }

    var words: Set<String> { Set(wordList) }
}

extension String {
    /// The text quoted for a shell, so that it is one word and contains no commands.
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789._-/+@%:,".unicodeScalars.contains($0)
            }
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}

extension String {
    /// The text as a single word of a POSIX shell, in single quotes if necessary.
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789._-/+@%:,".unicodeScalars.contains($0)
            }
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}

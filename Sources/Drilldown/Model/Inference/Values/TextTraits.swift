/// Tests for the formats of strings.
enum TextTraits {
    /// Returns true if a string is for programs and not for people: it has at least 16 bytes and no spaces, and mixes
    /// letters and digits like a hash, a UUID or a token.
    static func isOpaque(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 16, !bytes.contains(UInt8(ascii: " ")) else { return false }
        let digits = bytes.count(where: \.isDigit)
        // The ID of a record in Airtable, such as `rec48JaRXQPZbyZWu`.
        let isRecord = bytes.count == 17 && bytes.starts(with: "rec".utf8) && bytes.allSatisfy(\.isLetterOrDigit)
        if isRecord, digits + bytes.count(where: { 0x41...0x5A ~= $0 }) > 3 { return true }
        guard digits > 0, !hasNumbersWithPoints(bytes), !endsWithNumbers(bytes), !isNumberOfDocument(bytes) else {
            return false
        }
        // The digits may be a time of creation in milliseconds: `hike-1753916520754`, `log-1753916520754-A`.
        let hasTime = bytes.split { !$0.isDigit }.contains { $0.count == 13 && $0.first == UInt8(ascii: "1") }
        if hasTime, digits < bytes.count { return true }
        var changes = 0
        for (byte, next) in zip(bytes, bytes.dropFirst()) where byte.isDigit != next.isDigit { changes += 1 }
        // In words and numbers joined by hyphens, digits are next to each other, so there are few changes.
        return changes * 5 >= bytes.count && bytes.contains(where: \.isLetter)
            || bytes.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: "-") } && digits * 4 >= bytes.count
    }

    /// Returns true if a string, or the part after its last `@`, has no slashes or backslashes, and has a number
    /// between two points, like a version: `@acme/pin@1.2.3`.
    private static func hasNumbersWithPoints(_ text: [UInt8]) -> Bool {
        let isAddress = text.contains(UInt8(ascii: ":"))
        let bytes = isAddress ? text[...] : text.split(separator: UInt8(ascii: "@")).last ?? []
        return !bytes.contains(UInt8(ascii: "/")) && !bytes.contains(UInt8(ascii: "\\"))
            && bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).dropFirst().dropLast()
                .contains { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// Returns true if a string has three or four short parts joined by hyphens, the first with only letters and
    /// another with only digits, like `PO-20251205-43eb5496`.
    private static func isNumberOfDocument(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return 3...4 ~= parts.count && 2...6 ~= parts[0].count && parts[0].allSatisfy(\.isLetter)
            && parts.allSatisfy { 1...8 ~= $0.count } && parts.dropFirst().contains { $0.allSatisfy(\.isDigit) }
    }

    /// Returns true if a string ends with two or more numbers after slashes, like `TenGigabitEthernet1/0/24`.
    private static func endsWithNumbers(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count > 2 && parts.suffix(2).allSatisfy { 1...4 ~= $0.count && $0.allSatisfy(\.isDigit) }
    }

    /// Returns true if a string is like an identifier in programs: it has only lowercase letters, digits, and `_-.:/`.
    static func isIdentifier(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0.isSmallLetterOrDigit || "_-.:/".utf8.contains($0) }
    }

    /// Returns true if a string has four or more words, most of them in lowercase, as in notes and instructions.
    static func isPhrase(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count > 3 && words.dropFirst().hasMajority { $0.first?.isLowercase ?? false }
    }

    /// Returns true if a string is a regular expression: it begins with `^` and ends with `$`, contains `]{`, `]+` or
    /// `]*` before another character, or `.*` or `.+` that does not follow a letter or a digit. An ion such as `[M+Na]+`
    /// is not a regular expression.
    static func isRegularExpression(_ text: String) -> Bool {
        if text.utf8.first == UInt8(ascii: "^"), text.utf8.last == UInt8(ascii: "$") { return true }
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast().contains { number in
            guard "*+{".utf8.contains(bytes[number + 1]) else { return false }
            return bytes[number] == UInt8(ascii: "]")
                ? number + 2 < bytes.count && bytes[number + 2] != UInt8(ascii: "+")
                : bytes[number] == UInt8(ascii: ".") && (number == 0 || !bytes[number - 1].isLetterOrDigit)
        }
    }

    /// Returns true if a string may be the unit of a number, such as `ops/s`, and is not a word such as `None` or
    /// `Retail`.
    static func mayBeUnit(_ text: String) -> Bool {
        let isName =
            text.first?.isUppercase ?? false && text.utf8.count > 3 && text.dropFirst().allSatisfy(\.isLowercase)
        return !isName && !EmptyText.isNone(Array(text.utf8)) && text.contains { $0.isLetter || "%°".contains($0) }
    }

    /// Returns true if a string has digits and no ASCII letters.
    static func isFigure(_ bytes: [UInt8]) -> Bool {
        bytes.contains(where: \.isDigit) && !bytes.contains(where: \.isLetter)
    }

    /// Returns true if a string contains a number from 1000 to 2200, which may be a year.
    static func hasYear(_ text: String) -> Bool {
        text.split { !$0.isNumber }.contains { 1000...2200 ~= Int($0) ?? 0 }
    }

    private static let elements = """
        a abbr b blockquote br center code dd del details div dl dt em figure font h1 h2 h3 h4 h5 h6 hr i iframe img ins
        li mark ol p pre s section small span strong sub sup table tbody td th thead tr u ul
        """.words

    /// Returns true if a string contains an HTML tag.
    static func hasHTML(_ bytes: [UInt8]) -> Bool {
        guard let close = bytes.lastIndex(of: UInt8(ascii: ">")) else { return false }
        let bytes = bytes[..<close]
        return bytes.indices.contains { open in
            guard bytes[open] == UInt8(ascii: "<") else { return false }
            let rest = bytes[(open + 1)...]
            let start = rest.first == UInt8(ascii: "/") ? open + 2 : open + 1
            let name = bytes[start...].prefix { $0.isLetter || $0.isDigit }
            let next = name.endIndex < bytes.endIndex ? bytes[name.endIndex] : UInt8(ascii: ">")
            return [0x20, 0x09, 0x0A, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(next) && name.count <= 10
                && elements.contains(String(decoding: name, as: UTF8.self).lowercased())
        }
    }

    /// Returns true if each ampersand in a string starts a character reference, such as `&amp;`, and no character other
    /// than a line break is a control character.
    static func isEscaped(_ text: String) -> Bool {
        text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy { rest in
            let name = rest.utf8.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
            return 2...8 ~= name.count && rest.utf8.dropFirst(name.count).first == UInt8(ascii: ";")
        } && !text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D }
    }

    /// Returns true if a string has strong text, a code block, a link or a heading in Markdown.
    static func hasMarkdown(_ bytes: [UInt8]) -> Bool {
        var strong = 0
        var isLineStart = true
        for index in bytes.indices {
            let rest = bytes[index...]
            switch bytes[index] {
            case UInt8(ascii: "*") where rest.starts(with: "**".utf8): strong += 1
            case UInt8(ascii: "`") where rest.starts(with: "```".utf8): return true
            case UInt8(ascii: "]") where rest.starts(with: "](http".utf8): return true
            case UInt8(ascii: "#") where isLineStart:
                let marks = rest.prefix { $0 == UInt8(ascii: "#") }
                if marks.count <= 4, rest.dropFirst(marks.count).first == UInt8(ascii: " ") { return true }
            default: break
            }
            if strong > 1 { return true }
            isLineStart = bytes[index] == UInt8(ascii: "\n")
        }
        return false
    }

    /// The file extensions of pictures that a page can show, directly or as small pictures.
    static let pictureEndings: Set = ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif"]

    /// Returns true if a string is a relative path or an absolute URL of a file with one of `pictureEndings`. A URL may
    /// have a query or a fragment.
    static func isPicture(_ bytes: [UInt8]) -> Bool {
        var name = bytes[...]
        if let first = bytes.first, SafeURL.mayBeAbsolute(first), SafeURL.isAbsolute(bytes) {
            name = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        }
        // A path from the root of a server is not a file next to the inventory.
        guard name.first != UInt8(ascii: "/"), let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= 5,
            dot > 0
        else { return false }
        let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
        return pictureEndings.contains(ending)
    }

    /// Returns the name in a setting such as `LOG_LEVEL=debug`; nil for any other string.
    static func nameOfSetting(_ text: String) -> Substring? {
        let name = text.prefix { $0 != "=" }
        return name.utf8.count < text.utf8.count && name.first?.isLetter ?? false
            && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) } ? name : nil
    }

    /// Returns true if a string is a path of a picture, and not a URL.
    static func isPictureFile(_ text: String) -> Bool {
        isRootedPicture(text) || isPicture(Array(text.utf8)) && !SafeURL.hasScheme(text.utf8)
    }

    /// Returns true if a string is a path of a picture that begins with one slash.
    static func isRootedPicture(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "/") && isPicture(Array(text.utf8.dropFirst()))
    }
}

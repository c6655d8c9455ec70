// Keys that are hidden because they contain secrets.

extension Inference {
    mutating func hideSecrets() {
        func search(_ shape: DataShape, _ path: FieldPath) {
            for member in shape.members {
                let inner = FieldPath(path.keys + [member.key])
                guard mayHide(inner) else { continue }
                let isTold =
                    member[.strings] + member[.numbers] + member[.objects] + member[.arrays] > member[.booleans]
                let isSecret =
                    KeyMeaning.isSecret(member.key.text) || areLicenseKeys(inner) || haveSecretSettings(inner)
                    || areAccessCodes(inner) || areNumbersOfBankCards(inner)
                    || haveSecretParameters(inner)
                if isTold, member.count > 0, isSecret || member.attributes.contains(where: Self.isSecret) {
                    hide(inner)
                } else if inner.keys.count < 8 {
                    search(member, inner)
                }
            }
        }
        search(statistics.shape, FieldPath(keys: []))
        hideRepeatedSecrets()
    }

    /// Returns true if most values are keys that activate programs: at least three groups of four or more letters and
    /// digits, such as `4F2K9-77QXA-M3R8T`. Names of licenses, such as `mit`, and product numbers do not count.
    private func areLicenseKeys(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        guard Vocabulary.licenseKeys.contains(where: word.hasSuffix), let key = statistics.profile(of: path),
            key[.strings] == key.values
        else { return false }
        return key.texts.hasMajority { text in
            let groups = text.split(separator: "-")
            return groups.count >= Self.fewestGroups && text.contains(where: \.isNumber)
                && groups.allSatisfy { $0.count > 3 && $0.allSatisfy { $0.isNumber || $0.isLetter } }
        }
    }

    private static let fewestGroups = 3

    /// Returns true if most values are bank card numbers, not trading card or library card numbers.
    private func areNumbersOfBankCards(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        guard Vocabulary.cardNumbers.contains(where: word.hasSuffix), let key = statistics.profile(of: path)
        else { return false }
        let areOfBank = statistics.top.keys.contains {
            !Vocabulary.ofBankCards.isDisjoint(with: KeyWords.folded($0.path))
        }
        // The last digit is a check digit (ISO/IEC 7812-1). Some digits can be hidden: `**** 1234`.
        return key.texts.hasMajority { text in
            let digits = text.compactMap(\.wholeNumberValue)
            guard 12...19 ~= digits.count else { return text.contains("**") && digits.count == 4 }
            if areOfBank { return true }
            let doubled = digits.reversed().enumerated().map { $0 % 2 == 0 ? $1 : $1 < 5 ? 2 * $1 : 2 * $1 - 9 }
            return doubled.reduce(0, +) % 10 == 0
        }
    }

    /// Returns true if most values at a key for access codes, such as the code of a door, have three to eight digits.
    private func areAccessCodes(_ path: FieldPath) -> Bool {
        guard Vocabulary.accessCodes.contains(KeyWords.folded(path).joined()), let key = statistics.profile(of: path)
        else { return false }
        return key.texts.hasMajority { 3...8 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isDigit) }
    }

    /// Returns true if most values are settings, and one of them is a secret: `DB_PASSWORD=changeme`. The whole list of
    /// settings is then hidden.
    private func haveSecretSettings(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key[.strings] > 0 else { return false }
        let settings = key.texts.compactMap { text in TextTraits.nameOfSetting(text).map { (text, String($0)) } }
        return settings.count.isMost(of: key.texts.count)
            && settings.contains { text, name in
                let value = text.dropFirst(name.count + 1)
                return KeyMeaning.isSecret(name) && !value.isEmpty && YesNo.word(String(value)) == nil
            }
    }

    /// Returns true if a URL has a secret in its query, such as `?api_key=…` or `?token=…`: a value of at least 16
    /// bytes with letters and digits. URLs of files that everyone can download, such as pictures, do not count.
    private func haveSecretParameters(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key[.links] > 0 else { return false }
        return key.texts.contains { text in
            let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
            guard parts.count == 2, text.hasPrefix("http"), !parts[1].contains("alt=media"),
                !TextTraits.pictureEndings.contains(where: parts[0].lowercased().hasSuffix)
            else { return false }
            return parts[1].split(separator: "&").contains { parameter in
                let pair = parameter.split(separator: "=", maxSplits: 1)
                return pair.count == 2 && pair[1].utf8.count >= 16 && pair[1].contains(where: \.isNumber)
                    && pair[1].contains(where: \.isLetter) && KeyMeaning.isSecret(String(pair[0]))
            }
        }
    }

    /// Hides keys whose strings repeat a hidden value of the same item, such as log lines that contain passwords.
    private mutating func hideRepeatedSecrets() {
        for profile in [statistics.top, statistics.children] {
            let secrets = profile.keys.filter { reasons.secrets.contains($0.path) && $0[.strings] > 0 }
            for key in profile.keys where key[.strings] > 0 && mayHide(key.path) {
                if secrets.contains(where: key.repeats) { hide(key.path) }
            }
        }
    }

    /// Returns true if the values of an attribute are secrets. The whole list of attributes is then hidden.
    private static func isSecret(_ attribute: DataShape) -> Bool {
        KeyMeaning.isSecret(attribute.key.text) && attribute[.booleans] < attribute.count
    }

    /// Returns true if a key is not hidden yet, and the configuration declares neither the key nor a key inside it.
    private func mayHide(_ path: FieldPath) -> Bool {
        !isHidden(path) && !given.fields.contains { $0.path.isWithin(path) }
    }

    private mutating func hide(_ path: FieldPath) {
        reasons.secrets.append(path)
        configuration.hidden.append(placed(path))
    }
}

extension KeyProfile {
    /// The minimum length of a secret that other strings do not contain by chance, in bytes.
    private static let shortestSecret = 6

    /// Returns true if the strings of at least half of the items contain the value of a secret key of the same item.
    /// Words such as `hello` do not count, because other strings contain them by chance.
    fileprivate func repeats(_ secret: KeyProfile) -> Bool {
        let pairs = zip(rows, secret.rows).filter { $0 >= 0 && $1 >= 0 }
            .map { (text: texts[Int($0)], secret: secret.texts[Int($1)]) }
            .filter { pair in
                pair.secret.utf8.count >= Self.shortestSecret && pair.secret.utf8.contains { !$0.isLetter }
            }
        let repeated = pairs.count { $0.text.contains($0.secret) }
        return repeated > 0 && repeated * 2 >= pairs.count
    }
}

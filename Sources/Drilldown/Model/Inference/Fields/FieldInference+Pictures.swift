// The inference of pictures and HTML.

extension FieldInference {
    /// Returns true if at least 5% of the strings are HTML, and the others look the same as HTML and as plain text.
    static func mayBeHTML(_ key: KeyProfile) -> Bool {
        key[.html] > 1 && key[.html] * 20 >= key[.strings] && key[.strings] == key.values
            && key.texts.allSatisfy { text in
                TextTraits.hasHTML(Array(text.utf8)) || !text.utf8.contains { "<&\n".utf8.contains($0) }
            }
    }

    /// Returns true if the values are absolute URLs without a file extension, and the key indicates a picture:
    /// `avatar_url`.
    static func areAddressesOfPictures(_ key: KeyProfile) -> Bool {
        key[.links] == key.values && KeyMeaning.isAddressOfPicture(key.path)
            && key.texts.allSatisfy { text in
                let path = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
                return path.last.map { !$0.contains(".") && !text.hasSuffix("/") } ?? false
            }
    }

    /// Returns true if the values are lists of paths or URLs of pictures, or objects that describe one picture each,
    /// such as attachments.
    func holdsPictures(_ shape: DataShape, at path: FieldPath) -> Bool {
        guard (shape[.objects] + shape[.arrays] + shape[.singles]) * 2 > shape.count,
            !configuration.hidden.contains(where: { $0.value.isWithin(path) })
        else { return false }
        // If no item of the sample has a value, the key decides. A photo in one of many items is then shown.
        guard let profile = statistics.profile(of: path), profile.values > 0 || !shape.members.isEmpty else {
            return shape.members.isEmpty && shape[.links] + shape[.numbers] == 0 && KeyMeaning.isPicture(path)
        }
        if profile[.strings] > 0 {
            return profile[.objects] + profile[.tables] == 0 && profile[.pictures].isMost(of: profile[.strings])
        }
        return PictureKeys.areOfPicture(shape.members.map(\.key.text))
            && shape.members.contains { member in
                statistics.profile(of: path.appending(member.key.text)).map { $0[.pictures].isMost(of: $0.values) }
                    ?? false
            }
    }

    /// Returns true if nearly all values are the last components of the paths at another key.
    func isNameOfPath(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key[.strings] == key.values, !key.isInList else { return false }
        return siblings(of: path).contains { other in
            guard other[.strings] == other.values, other.rows.count == key.rows.count, other.arePaths else {
                return false
            }
            let same = zip(key.rows, other.rows).count {
                $0 >= 0 && $1 >= 0 && other.texts[Int($1)].hasSuffix("/" + key.texts[Int($0)])
            }
            return same.isNearlyAll(of: key.items)
        }
    }
}

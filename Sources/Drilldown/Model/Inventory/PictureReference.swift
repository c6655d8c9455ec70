/// A picture in a value: a string that is its address, or an object with an address and optionally a caption.
struct PictureReference {
    var address: JSONRecord.Index
    var caption: JSONRecord.Index?
}

extension JSONRecord {
    /// Returns the pictures in a value: a string, an object with a picture, or an array of these, whose blank elements
    /// are skipped; nil for any other value.
    func pictures(in index: Index) -> [PictureReference]? {
        guard self[index].kind == .array else { return picture(in: index).map { [$0] } }
        var pictures: [PictureReference] = []
        for element in elements(of: index) where !isBlank(element) {
            guard let picture = picture(in: element) else { return nil }
            pictures.append(picture)
        }
        return pictures
    }

    private func picture(in index: Index) -> PictureReference? {
        if self[index].kind == .string { return PictureReference(address: index) }
        let texts = members(of: index).filter { self[$0.value].kind == .string && !isBlank($0.value) }
        let named = texts.filter { PictureKeys.areAddresses(KeyWords.folded(string($0.name))) }
        let files = texts.filter { TextTraits.isPicture(Array(string($0.value).utf8)) }
        // The URL of a picture can lack the extension of a picture. Such a URL is used if another string of the object
        // has one.
        let address =
            named.first { TextTraits.isPicture(Array(string($0.value).utf8)) }
            ?? (files.isEmpty ? nil : named.first { SafeURL.isAbsolute(Array(string($0.value).utf8)) }) ?? files.first
        return address.map { address in
            let caption = texts.first {
                $0.value != address.value && PictureKeys.captions.contains(KeyWords.folded(string($0.name)).joined())
            }
            return PictureReference(address: address.value, caption: caption?.value)
        }
    }
}

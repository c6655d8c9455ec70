/// An object of a JSON result. Every key is present; absent values are null.
struct ResultObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Member: Encodable {
        let value: any Encodable

        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    private let members: [String: Member]

    init(dictionaryLiteral members: (String, any Encodable)...) {
        self.members = Dictionary(uniqueKeysWithValues: members.map { ($0, Member(value: $1)) })
    }

    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

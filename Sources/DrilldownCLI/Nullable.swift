/// A value that is written as null where it is absent, so that each key is always there.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
    private var value: Value?

    init(wrappedValue: Value?) {
        value = wrappedValue
    }

    var wrappedValue: Value? {
        get { value }
        set { value = newValue }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

/// A decoded query parameter of a request, or a field of its form.
public struct RequestField: Sendable, Equatable {
    /// The name. Several fields can have the same name.
    public var name: String
    /// The value; empty if the field has no value.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

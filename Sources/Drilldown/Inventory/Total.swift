/// The exact sum of one field over some items, in one currency.
struct Total: Sendable {
    /// The field's place in the schema.
    let field: Int
    let label: String
    /// Of money: an ISO 4217 code.
    let currency: String?
    /// Whether each value counts as often as its item's quantity says.
    let isTimesQuantity: Bool
    private(set) var sum = ExactDecimal.zero
    /// Items whose value is in the sum.
    private(set) var counted = 0
    /// Items without a value, or with one that could not be read.
    private(set) var leftOut = 0

    init(field: Int, in schema: Schema) {
        self.field = field
        label = schema.fields[field].label
        currency = schema.fields[field].currency
        isTimesQuantity = schema.quantity != nil && schema.fields[field].path != schema.quantity
    }

    mutating func add(_ value: ExactDecimal, quantity: ExactDecimal) throws(ExactDecimal.Fault) {
        sum = try sum + (isTimesQuantity ? value * quantity : value)
        counted += 1
    }

    mutating func leaveOut() { leftOut += 1 }
}

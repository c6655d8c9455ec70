extension Site {
    /// A sum, for reports.
    public struct Sum: Sendable {
        /// The field's key path.
        public var field: String
        public var label: String
        /// ISO 4217; nil where the field is no money.
        public var currency: String?
        /// All digits.
        public var sum: String
        /// As the pages show it.
        public var text: String
        /// As the pages say it, "2 items left out"; nil where all are in the sum.
        public var note: String?
        public var isTimesQuantity: Bool
        /// Items in the sum.
        public var counted: Int
        /// Items without a usable value.
        public var leftOut: Int
    }

    /// The sums over all items, in the order of the fields.
    public var totals: [Sum] {
        zip(inventory.totals, context.totals).map { total, shown in
            Sum(
                field: inventory.schema.fields[total.field].path.description, label: total.label,
                currency: total.currency,
                sum: total.sum.description, text: shown.value, note: shown.leftOut,
                isTimesQuantity: total.isTimesQuantity,
                counted: total.counted, leftOut: total.leftOut)
        }
    }
}

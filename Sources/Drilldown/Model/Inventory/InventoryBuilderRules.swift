/// The settings of an inventory builder that are the same for all items.
struct InventoryBuilderRules {
    /// The key of the IDs; nil if the items have none.
    let identity: FieldPath?
    let regional: RegionalSettings
    /// The report date; nil if there is none.
    let today: CalendarDay?
    let fields: InventoryBuilderFields
    /// The fields by which views group items, and whose values are objects or arrays in some items.
    let checkedGroupFields: [Schema.Field]
    var expectations: Expectations
    let isNameless: Bool
    let hidesIdentity: Bool
    /// The items by ID; nil if there are no references.
    let ids: ItemIDs?

    init(
        _ schema: Schema, _ found: FoundItems, identity: FieldPath?, ids: ItemIDs?, views: [View],
        regional: RegionalSettings, today: CalendarDay?
    ) {
        self.identity = identity
        self.regional = regional
        self.today = today
        fields = InventoryBuilderFields(schema, identity: identity, views: views)
        checkedGroupFields = views.flatMap(\.by).filter { field in
            schema.shape.find(field.path, throughArrays: .max).map { $0[.objects] + $0[.arrays] > 0 } ?? false
        }
        expectations = Expectations(
            schema, items: found.items, levels: found.statistics.levels, identity: identity)
        isNameless =
            found.items.count > 0 && schema.name.paths.allSatisfy { (schema.shape.find($0)?.names ?? 0) == 0 }
        self.ids = ids
        hidesIdentity = identity.map { schema.isHidden($0) } ?? false
    }
}

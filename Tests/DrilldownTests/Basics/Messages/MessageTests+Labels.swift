import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about filters have the expected text")
    func filters() throws {
        let table: [(FilterMessage, String)] = [
            (
                .notAFilter("room"),
                #"configuration: error: "room" is not a filter; use KEY=VALUE, KEY>=MIN or KEY<=MAX, and %26 for & in a value"#
            ),
            (
                .unknownField("rom", .nearest("room")),
                #"unknown-name: error: unknown field "rom"; did you mean "room"?"#
            ),
            (
                .unknownValue("Hal", key: "room", .known(["Hall", "Den"])),
                #"unknown-name: error: no item has the value "Hal" for "room"; use one of: Hall, Den"#
            ),
            (
                .unknownValue("7", key: "price", nil),
                #"unknown-name: error: no item has the value "7" for "price""#
            ),
            (
                .unknownValue("", key: "room", nil),
                #"configuration: error: all items have a value for "room"; remove the filter"#
            ),
            (
                .notANumber("many", key: "price", currencies: []),
                #"configuration: error: "many" is not a valid bound for "price"; use a number such as 100"#
            ),
            (
                .notANumber("5 XYZ", key: "price", currencies: ["EUR", "USD"]),
                #"configuration: error: "5 XYZ" is not a valid bound for "price"; use a number such as 100 or 100 EUR"#
            ),
            (
                .notADate("May", key: "bought"),
                #"configuration: error: "May" is not a valid bound for "bought"; use YYYY, YYYY-MM or YYYY-MM-DD"#
            ),
            (
                .noRange(key: "room"),
                #"configuration: error: "room" has no numbers or dates to compare; use room=VALUE"#
            ),
            (.nothingSelected, "configuration: error: no item matches the filters; change or remove a filter"),
        ]
        try check(table)
    }

    @Test("Messages about labels have the expected text")
    func labels() throws {
        let table: [(LabelMessage, String)] = [
            (
                .missingBaseURL,
                "configuration: error: labels need the address of the published site; add --base-url with the address, such as --base-url https://example.com/inventory/"
            ),
            (.noItems, "configuration: error: the inventory has no items; add some, then print their labels"),
            (
                .noNewItems(since: "last.json"),
                "configuration: error: all items are also in last.json; compare with an earlier file"
            ),
            (
                .addressTooLong(bytes: 2400),
                "configuration: error: the address of this item has 2400 bytes, too many for a QR code; use a shorter ID or a shorter --base-url"
            ),
            (
                .smallModules(module: 0.25),
                "configuration: warning: the smallest squares of the QR codes are 0.25 mm wide, too small for many phones; use larger labels or a shorter --base-url"
            ),
        ]
        try check(table)
    }
}

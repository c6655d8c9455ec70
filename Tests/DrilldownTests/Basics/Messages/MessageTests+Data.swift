import Testing

@testable import Drilldown

extension MessageTests {
    @Test("Messages about missing, invalid and suspicious values have the expected text")
    func data() throws {
        try check(DataMessage.table)
        let errors = DataMessage.table.compactMap { message, _ in
            if case .invalidValue(_, key: _, let error) = message { error } else { nil }
        }
        try checkCases(errors, before: "    func text(")
    }

    @Test("Messages about pictures, links, aliases, Markdown and tables have the expected text")
    func content() throws {
        try check(ContentMessage.table)
    }
}

extension DataMessage {
    /// At least one message of each case, with its expected line.
    static let table: [(DataMessage, String)] = [
        (
            .invalidValue(#""2019-02-30""#, key: "when", .notADay),
            #"not-a-date: warning: "2019-02-30" in "when" is not a valid date; use YYYY-MM-DD or set type: text"#
        ),
        (
            .invalidValue("1", key: "k", .refusedURL),
            #"refused-url: warning: 1 in "k" is not an allowed address; use http, https or mailto, or a relative address"#
        ),
        (
            .invalidValue("1", key: "k", .notABoolean),
            #"not-a-boolean: warning: 1 in "k" is not true or false; write true or false, or set type: text"#
        ),
        (
            .invalidValue("1", key: "k", .notANumber),
            #"not-a-number: warning: 1 in "k" is not a number; write a number or set type: text"#
        ),
        (
            .invalidValue("1", key: "k", .notJSONNumber(notations: ["comma", "point"])),
            #"not-a-number: warning: 1 in "k" is not a JSON number; add decimal: comma or decimal: point to the field"#
        ),
        (
            .invalidValue("1", key: "k", .wrongNotation(decimal: "comma", example: "1.234,50")),
            #"not-a-number: warning: 1 in "k" is not a number with a decimal comma; write it like 1.234,50"#
        ),
        (
            .invalidValue("1", key: "k", .wrongNotation(decimal: "point", example: "1,234.50")),
            #"not-a-number: warning: 1 in "k" is not a number with a decimal point; write it like 1,234.50"#
        ),
        (
            .invalidValue("1", key: "k", .otherCurrency(than: "EUR")),
            #"unexpected-value: warning: 1 in "k" is not an amount in EUR; convert it or set currency: to a key of the items"#
        ),
        (
            .invalidValue("1", key: "k", .notAnInteger),
            #"not-a-number: warning: 1 in "k" is not a whole number; set type: decimal"#
        ),
        (
            .invalidValue("1", key: "k", .tooManyDigits),
            #"inexact-number: error: 1 in "k" has more than 38 digits; round it or set type: text"#
        ),
        (
            .invalidValue("1", key: "k", .outOfRange),
            #"inexact-number: error: 1 in "k" is outside the range of exact numbers; fix it or set type: text"#
        ),
        (
            .invalidValue("1", key: "k", .notSingle),
            #"unexpected-value: warning: 1 in "k" is not a single value; set type: list"#
        ),
        (
            .invalidValue("1", key: "k", .notATable),
            #"unexpected-value: warning: 1 in "k" is not an array of objects; set type: list"#
        ),
        (
            .invalidValue("1", key: "k", .noCurrency),
            #"unknown-currency: warning: 1 in "k" has no currency; add one to the item, or set currency: for the site"#
        ),
        (
            .invalidValue("1", key: "k", .unknownCurrency("XYZ")),
            #"unknown-currency: warning: 1 in "k" has the unknown currency "XYZ"; use an ISO 4217 code such as USD"#
        ),
        (
            .invalidValue("1", key: "k", .notInFormat),
            #"not-a-date: warning: 1 in "k" does not match the format of the field; fix the value or format: in site.yml"#
        ),
        (
            .invalidValue("1", key: "k", .notAnEpoch),
            #"not-a-date: warning: 1 in "k" is not a Unix timestamp; fix the value or remove epoch: in site.yml"#
        ),
        (
            .invalidValue("1", key: "k", .nonexistentDate),
            #"not-a-date: warning: 1 in "k" is not a valid date; fix the value or format: in site.yml"#
        ),
        (
            .invalidValue("1", key: "k", .notAnInstant),
            #"not-a-date: warning: 1 in "k" is not a valid date with a time; use YYYY-MM-DDTHH:MM:SSZ or set type: text"#
        ),
        (
            .cannotGroup(by: "the list", key: "tags"),
            #"unexpected-value: warning: cannot group by the list in "tags"; set by: in site.yml to one of its keys"#
        ),
        (
            .unknownItem(#""x""#, key: "owner"),
            #"unknown-item: warning: "x" in "owner" is not the ID of an item; write the ID of an item"#
        ),
        (
            .nameIsNotText(key: "name", kind: "an object"),
            #"missing-name: warning: "name" is an object, not a name; write text"#
        ),
        (
            .missingName(keys: ["title", "name"]),
            #"missing-name: warning: this item has no name; add "title" or "name""#
        ),
        (
            .noNames(candidate: "label"),
            "missing-name: warning: cannot tell which key contains the names of the items; set name in site.yml, such as name: label"
        ),
        (
            .noNames(candidate: nil),
            "missing-name: warning: cannot tell which key contains the names of the items; set name in site.yml, such as name: KEY"
        ),
        (
            .repeatedName("Lamp", count: 2),
            #"repeated-name: warning: 2 items have the name "Lamp"; use distinct names"#
        ),
        (
            .sharedID("8r3z4", count: 2),
            #"shared-id: warning: 2 items have the ID "8r3z4"; use distinct IDs"#
        ),
        (
            .missingValue(key: "category", having: 128, items: 129),
            #"missing-value: warning: no "category" (128 of 129 items have one); add it"#
        ),
        (
            .negativeValue("-1", key: "price"),
            #"negative-quantity: warning: -1 in "price" is negative; write 0 or a positive number"#
        ),
        (
            .negativeQuantity("-2"),
            "negative-quantity: warning: the quantity -2 is negative; write 0 or a positive number"
        ),
        (
            .negativeQuantity(nil),
            "negative-quantity: warning: the quantity is negative; write 0 or a positive number"
        ),
        (
            .invalidQuantity(#""many""#),
            #"not-a-number: warning: the quantity "many" is not a number, so the totals exclude this item; write a number"#
        ),
        (
            .invalidQuantity(nil),
            "not-a-number: warning: the quantity is not a number, so the totals exclude this item; write a number"
        ),
        (
            .placeholder("-1", key: "price"),
            #"sentinel: warning: -1 in "price" may be a placeholder; remove it if the value is unknown"#
        ),
        (
            .futureDate(#""2031-01-01""#, key: "when"),
            #"future-date: warning: "2031-01-01" in "when" is in the future; correct the date if it is a mistake"#
        ),
        (
            .similarGroups("zürich", "Zürich"),
            #"similar-groups: warning: the groups "zürich" and "Zürich" differ only in case, spaces, width or the encoding of accents; use one spelling"#
        ),
        (
            .unprintable(.control(0)),
            "unprintable: warning: the text contains NUL, which is shown as U+FFFD; remove it"
        ),
        (
            .unprintable(.control(0x1B)),
            "unprintable: warning: the text contains terminal escape sequences (U+001B); remove them"
        ),
        (
            .unprintable(.control(0x07)),
            "unprintable: warning: the text contains control characters (U+0007); remove them"
        ),
        (
            .unprintable(.direction),
            "unprintable: warning: the text contains characters that change the text direction; remove them if they are not intended"
        ),
    ]
}

extension ContentMessage {
    /// At least one message of each case, with its expected line.
    static let table: [(ContentMessage, String)] = [
        (
            .missingPicture("a.png", .outside),
            #"missing-picture: warning: the picture "a.png" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links"#
        ),
        (
            .missingPicture("a.png", .absent),
            #"missing-picture: warning: the picture "a.png" is not in the picture folder; add the file or remove the reference to it"#
        ),
        (
            .missingPicture("a.png", .unreadable),
            #"missing-picture: warning: the picture "a.png" cannot be read; replace it with a readable file"#
        ),
        (
            .missingPicture("a.png", .stopped),
            #"missing-picture: warning: the picture "a.png" needs too much time or memory, or is damaged; make it smaller"#
        ),
        (
            .missingPicture("a.heic", .heic),
            #"missing-picture: warning: the picture "a.heic" is a HEIC file, which most browsers cannot show; convert it"#
        ),
        (
            .missingPicture("a.svg", .unknownKind),
            #"missing-picture: warning: the picture "a.svg" is not a PNG, JPEG, GIF, WebP or AVIF file; convert it"#
        ),
        (
            .missingPicture("a.png", .tooLarge),
            #"missing-picture: warning: the picture "a.png" is larger than 50 MB; make it smaller"#
        ),
        (
            .missingPicture("a.png", .damaged),
            #"missing-picture: warning: the picture "a.png" cannot be read; replace it with a readable file"#
        ),
        (
            .missingPicture("a.png", .tooManyPixels),
            #"missing-picture: warning: the picture "a.png" has more than 100 million pixels; make it smaller"#
        ),
        (
            .noPictures(count: 12, key: "photo"),
            #"missing-picture: warning: none of the 12 pictures in "photo" is in the picture folder; add them, set their folder in site.yml, or set type: text"#
        ),
        (
            .refusedURL("javascript:x"),
            #"refused-url: warning: "javascript:x" is not an allowed address; use http, https or mailto, or a relative address"#
        ),
        (
            .markdownTooComplex,
            "markdown-too-complex: warning: the Markdown is too long or too deeply nested and is shown as plain text; shorten it"
        ),
        (
            .tableTooLarge(emptyCells: 200_000),
            "table-too-large: warning: the table would have 200000 empty cells and is shown as a list; use the same keys in all rows"
        ),
        (
            .invalidAlias("../x"),
            #"refused-alias: warning: the alias "../x" is not a valid address; write an old ID or a path such as old/name.html"#
        ),
        (
            .usedAlias("lamp"),
            #"refused-alias: warning: the alias "lamp" is already the address of another page; remove or change the alias"#
        ),
        (
            .brokenLink("b.html", page: "a.html", others: 0),
            #"broken-link: warning: a.html links to "b.html", which is not in the site; fix the link, or keep it if you add the file yourself"#
        ),
        (
            .brokenLink("b.html", page: "a.html", others: 1),
            #"broken-link: warning: a.html links to "b.html", which is not in the site (1 other link to it is also broken); fix the link, or keep it if you add the file yourself"#
        ),
        (
            .brokenLink("b.html", page: "a.html", others: 3),
            #"broken-link: warning: a.html links to "b.html", which is not in the site (3 other links to it are also broken); fix the link, or keep it if you add the file yourself"#
        ),
        (
            .brokenAnchor("b.html#x", page: "a.html", target: "b.html", others: 0),
            #"broken-link: warning: a.html links to "b.html#x", but b.html has no such anchor; fix the link, or add id="{{anchor}}" to the row in the template"#
        ),
    ]
}

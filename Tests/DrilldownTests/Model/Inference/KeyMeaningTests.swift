import Foundation
import Testing

@testable import Drilldown

/// The meaning of keys.
@Suite struct KeyMeaningTests {
    @Test(
        "Labels are derived from keys",
        arguments: [
            ("valueInDollars", "Value in dollars"), ("serialNumber", "Serial number"), ("bom-ref", "Bom ref"),
            ("date_created", "Date created"),
            ("SKU", "SKU"), ("itemID", "Item ID"), ("HTMLPage", "HTML page"), ("name", "Name"), ("size2", "Size2"),
            ("Straße", "Straße"), ("a key", "A key"), ("Räume. Etage", "Räume. Etage"), ("price_usd", "Price USD"),
            ("_id", "ID"), ("imageUrl", "Image URL"), ("types/node", "types/node"), ("1.0.2", "1.0.2"), ("a.b", "A b"),
            ("@id", "ID"), ("cweIDs", "CWE IDs"), ("clusterIPs", "Cluster IPs"), ("NOME_CANDIDATO", "Nome candidato"),
            ("DDD", "DDD"), ("PM10", "PM10"), ("商品SKU编码", "商品SKU编码"), ("MAX_VALOR", "Max valor"),
            ("tld", "TLD"), ("gdp", "GDP"), ("iso3", "ISO3"),
            ("cca2", "CCA2"),
            ("cvssScore", "CVSS score"), ("tldr", "Tldr"),
        ])
    func labels(key: String, label: String) {
        #expect(FieldPath(keys: [key]).label == label)
    }

    @Test(
        "A key can name its currency",
        arguments: [
            ("valueInDollars", "USD"), ("priceEUR", "EUR"), ("price_eur", "EUR"), ("costInCHF", "CHF"), ("value", nil),
            ("dollars", nil), ("EUR", nil),
            ("placeAll", nil), ("desktop", nil), ("hill_top", nil), ("price_top", nil), ("price_all", nil),
            ("price_nok", "NOK"), ("priceTOP", "TOP"), ("weightKg", nil),
        ] as [(String, String?)])
    func currencies(key: String, currency: String?) {
        #expect(KeyMeaning.currency(inKey: key) == currency)
    }

    @Test(
        "English plurals have the correct singular",
        arguments: [
            ("movies", "movie"), ("series", "series"), ("cookies", "cookie"), ("categories", "category"),
            ("boxes", "box"), ("glass", "glass"), ("ties", "tie"), ("species", "species"),
        ])
    func singulars(plural: String, singular: String) {
        #expect(KeyWords.singular(plural) == singular)
    }

    @Test("Words that are compared with folded keys are folded", arguments: ["район", "geändert"])
    func foldedWords(word: String) throws {
        let folded = try #require(KeyWords.folded(word).first)
        #expect(folded != word)
        #expect(Vocabulary.categories.contains(folded) || TextReadings.timeWords.contains(folded))
    }

    @Test(
        "A key can indicate that its numbers are identifiers",
        arguments: [
            ("OBJECTID", true), ("objectId", true), ("zipcode", true), ("phonenumber", true), ("plz", true),
            ("bez", true),
            ("district", true), ("groupid", true), ("paid", false), ("solid", false), ("population", false),
            ("code_lines", false), ("numbers_sold", false),
        ])
    func marks(key: String, isMark: Bool) {
        #expect(KeyMeaning.isMark(FieldPath(keys: [key])) == isMark)
    }
}

import Testing

@testable import Drilldown

@Suite struct PluralRuleTests {
    // The samples of CLDR 45, supplemental/plurals.
    @Test(
        "A number has the plural category that CLDR gives it",
        arguments: [
            ("en", "other one other other other"),
            ("de", "other one other other other"),
            ("nl", "other one other other other"),
            ("fr", "one one other other other"),
            ("pt", "one one other other other"),
            ("hi", "one one other other other"),
            ("he", "other one two other other"),
            ("ja", "other other other other other"),
            ("ru", "many one few few many"),
            ("ar", "zero one two few few"),
            ("sv", "other one other other other"),
        ])
    func small(language: String, categories: String) {
        let rule = PluralRule(language: language)
        #expect([0, 1, 2, 3, 5].map { rule.category(of: $0).rawValue }.joined(separator: " ") == categories)
    }

    @Test("The plural forms of Russian and Arabic depend on the last two digits")
    func lastDigits() {
        let russian = PluralRule(language: "ru")
        #expect([21, 101, 1001].allSatisfy { russian.category(of: $0) == .one })
        #expect([4, 22, 102, 1004].allSatisfy { russian.category(of: $0) == .few })
        #expect([10, 11, 12, 14, 20, 25, 111, 112, 1011].allSatisfy { russian.category(of: $0) == .many })
        let arabic = PluralRule(language: "ar")
        #expect([10, 103, 110, 1003].allSatisfy { arabic.category(of: $0) == .few })
        #expect([11, 26, 99, 111, 1099].allSatisfy { arabic.category(of: $0) == .many })
        #expect([100, 101, 102, 200, 1002].allSatisfy { arabic.category(of: $0) == .other })
    }
}

/// A category of numbers that use the same form of a word.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural categories of a language for cardinal integers.
///
/// Source: Unicode CLDR 45, supplemental/plurals. French, Italian, Portuguese and Spanish have `many` for multiples of
/// a million, which is not supported: its form differs only by a preposition, and inventories are smaller. The rule for
/// Portuguese is the Brazilian rule; in Portugal, the category of 0 is `other`.
enum PluralRule {
    case other, oneOther, zeroIsOne, dual, slavic, arabic

    /// Creates the rule of a language.
    ///
    /// - Parameter language: A language code such as `ru`, without a script or a region. Languages that are not listed
    ///   here are treated like English, which has `one` and `other`.
    init(language: String) {
        switch language {
        case "ja", "ko", "zh": self = .other
        case "fr", "hi", "pt": self = .zeroIsOne
        case "he": self = .dual
        case "ru": self = .slavic
        case "ar": self = .arabic
        default: self = .oneOther
        }
    }

    var categories: [PluralCategory] {
        switch self {
        case .other: [.other]
        case .oneOther, .zeroIsOne: [.one, .other]
        case .dual: [.one, .two, .other]
        case .slavic: [.one, .few, .many, .other]
        case .arabic: PluralCategory.allCases
        }
    }

    func category(of count: Int) -> PluralCategory {
        let lastTwo = count.magnitude % 100
        let last = lastTwo % 10
        switch self {
        case .other: return .other
        case .oneOther: return count == 1 ? .one : .other
        case .zeroIsOne: return count == 0 || count == 1 ? .one : .other
        case .dual: return count == 1 ? .one : count == 2 ? .two : .other
        case .slavic:
            if 11...14 ~= lastTwo { return .many }
            return last == 1 ? .one : 2...4 ~= last ? .few : .many
        case .arabic:
            if 0...2 ~= count { return [.zero, .one, .two][count] }
            return 3...10 ~= lastTwo ? .few : 11...99 ~= lastTwo ? .many : .other
        }
    }
}

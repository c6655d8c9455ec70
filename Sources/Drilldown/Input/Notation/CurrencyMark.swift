/// A currency symbol or code next to an amount, for example `€`, `US$` or `CHF`.
enum CurrencyMark: Hashable, Sendable {
    /// An ISO 4217 code, or a symbol of a single currency.
    case code(String)
    /// A symbol that several currencies share, for example `$`, or that can also mean something else, such as `TL` in
    /// the name of a class, `3TL`.
    case shared(String)

    var code: String? { if case .code(let code) = self { code } else { nil } }

    /// Returns true if an amount with this symbol or code can be in a currency.
    func agrees(with currency: String) -> Bool {
        switch self {
        case .code(let code): code == currency
        case .shared(let symbol): Self.sharing[symbol]?.contains(currency) ?? false
        }
    }

    /// Parses the symbol or code that begins at `index`, and moves `index` past it; nil if there is none. Codes must be
    /// in uppercase, because some codes are words in lowercase, such as `all` and `top`.
    init?(_ text: Span<UInt8>, at index: inout Int, to end: Int) {
        if let code = Self.code(text, at: index, to: end) {
            self = .code(code)
            index += 3
            return
        }
        for symbol in Self.symbols where Self.hasSymbol(symbol.text, text, at: index, to: end) {
            self = symbol.mark
            index += symbol.text.count
            return
        }
        return nil
    }

    private static func code(_ text: Span<UInt8>, at index: Int, to end: Int) -> String? {
        let isCapital = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        guard end - index >= 3, isCapital(text[index]), isCapital(text[index + 1]), isCapital(text[index + 2]),
            end - index == 3 || !text[index + 3].isLetter && text[index + 3] != UInt8(ascii: "$")
        else { return nil }
        // A string of three letters is stored inline, without an allocation.
        let code = String(decoding: [text[index], text[index + 1], text[index + 2]], as: UTF8.self)
        return RegionalSettings.isCurrency(code) ? code : nil
    }

    private static func hasSymbol(_ symbol: [UInt8], _ text: Span<UInt8>, at index: Int, to end: Int) -> Bool {
        guard end - index >= symbol.count, symbol[0] == text[index] else { return false }
        for position in symbol.indices where symbol[position] != text[index + position] { return false }
        let next = index + symbol.count
        // In `krone`, `kr` is not a symbol.
        return next == end || !symbol[symbol.count - 1].isLetter || !text[next].isLetter
    }
}

extension CurrencyMark {
    /// Returns the ISO 4217 code for a code in any case, a symbol or a word: `EUR` for `eur`, `€` and `euro`. Nil if
    /// the text is not a currency, or if several currencies share the symbol.
    static func code(named text: String) -> String? {
        // Nearly all values are codes.
        if RegionalSettings.isCurrency(text) { return text }
        let name = text.trimmingSpaces()
        let code = name.uppercased()
        if RegionalSettings.isCurrency(code) { return code }
        return CurrencyMark(whole: name)?.code
    }

    /// Parses a text that consists of a symbol or a code in uppercase, and spaces around it; nil for any other text.
    init?(whole text: String) {
        let bytes = Array(text.trimmingSpaces().utf8)
        var end = 0
        guard let mark = CurrencyMark(bytes.span, at: &end, to: bytes.count), end == bytes.count else { return nil }
        self = mark
    }
}

// MARK: - The symbols

extension CurrencyMark {
    /// The currencies that share a symbol.
    private static let sharing: [String: Set<String>] = [
        "$": [
            "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "BSD", "BBD", "BZD",
            "BMD", "BND", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD", "TTD", "XCD", "BRL", "DOP", "CUP",
        ],
        "¥": ["JPY", "CNY"],
        "元": ["CNY", "TWD", "HKD", "MOP"],
        "kr": ["SEK", "NOK", "DKK", "ISK"],
        "Rs": ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"],
        "FCFA": ["XAF", "XOF"],
        "TL": ["TRY"],
    ]

    /// The symbols, longest first.
    private static let symbols: [(text: [UInt8], mark: CurrencyMark)] = {
        let single = [
            "€": "EUR", "Euro": "EUR", "euro": "EUR", "EURO": "EUR", "Eur": "EUR", "eur": "EUR", "£": "GBP",
            "₹": "INR", "zł": "PLN", "Kč": "CZK", "Fr.": "CHF", "SFr.": "CHF", "sFr.": "CHF", "₽": "RUB",
            "руб.": "RUB", "руб": "RUB", "грн": "UAH", "грн.": "UAH", "Ft": "HUF", "lei": "RON",

            "₩": "KRW", "원": "KRW", "₺": "TRY", "₴": "UAH", "₫": "VND", "đ": "VND", "Đ": "VND",
            "VNĐ": "VND", "đồng": "VND", "Rp": "IDR", "Rp.": "IDR", "₪": "ILS", "฿": "THB", "₱": "PHP",
            "₡": "CRC", "₲": "PYG", "Gs.": "PYG", "₵": "GHS", "KSh": "KES", "Ksh": "KES",
            "৳": "BDT", "₭": "LAK", "៛": "KHR", "₮": "MNT", "₼": "AZN", "֏": "AMD", "₦": "NGN", "₸": "KZT", "тг": "KZT",
            "тг.": "KZT", "₾": "GEL", "лв": "BGN", "лв.": "BGN", "円": "JPY", "ر.س": "SAR", "د.إ": "AED", "ج.م": "EGP",
            "د.ك": "KWD", "د.م.": "MAD", "RMB": "CNY", "US$": "USD", "A$": "AUD",
            "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "NT$": "TWD",
            "MX$": "MXN", "R$": "BRL", "CN¥": "CNY", "JP¥": "JPY",
        ]
        let shared = [
            "$": "$", "¥": "¥", "￥": "¥", "元": "元", "kr": "kr", "kr.": "kr", "Kr.": "kr", "Rs": "Rs", "Rs.": "Rs",
            "FCFA": "FCFA", "F CFA": "FCFA", "TL": "TL",
        ]
        let all =
            single.map { (text: Array($0.key.utf8), mark: CurrencyMark.code($0.value)) }
            + shared.map { (text: Array($0.key.utf8), mark: CurrencyMark.shared($0.value)) }
        return all.sorted { $0.text.count > $1.text.count }
    }()
}

import Foundation

/// The locale and the time zone of a site, which determine the formats of numbers, money and dates. They come from the
/// settings of the site, never from the settings of the machine.
struct RegionalSettings: Sendable {
    static let defaultLocale = "en_US"
    static let defaultTimeZone = "UTC"

    let locale: Locale
    let timeZone: TimeZone

    /// Creates the settings.
    ///
    /// - Parameters:
    ///   - locale: An identifier such as `de_DE` or `zh-Hant-TW`; nil for `en_US`.
    ///   - timeZone: A name such as `Europe/Zurich`; nil for UTC. An unknown name is treated as UTC.
    init(locale: String? = nil, timeZone: String? = nil) {
        self.locale = Locale(identifier: locale ?? Self.defaultLocale)
        self.timeZone = TimeZone(identifier: timeZone ?? Self.defaultTimeZone) ?? .gmt
    }

    /// The language for HTML's `lang` attribute (BCP 47), for example `en-US`.
    var languageTag: String { locale.identifier(.bcp47) }

    /// The code of the language, for example `en`.
    var language: String {
        Locale.Language(identifier: locale.language.maximalIdentifier).languageCode?.identifier ?? "en"
    }

    /// The language tags that name the strings files of the locale, the most general first: for `zh_TW`, the tags are
    /// `en`, `zh`, `zh-Hant`, `zh-TW` and `zh-Hant-TW`.
    var languages: [String] {
        let parts = Locale.Language(identifier: locale.language.maximalIdentifier)
        let code = language
        let script = parts.script.map { "-" + $0.identifier } ?? ""
        let region = parts.region.map { "-" + $0.identifier } ?? ""
        return ["en"] + [code, code + script, code + region, code + script + region].filter { $0 != "en" }
    }

    static func isLanguage(_ tag: String) -> Bool {
        let language = Locale.Language(identifier: tag)
        return language.languageCode.map { Locale.LanguageCode.isoLanguageCodes.contains($0) } ?? false
    }

    /// Returns the English name of a language in lowercase; nil if the language is unknown.
    static func name(of language: String) -> String? {
        Locale(identifier: "en").localizedString(forLanguageCode: language)?.lowercased()
    }

    /// Returns the language code of a tag such as `zh-Hans`.
    static func language(of tag: String) -> String { tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }

    /// Returns true if a string is a language tag of at most seven bytes with a known language.
    static func isShortTag(_ tag: String) -> Bool {
        let language = language(of: tag)
        return tag.utf8.count <= 7 && 2...3 ~= language.utf8.count && isLanguage(language)
    }

    var isRightToLeft: Bool { locale.language.characterDirection == .rightToLeft }
}

// MARK: - Checks

extension RegionalSettings {
    static func localeError(_ identifier: String, at location: SourceLocation) -> Diagnostic? {
        let available = Locale.availableIdentifiers
        let written = identifier.replacingOccurrences(of: "-", with: "_")
        let parts = Locale.Components(identifier: written).languageComponents
        let known =
            available.contains(written)
            || (parts.languageCode.map { available.contains($0.identifier) } ?? false)
                && parts.region.map { Locale.Region.isoRegions.contains($0) } ?? true
                && written.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !known else { return nil }
        // The United Kingdom is commonly abbreviated UK, but its code is GB.
        let british = written.hasSuffix("_UK") ? String(written.dropLast(2)) + "GB" : ""
        let nearest =
            available.contains(british) ? british : NearestName.find(code: written, among: available.sorted())
        return Diagnostic(.unknownLocale(identifier, nearest: nearest), at: location)
    }

    static func timeZoneError(_ identifier: String, at location: SourceLocation) -> Diagnostic? {
        guard TimeZone(identifier: identifier) == nil else { return nil }
        let suggestion = NearestName.suggestion(for: identifier, among: TimeZone.knownTimeZoneIdentifiers.sorted())
        return Diagnostic(.unknownTimeZone(identifier, suggestion), at: location)
    }

    static func currencyError(_ code: String, at location: SourceLocation) -> Diagnostic? {
        currencyError(code, at: location, orAmong: [])
    }

    /// Returns an error for an unknown currency code; nil if the code is known.
    ///
    /// - Parameter keys: The keys of the items. If a key is similar to the code, the key is suggested, because the user
    ///   may have meant it.
    static func currencyError(_ code: String, at location: SourceLocation, orAmong keys: [String]) -> Diagnostic? {
        guard !isCurrency(code) else { return nil }
        let nearest =
            NearestName.find(code, among: keys) ?? NearestName.find(code: code, among: currencyCodes.sorted())
        return Diagnostic(.unknownCurrency(code, nearest: nearest, acceptsKeys: !keys.isEmpty), at: location)
    }

    static func isCurrency(_ code: String) -> Bool { currencyCodes.contains(code) }

    private static let currencyCodes = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })
}

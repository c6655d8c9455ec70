/// Words of keys whose values should not be published.
extension Vocabulary {
    static let secrets = """
        password passwd passphrase secret secrets token credential credentials sensitive passwort kennwort contrasena
        motdepasse senha haslo hasło wachtwoord losenord adgangskode passord salasana heslo jelszo sifre şifre пароль
        パスワード 密码 密碼 비밀번호 ssn cvv cvc
        """.words

    /// Endings of keys of secrets, with the words joined into one.
    static let secretPairs: Set = [
        "motdepasse", "creditcard", "socialsecuritynumber", "privatekey", "apikey", "accesskey", "secretkey", "authkey",
        "clientsecret", "signingkey", "wificode", "wifikey", "wlanschlussel",
    ]

    /// Keys of codes that open something, with the words joined into one. They are secrets if they are short numbers.
    static let accessCodes: Set = [
        "gatecode", "doorcode", "alarmcode", "alarmpin", "doorpin", "cardpin", "simpin", "turcode",
        "lockcode", "lockboxcode", "keypadcode", "garagecode", "safecode", "entrycode", "puk",
    ]

    /// Endings of keys of bank card numbers, with the words joined into one. Numbers of trading cards have fewer
    /// digits.
    static let cardNumbers = ["cardnumber", "cardno", "kartennummer"]

    /// Words in keys next to the number of a bank card.
    static let ofBankCards: Set = ["expiry", "expires", "expiration", "bank", "limit", "credit", "debit", "gultig"]

    /// Endings of keys of license keys that activate programs, with the words joined into one.
    static let licenseKeys = """
        licensekey licencekey productkey activationkey activationcode serialkey softwarekey lizenzschlussel lizenzkey
        """.wordList

    /// Words for properties of a secret that do not reveal it.
    static let aboutSecrets = """
        name id type count expires expiry at date length url uri policy ref version updated changed created usage limit
        """.words
}

/// The names of months in languages other than English, in lowercase and in the form used after a day.
enum MonthNames {
    /// The index of the month, from 0, for each full name.
    static let full = indices([
        "januar februar märz april mai juni juli august september oktober november dezember",
        "jänner februar märz april mai juni juli august september oktober november dezember",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "januari februari maart april mei juni juli augustus september oktober november december",
        "januar februar marts april maj juni juli august september oktober november december",
        "januar februar mars april mai juni juli august september oktober november desember",
        "januari februari mars april maj juni juli augusti september oktober november december",
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        "ledna února března dubna května června července srpna září října listopadu prosince",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
        "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
        "januari februari maret april mei juni juli agustus september oktober november desember",
    ])

    /// The index of the month, from 0, for each name of three letters.
    static let short = indices([
        "jan feb mär apr mai jun jul aug sep okt nov dez", "ene feb mar abr may jun jul ago sep oct nov dic",
        "gen feb mar apr mag giu lug ago set ott nov dic", "jan fev mar abr mai jun jul ago set out nov dez",
        "jan feb mrt apr mei jun jul aug sep okt nov dec", "jan feb mar apr maj jun jul aug sep okt nov dec",
        "jan feb mar apr mai jun jul aug sep okt nov des",
    ])

    private static func indices(_ lists: [String]) -> [String: Int] {
        var indices: [String: Int] = [:]
        for list in lists {
            for (index, name) in list.split(separator: " ").enumerated() { indices[String(name)] = index }
        }
        return indices
    }
}

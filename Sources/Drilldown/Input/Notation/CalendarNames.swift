/// The names of months and weekdays in languages other than English, in lowercase. The names of months have the form
/// that is used after a day, such as the genitive `stycznia` in Polish.
enum CalendarNames {
    /// The index of the month, from 0, for each full name.
    static let months = indices([
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
    static let shortMonths = indices([
        "jan feb mär apr mai jun jul aug sep okt nov dez", "ene feb mar abr may jun jul ago sep oct nov dic",
        "gen feb mar apr mag giu lug ago set ott nov dic", "jan fev mar abr mai jun jul ago set out nov dez",
        "jan feb mrt apr mei jun jul aug sep okt nov dec", "jan feb mar apr maj jun jul aug sep okt nov dec",
        "jan feb mar apr mai jun jul aug sep okt nov des",
    ])

    /// The index of the weekday, from 0 for Monday, for each full name.
    static let weekdays = indices([
        "montag dienstag mittwoch donnerstag freitag samstag sonntag",
        "montag dienstag mittwoch donnerstag freitag sonnabend sonntag",
        "lundi mardi mercredi jeudi vendredi samedi dimanche", "lunes martes miércoles jueves viernes sábado domingo",
        "lunedì martedì mercoledì giovedì venerdì sabato domenica",
        "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
        "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
        "mandag tirsdag onsdag torsdag fredag lørdag søndag", "måndag tisdag onsdag torsdag fredag lördag söndag",
        "poniedziałek wtorek środa czwartek piątek sobota niedziela",
        "pondělí úterý středa čtvrtek pátek sobota neděle",
        "понедельник вторник среда четверг пятница суббота воскресенье",
        "понеділок вівторок середа четвер п'ятниця субота неділя",
        "pazartesi salı çarşamba perşembe cuma cumartesi pazar", "senin selasa rabu kamis jumat sabtu minggu",
        "星期一 星期二 星期三 星期四 星期五 星期六 星期日", "星期一 星期二 星期三 星期四 星期五 星期六 星期天", "周一 周二 周三 周四 周五 周六 周日", "週一 週二 週三 週四 週五 週六 週日",
        "月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日", "월요일 화요일 수요일 목요일 금요일 토요일 일요일",
    ])

    /// The index of the weekday, from 0 for Monday, for each short name. Czech names are missing, because `so` is
    /// another day in German.
    static let shortWeekdays = indices([
        "mo di mi do fr sa so", "lun mar mer jeu ven sam dim", "lun mar mié jue vie sáb dom",
        "lun mar mer gio ven sab dom", "seg ter qua qui sex sáb dom", "ma di wo do vr za zo",
        "man tirs ons tors fre lør søn", "man tir ons tor fre lør søn", "mån tis ons tors fre lör sön",
        "pn wt śr czw pt sob niedz", "pon wt śr czw pt sob niedz",
        "пн вт ср чт пт сб вс", "пн вт ср чт пт сб нд", "sen sel rab kam jum sab min", "pzt sal çar per cum cmt paz",
        "一 二 三 四 五 六 日", "月 火 水 木 金 土 日",
        "월 화 수 목 금 토 일", "周一 周二 周三 周四 周五 周六 周日", "週一 週二 週三 週四 週五 週六 週日",
    ])

    private static func indices(_ lists: [String]) -> [String: Int] {
        var indices: [String: Int] = [:]
        for list in lists {
            for (index, name) in list.split(separator: " ").enumerated() { indices[String(name)] = index }
        }
        return indices
    }
}

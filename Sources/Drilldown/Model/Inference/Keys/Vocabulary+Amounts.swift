/// Words for money, quantities and rates, and for numbers with or without a meaningful sum.
extension Vocabulary {
    static let money = """
        cost costs value amount fee worth paid tax rent salary balance gross net revenue budget subtotal
        premium expense wage income payment deposit spend spent funding sales profit earnings wert betrag
        kosten gehalt umsatz miete valeur montant cout salaire valor importe costo coste valore
        importo waarde bedrag custo varde belopp wartosc kwota tutar tutari
        tutarı deuda divida стоимость сумма 金额 金額 价值 價值 値段 会费 會費 dues fare copay cotisation
        contributie mensalidade kostnad avgift hyra loyer canone spese aidat оклад зарплата 原值 価額 价额 honoraires beitrag
        skladka składka взнос monto castka osszeg beløp beløb koszt koszty naklady koltseg maliyet biaya omkostning
        kustannus вартість 费用 費用 금액 총액 비용
        """.words.union(prices)

    static let currencies = """
        currency currencycode ccy wahrung waehrung devise moneda valuta moeda waluta валюта 币种 幣別 通貨
        """.words

    /// Words for amounts that are added to a price or deducted from it.
    static let fees = "shipping fee fees tax vat discount deposit handling versand frais".words

    /// Words for amounts with and without taxes.
    static let taxed = "gross net brutto netto bruto neto lordo ttc ht incl excl including excluding".words

    /// Words for numbers by which people compare items.
    static let ratings: Set = [
        "points", "pts", "score", "rating", "punkte", "punten", "punti", "puntos", "pontos", "poeng", "poang",
    ]

    /// Words for objects that contain the scores of both sides of a match.
    static let scores = """
        score scores result ergebnis resultat resultado risultato resultaat wynik tulos vysledek vysledok eredmeny
        rezultat sonuc skor marcador placar счет 比分 スコア
        """.words

    /// Endings of compound words for money: `Anschaffungswert`, `unitprice`.
    static let moneyEndings = "preis wert betrag kosten price cost amount prijs waarde pris beitrag".wordList

    /// Words that end like words for money and have other meanings.
    static let notMoney = """
        compris incompris repris appris entrepris surpris messwert grenzwert mittelwert sollwert istwert nahrwert
        brennwert
        """.words

    /// Words for numbers whose sum is meaningless, even next to a word for money.
    static let untotaled = statistics.union(
        """
        rating ratio percentage pct score rank level delta change index factor discount year age latitude longitude lat
        lon lng version priority severity position order target estimate quote low high
        open close temperature speed density distinct probability confidence period interval timeout ttl grace response
        resolution latency wait waiting hourly nightly sleep slept schlaf sommeil stundensatz stundenlohn horaire
        horaria oraria uurtarief uurloon timpris timlon
        """.words
    ).union(earlier)

    /// Words for a part of a currency's unit. Amounts in cents are shown as they are, because a sum with the currency
    /// would be a hundred times too large.
    static let minorUnits: Set = ["cents", "cent", "pence", "centimes", "kopecks", "centavos"]

    /// Last words of keys of amounts in thousands, which are treated like amounts in cents.
    static let thousands: Set = ["k", "thousand", "thousands", "tsd", "tausend"]

    /// Words for numbers without a meaningful sum, in keys of objects that contain such numbers.
    static let rateWords = """
        percent percentage percentile pct ratio ratios rate rates rating ratings score scores average averages avg
        """.words

    /// Last words of keys of shares and multiples of an amount.
    static let shares = "multiplier factor percent percentage pct ratio prozent porcentaje pourcentage".words

    /// Words for amounts that a rate determines: `tax_rate`.
    static let ratedAmounts: Set = ["tax", "vat", "interest", "discount", "exchange", "commission", "profit", "sales"]

    /// Words for counts and measures that can be added up for items of all kinds.
    static let countable: Set = [
        "count", "counts", "lines", "statements", "bytes", "hours", "pages", "items", "copies", "downloads", "sold",
        "units", "anzahl", "stunden", "attendees", "passengers",
    ]

    /// Words for numbers that are estimated and not counted.
    static let estimates: Set = ["est", "estimated", "geschatzt"]

    static let quantities = """
        quantity qty stock pieces count menge anzahl stuck stuckzahl bestand quantite bottles copies packets packs stok
        adet miktar giacenza estoque existencias flaschen bouteilles bottiglie cantidad quantita aantal quantidade qtd
        qtde cant ilosc antal antall pcs stk stueck stueckzahl pezzi unidades hoeveelheid maara lukumaara kpl mnozstvi
        pocet mennyiseg darab cantitate kolicina kogus kiekis daudzums quantitat sasia soluong miqdor miqdar количество количина
        кількість
        ποσοτητα الكمية כמות मात्रा จำนวน 数量 數量 個数 수량 개수
        """.words

    /// Words that do not change the meaning of a word for a quantity next to them.
    static let quantityFillers: Set = [
        "in", "on", "hand", "item", "items", "inventory", "available", "current", "actual", "unit", "units", "atual",
        "attuale", "aktuell", "disponivel", "disponible", "disponibile", "ordered", "needed", "required", "owned",
        "typical", "tipica", "typique", "typisch", "usual", "habitual",
    ]

    /// Words for counts of pieces that are not the stock.
    static let otherQuantities = """
        pieces pcs stk stueck stueckzahl pezzi unidades units ordered needed required owned
        """.words

    /// Words for units, other than pieces, that have prices.
    static let pricedUnits: Set = ["shares", "anteile", "area", "sqm", "nights", "days", "nachte", "tage"]

    /// Words for pieces, which can also be the parts of one item.
    static let contents: Set = ["pieces", "pcs", "pezzi", "stk", "stueck", "unidades", "teile", "piezas"]

    /// Words for amounts that include all pieces of an item.
    static let wholes: Set = [
        "total", "subtotal", "sum", "line", "extended", "overall", "gesamt", "summe", "gross", "net", "amount",
        "betrag", "montant", "monto", "importe", "importo", "bedrag", "belopp", "kwota", "сумма", "金额", "金額",
    ]

    /// Beginnings of compound words for amounts of all pieces: `Gesamtpreis`.
    static let wholeBeginnings = ["gesamt", "total", "summen"]

    /// Words that name the period to which an amount applies, such as `monthly`.
    static let ratePeriodNames: Set = [
        "hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "annually", "monatlich", "jahrlich",
        "mensuel", "annuel", "mensual", "anual", "mensile", "annuale", "week", "month", "quarter", "year", "woche",
        "monat", "quartal", "jahr", "mois", "annee", "mes", "ano", "mese", "anno", "biweekly", "semiannual", "biannual",
        "vierteljahrlich", "halbjahrlich", "trimestral", "trimestriel", "mensuelle", "annuelle",
    ]

    /// Words in keys of payment methods and plans.
    static let payments: Set = [
        "billing", "billed", "payment", "plan", "subscription", "renewal", "renews", "charged", "recurring", "zahlung",
        "zahlweise", "zahlungsweise", "abrechnung", "facturation", "facturacion", "pago", "paiement",
    ]

    /// Words in keys of the period to which an amount applies.
    static let ratePeriods: Set = ["period", "per", "basis", "frequency", "interval", "cycle", "recurrence", "turnus"]

    /// Words for sales and earnings, which are not amounts for one piece.
    static let turnovers: Set = [
        "sales", "sold", "revenue", "turnover", "profit", "earnings", "income", "umsatz", "gewinn", "verkauft",
        "ventes", "vendus", "ventas", "vendidos", "vendas", "vendite", "venduti", "omzet", "satis",
    ]

    /// Words for an hour. After a word for money, they mean a rate: `precioHora`.
    static let singleHours = "hour hora heure stunde uur godzina".words

    static let periods: Set = ["second", "minute", "hour", "day", "night", "week", "month", "year"]

    /// Words for periods after which bills are paid.
    static let billedPeriods = "week month quarter year woche monat quartal jahr mois an mes ano mese anno".words

    /// Words for amounts at one point in time, such as balances, unlike amounts that are spent or earned.
    static let levels: Set = [
        "value", "balance", "price", "equity", "worth", "invested", "savings", "debt", "wert", "kurs", "saldo",
        "kontostand", "valeur", "solde", "valor", "valore", "waarde",
    ]

    /// The words of `levels` that are not also words for prices.
    static let stateLevels: Set = levels.subtracting([
        "value", "price", "wert", "valeur", "valor", "valore", "waarde",
    ])

    /// Words for the amount that an account has after each entry.
    static let balances: Set = ["balance", "saldo", "kontostand", "solde", "restschuld"]

    /// Words for distances and durations.
    static let extents = """
        km kilometers miles distance distanz strecke distancia distanza afstand dystans distans vzdalenost 距離 duration
        minutes dauer duree duracion duracao durata duur
        """.words

    /// Words for the unit of a number.
    static let units: Set = ["unit", "units", "uom", "einheit", "unidad", "unidade", "unite", "unita", "eenheid"]

    /// Words for the average of several numbers.
    static let averages = """
        avg average mean median promedio medio moyen moyenne durchschnitt durchschnittlich gemiddeld gemiddelde srednia
        mediana mediano mediane mediaan mediaani медиана средняя 中央値 中位数 平均 mittelwert
        """.words

    /// Words for statistics and limits.
    static let statistics = averages.union(
        "min max minimum maximum minimo maximo massimo limit threshold range rate percent".words)

    /// Keys of the number in an object that also has its unit.
    static let values = "value amount quantity number magnitude measure val wert menge valor".words

    /// Words for costs that are added up even if other amounts are in opposite directions, such as purchases and sales.
    static let expenses: Set = ["cost", "costs", "postage", "fare", "fares", "porto", "kosten", "coste", "cout"]

    /// Words in keys whose values are the directions of amounts.
    static let flows: Set = [
        "type", "kind", "direction", "movement", "transaction", "action", "operation", "side", "flow", "category",
        "typ", "art", "tipo", "operacion", "operacao", "operazione", "sens",
    ]

    private static let wordsForBuying: Set = [
        "buy", "purchase", "bought", "kauf", "compra", "achat", "acquisto", "aankoop",
    ]
    private static let wordsForSelling: Set = [
        "sell", "sold", "verkauf", "venta", "venda", "vente", "vendita", "verkoop",
    ]
    /// Words for trade that show the direction of an amount at any key.
    static let trade = wordsForBuying.union(wordsForSelling)

    /// Pairs of words for opposite directions of an amount, in the singular.
    static let opposites: [(Set<String>, Set<String>)] = [
        (["in", "inbound", "incoming", "stockin"], ["out", "outbound", "outgoing", "stockout"]),
        (wordsForBuying, wordsForSelling.union(["sale"])),
        (["debit", "dr", "soll"], ["credit", "cr", "haben"]),
        (
            ["income", "einnahme", "ingreso", "recette", "entrata", "receita"],
            ["expense", "ausgabe", "gasto", "egreso", "depense", "despesa"]
        ),
        (["deposit", "einzahlung"], ["withdrawal", "withdraw", "auszahlung"]),
        (["entrada", "entree"], ["salida", "saida", "sortie", "uscita"]),
    ]

    /// Keys of sums and of entries of an account, which are amounts of money.
    static let sums: Set = ["total", "totale", "totaal", "debit", "credit", "总价", "總價"]

    /// Words for physical quantities. As the last word of a key, they mean that the number is not an amount of money:
    /// `net_weight`.
    static let measured = "weight mass area size volume tonnage gewicht flache volumen poids peso superficie".words

    /// Last words of keys of codes and names next to a word for money: `salesType`, `payment_status`.
    static let aboutAmounts: Set = [
        "type", "kind", "code", "status", "id", "name", "method", "typ", "tipo", "tier", "class", "band", "grade",
        "bracket", "category", "segment", "stufe", "klasse", "fascia", "niveau", "nivel", "categoria",
    ]

    /// Words for numbers that are not money, as in `pointsValue`.
    static let points: Set = ["point", "points", "score", "xp", "nutritional", "hex"]

    /// Words for advice about an investment, which is not a purchase or a sale.
    static let advice = "recommendation recommend signal rating advice decision consensus empfehlung".words

    /// Words before `value` in keys of measured values: `meterValue`.
    static let instruments: Set = ["meter", "sensor", "gauge", "probe", "pixel", "register", "reading"]

    /// Words for lists of devices that measure something, and of what they measure, in the singular.
    static let sensors = """
        sensor meter gauge probe thermometer reading measurement messwert messung capteur sensore czujnik senzor anturi
        датчик センサー 传感器 感測器 센서
        """.words

    /// Words for counts and sums.
    static let counts: Set = ["total", "count", "sum", "anzahl"]
}

/// Words for prices, and words that indicate that a thing is offered, owned or sold.
extension Vocabulary {
    /// Words for prices, unlike other amounts of money.
    static let prices: Set = [
        "price", "pricing", "msrp", "rrp", "unitprice", "preis", "prix", "precio", "prezzo", "prijs", "preco", "preu",
        "pris", "hinta", "cena", "cijena", "kaina", "pret", "arak", "egysegar", "vetelar", "fiyat", "fiyati", "fiyatı",
        "qiymət", "narx", "narxi", "harga", "presyo", "gia", "cmimi", "цена", "ціна", "τιμη", "سعر", "السعر", "قیمت",
        "מחיר", "कीमत", "मूल्य", "ราคา", "价格", "價格", "価格", "単価", "单价", "單價", "가격", "단가",
    ]

    /// Endings of compound words for prices: `Einzelpreis`.
    static let priceEndings = ["preis", "price", "prijs", "pris"]

    /// Words for a price at which a thing is offered, even if no one buys it.
    static let offers = """
        list listed wholesale retail msrp rrp suggested sell selling base starting catalog catalogue katalog liste
        listino verkauf verkaufs vente venta vendita offer oferta promo promotion promotional discounted
        richtprijs adviesprijs richtpreis listenpreis katalogpreis reference referencia referenz riferimento
        detected observed scraped detectado observado rilevato osservato detecte observe
        """.words

    /// Keys next to the price of a share, an index or another security, with the words joined into one.
    static let securities: Set = ["ticker", "tickersymbol", "isin", "wkn", "cusip", "rsi", "marketcap"]

    /// Words for an earlier value of the same thing.
    static let earlier = """
        previous prev prior former old anterior precedent precedente precedenti ancien ancienne vecchio antiguo antigo
        vorher vorherig vorheriger vorige poprzednia stara predchozi предыдущая старая onceki eski 前回 compare
        """.words

    /// Words for a current value next to an earlier one, and `at`, which is the rest of `compare_at`.
    static let now = """
        current currently new actual actuel actuelle aktuell aktueller neu neuer nuevo nouveau attuale nuovo atual novo
        huidig huidige aktualna nowa aktualni nuvarande nykyinen guncel yeni текущая новая 当前 現在 at
        """.words

    /// Keys of lists of the variants of a product, of which a customer chooses one.
    static let variants = """
        variants variations varianten variantes variaciones variacoes varianti varianter warianty варианты variantlar 变体
        """.words

    /// Words for the menu of a restaurant, and for dishes. The French plural `cartes` is not included, because it also
    /// means playing cards.
    static let menus = """
        menu menus carte carta speisekarte getrankekarte weinkarte menukaart wijnkaart drankkaart cardapio meniu meny
        menukort etlap jidelnicek меню 菜单 菜單 メニュー 메뉴 dishes gerichte speisen plats platos pratos piatti gerechten
        """.words

    /// Keys of the numbers of products in a catalog, with the words joined into one.
    static let catalogNumbers: Set = [
        "sku", "catalognumber", "catalognr", "catalogno", "katalognummer", "numerodecatalogo", "katalogovecislo",
    ]

    /// Words for availability, in keys of Boolean values.
    static let availability: Set = [
        "stock", "instock", "available", "availability", "stokta", "lieferbar", "verfugbar", "disponible", "dispo",
        "disponibile", "disponivel", "skladem", "dostepny", "leverbaar",
    ]

    /// Words for ratings and counts of reviews, which shops publish.
    static let reviews = """
        votes reviews ratings rating stars bewertung bewertungen rezensionen avis resenas valoracion avaliacao avaliacoes
        recensioni valutazione beoordeling beoordelingen ocena puan yorum degerlendirme
        """.words

    /// Words for facts about a thing that only its owner knows, such as its location.
    static let ownership = """
        owner owned location room place shelf drawer serial serialnumber condition besitzer standort raum zustand
        """.words.union(purchases)

    static let purchases: Set = ["bought", "purchased", "purchase", "acquired", "gekauft"]

    /// Words for the sale of a thing.
    static let sale: Set = ["sold", "buyer", "paid", "final", "verkauft", "kaufer", "vendu", "vendido", "comprador"]

    /// Words for the sizes in which drinks and dishes are sold.
    static let servings = """
        bottle glass cup pint small medium large half flasche glas tasse klein gross fles bouteille verre tasse petit
        grand bottiglia bicchiere calice piccolo grande botella copa vaso media pequeno garrafa copo taca
        """.words

    /// Beginnings of German and Dutch compound words for purchases.
    static let purchaseBeginnings = ["kauf", "einkauf", "anschaffung", "inkoop", "aankoop"]

    /// Words for ways to reach a person.
    static let contacts: Set = ["email", "mail", "phone", "telephone", "mobile", "telefon", "telefono", "correo"]

    /// Words for the release of a thing, which is not an event of its owner.
    static let releases = "release released published publication launch launched announced available".words

    /// Words for one piece in keys of prices.
    static let pieces = "unit each unitario unitaria unitaire stuckpreis einzelpreis einheitspreis 単価 单价 單價".words

    /// Words between a price and its unit: `preis_pro_kg`.
    static let perUnit: Set = ["per", "pro", "je", "por", "par", "au", "al"]
}

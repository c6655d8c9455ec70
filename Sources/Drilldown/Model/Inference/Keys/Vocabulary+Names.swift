/// Words for names, descriptions and identifiers.
extension Vocabulary {
    /// Keys of names, with the words joined into one, the most likely first.
    static let names = """
        name itemname title label displayname friendlyname fullname fulltitle productname assetname devicename hostname
        bezeichnung titel nom nombre nome naam namn navn nimi nazwa nazev titre titulo titolo tytul tytuł naziv nazov
        otsikko judul baslik baslık denominazione denominacion denominacao designation designacao omschrijving название
        наименование имя назва име ime nomi denumire denumirea naslov titulok pealkiri virsraksts nosaukums nimetus pavadinimas emri ονομα اسم الاسم نام
        שם नाम ชื่อ 名称 名稱 名前 名字 品名 商品名 商品名称 姓名 氏名 标题 標題 이름 제목 품명 상품명 제품명 adi isim ad nama nume nev vardas
        namalengkap namaumum namabarang namaproduk
        """.wordList

    /// Keys of objects about the page of an item, with the words joined into one.
    static let ofPages = "seo og opengraph metatags".words

    /// English names of languages that rarely have another meaning at the end of a key.
    static let languageNames = """
        english german french spanish italian portuguese dutch russian ukrainian chinese japanese korean arabic hebrew
        hindi bengali tamil telugu urdu sanskrit persian turkish indonesian vietnamese thai swedish danish norwegian
        finnish czech hungarian romanian greek
        """.words

    /// Keys of the kind of an item, with the words joined into one. The kind names items that have no other name.
    static let kindNames = """
        repository repo model modelo modele modell modello song product item artikel produkt gegenstand produit article
        articulo producto prodotto articolo produto товар изделие urun proizvod produs 产品 產品 商品 製品 제품 상품
        """.wordList

    /// Keys of the names in objects that refer to something: `{"id": 7, "name": "Tools"}`.
    static let plainNames =
        "name title label nome nom nombre naam navn namn nama bezeichnung titel titre titulo titolo".wordList

    /// First words of keys of names: `NOME_CANDIDATO`.
    static let nameBeginnings: Set = ["name", "nome", "nom", "nombre", "naam", "nazwa", "nama"]

    /// Endings of keys of names: `candidate_name`, `ifname`.
    static let nameEndings = ["name", "title", "label", "bezeichnung", "titel", "nom", "nombre", "名称", "名稱"]

    /// Words in keys of names and numbers of things other than the items, such as accounts and files: `file_name`,
    /// `customer_number`.
    static let foreignNames = """
        user dealer file path class domain 部门 部門 公司 客户 会社 仓库 倉庫 班级 出版社 供应商 品牌 厂商 学校 店铺 メーカー 店舗 支店 仕入先 host group
        category brand company vendor supplier manufacturer owner parent type location country city region state first
        last given family sur middle nick short author artist event project team department sort schema table column vor
        nach maiden legal sub alt alternate job store customer client account image photo alternative original series
        album head code template variable attribute package geometry layer field check rule cop street road town buyer
        seller importer exporter shipper consignee carrier issuer sponsor page site organization organisation agency
        institution provider contractor publisher journal club verein association
        """.words

    /// Words for street addresses.
    static let streets = """
        address street adresse strasse direccion indirizzo adres endereco adresa osoite адрес 地址 住所 주소
        """.words

    /// Keys of the kind of an event, with the words joined into one.
    static let events = "type kind event action operation activity eventtype eventname typ art tipo".words

    /// Pairs of words for the two sides of a match.
    static let sides: Set = [
        ["home", "away"], ["heim", "gast"], ["domicile", "exterieur"], ["domicile", "visiteur"],
        ["recevant", "visiteur"], ["recevant", "visiteurs"], ["visiteurs", "recevant"], ["local", "visitante"],
        ["local", "visita"], ["local", "visitant"], ["mandante", "visitante"], ["casa", "fora"], ["casa", "ospite"],
        ["casa", "ospiti"], ["casa", "trasferta"], ["thuis", "uit"], ["hjemme", "ude"], ["hjemme", "borte"],
        ["hemma", "borta"], ["koti", "vieras"], ["gospodarz", "gosc"], ["gospodarze", "goscie"], ["domaci", "hoste"],
        ["domaci", "hostia"], ["domaci", "gosti"], ["hazai", "vendeg"], ["evsahibi", "konuk"], ["ev", "deplasman"],
        ["хозяева", "гости"], ["主队", "客队"], ["主隊", "客隊"], ["홈", "원정"], ["ホーム", "アウェイ"],
    ]

    /// Keys of things that people know by their paths, with the words joined into one.
    static let thingsWithPaths = "mountpoint mountedon mountpath source target endpoint route".words

    /// Keys of the performers at concerts.
    static let performers = """
        artist artists band bands headliner kunstler artiste groupe artista banda gruppo kapela zespol artysta
        """.words

    /// Keys of the places of concerts.
    static let venues = "venue location ort lieu salle lugar sala luogo misto miejsce klub".words

    /// Keys of the towns of places.
    static let towns = """
        town city commune municipality stadt gemeinde ville comune citta ciudad municipio cidade gemeente kommune kommun
        miasto mesto obec
        """.words

    /// Words for teams and their names in keys such as `home_team`.
    static let teams = """
        team club squad player name equipo equipe mannschaft verein squadra clube druzyna lag hold ploeg tim takim
        csapat joukkue tym klub nombre nome nom naam navn namn команда 队 隊 팀 チーム
        """.words

    /// Keys of names that the owner of a thing has chosen, with the words joined into one.
    static let chosenNames = "namebyuser customname customlabel customtitle userdefinedname usergivenname userlabel"
        .words

    /// Keys of names that follow another name, with the words joined into one.
    static let secondNames = """
        subname subtitle subtitel untertitel undertitel soustitre subtitulo sottotitolo podtytul podtitul alaotsikko
        altbaslik подзаголовок 副标题 副標題 サブタイトル 副題 부제
        """.words

    /// Words for people and organizations that things belong to.
    static let persons = """
        author authors artist writer composer director employee assignee owner user customer client payee payer member
        borrower holder tenant patient student teacher speaker autor autorin kunde kundin mitarbeiter besitzer cliente
        auteur artiste autore empleado propietario klant auteurs
        """.words

    /// Words for people who write posts and messages.
    static let writers = "author user username sender from autor autorin auteur autore".words

    /// Words for the roles of people that are not in `persons`.
    private static let roles: Set = [
        "reporter", "creator", "approver", "manager", "supervisor", "lead", "responsible", "reviewer", "requester",
        "contact", "ersteller", "verantwortlicher", "responsable",
    ]

    /// Words for people who do something, as opposed to customers.
    static let workers = "assignee owner author employee user editor operator besitzer autor auteur".words.union(roles)

    /// Keys of lists of people, in the singular.
    static let people: Set = [
        "user", "person", "people", "member", "employee", "staff", "contact", "mitarbeiter", "personen",
        "benutzer", "usuario", "utilisateur", "empleado", "persona", "persone", "personne",
    ]

    static let firstNames = """
        first firstname given givenname forename vorname prenom voornaam fornavn fornamn etunimi imie
        """.words
    static let middleNames = """
        middle middlename middlenames middleinitial infix secondname secondnames patronymic отчество
        """.words
    static let lastNames: Set = [
        "last", "lastname", "surname", "family", "familyname", "nachname", "apellido", "apellidos", "cognome",
        "sobrenome", "nazwisko", "soyad", "soyadi", "achternaam", "etternavn", "efternavn", "efternamn", "sukunimi",
    ]
    /// Keys of first and last names that may have another meaning next to one of `bareNames`.
    static let unclearNames: Set = ["first", "given", "last", "family", "familyname"]
    /// Keys of names that indicate a first name next to a last name, and a last name next to a first name.
    static let bareNames: Set = ["name", "nom", "nombre", "nome", "naam", "navn", "namn", "ad", "adi"]

    /// Words for text that describes an item, and can name an item that has no name.
    static let descriptions: Set = [
        "description", "summary", "message", "msg", "details", "detail", "text", "subject", "caption", "headline",
        "question", "prompt", "frage", "pregunta", "domanda", "pergunta", "вопрос", "問題", "问题", "질문", "content",
        "desc", "beschreibung", "descripcion", "descrizione", "beschrijving", "descricao", "opis", "beskrivelse",
        "beskrivning", "kuvaus", "popis",
        "leiras", "descriere", "aciklama", "deskripsi", "kirjeldus", "apraksts", "aprasymas", "описание", "опис",
        "περιγραφη", "وصف", "תיאור", "描述", "説明", "说明", "설명",
    ]

    /// Words for the reason of a finding or a decision.
    static let reasons = "reason motivo motivos motif raison grund begrundung reden powod duvod 原因 理由 사유".words

    /// Last words that change the meaning of one of `descriptions` before them: `content_type`, `message_id`.
    static let aboutTexts = "type format id length size count status url code encoding language version".words

    /// Keys that identify items, with the words joined into one, the most likely first.
    static let identities = """
        id uuid guid uid pk sku serialnumber serial assettag asset assetid assetno assetnumber barcode isbn isbn13 ean
        gtin upc vin imei doi bomref spdxid purl slug handle key identifier inventarnr inventarnummer inventorynumber
        inventoryid itemid itemno itemnumber productid partnumber partno artikelnummer artikelnr numero nummer number nr
        no code codigo codice reference ref index cca3 iata icao iso 编号 編號 番号
        """.wordList

    /// Keys that identify an item even if they are inside another object, with the words joined into one.
    static let ownIdentities: Set = ["id", "uuid", "guid", "uid", "sku", "serialnumber", "assettag", "slug", "iata"]

    /// Keys of the numbers of votes next to `no`, with the words joined into one.
    static let votes = "yes aye ayes yea yeas abstain abstained abstention abstentions si abstencion astenuti".words

    /// Last words of keys of numbers that people give to items: `order_number`.
    static let codeWords: Set = ["number", "no", "nr", "num", "tag", "code", "nummer", "numero"]

    /// Keys of the maker of a thing, with the words joined into one.
    static let makers = """
        brand make maker manufacturer vendor marke hersteller marque marca merk mærke merkki znacka marka fabricant
        fabricante марка бренд производитель 品牌 厂商 ブランド メーカー 브랜드 제조사
        """.words

    /// Keys of companies that make or offer things, with the words joined into one.
    static let companies = """
        company brewery winery distillery firma empresa entreprise azienda bedrijf brauerei producer producteur
        productor produttore produtor
        """.words

    /// Keys of the model of a thing, with the words joined into one.
    static let models: Set = ["model", "modelo", "modele", "modell", "modello"]

    /// Words for IDs that only programs read.
    static let opaqueIdentities: Set = ["guid", "uuid", "uid", "fid", "gid", "objectid"]

    /// Last words of keys that name the identified thing: `product_id`.
    static let identityEndings: Set = ["id", "no", "nr", "number", "key", "code", "tag", "编号", "編號", "番号", "コード"]

    /// Endings of compound words for IDs: `Rechnungsnummer`.
    static let identityCompounds = ["nummer", "nr"]

    /// Beginnings of compound words for document, object and member numbers.
    static let numberedThings = """
        rechnung inventar serien artikel auftrag bestell mitglied personal teile gerate beleg vorgang ticket vertrag
        anlagen material lieferschein angebot factuur faktura lid klant medlem medlems
        """.wordList

    /// First words of keys of document and member numbers: `numero_facture`.
    static let numberWords: Set = ["numero", "numer", "num", "nr", "no"]
    /// Words after one of `numberWords` in keys of document and member numbers.
    static let numberedDocuments: Set = [
        "facture", "factura", "fattura", "fatura", "faktury", "commande", "pedido", "ordine", "zamowienia", "contrat",
        "contrato", "contratto", "dossier", "adherent", "socio", "socia", "serie", "licence",
    ]

    /// Words for things with numbers that identify them if they have no names.
    static let numberedPieces: Set = ["room", "table", "seat", "locker", "model"]

    /// Words for things whose numbers and codes do not identify the items, even if they are unique.
    static let alienIdentities = """
        phone telephone mobile cell fax contact house street postal post zip plz dialing calling dial area passport tel
        telefon lockbox room table locker seat page chapter version model 电话 電話 手机 邮政 郵便 口座 身份证 内線
        """.words

    /// First words of keys that name the identified thing: `id_equipo`.
    static let identityBeginnings: Set = ["id", "codigo", "codice", "cod"]

    /// Words for the kind of a relation: `relationshipType`.
    static let relationKinds: Set = ["type", "kind", "relation", "relationship", "predicate", "typ", "art", "tipo"]

    /// Words for relations to other items of the same list: `parent_id`, `depends_on`.
    static let relations = """
        parent child depends dependency requires prerequisite related relates replaces replaced supersedes superseded
        successor predecessor previous prev next blocks blocked duplicate sibling mother father spouse supervisor
        manager upstream downstream ancestor vorganger nachfolger mutter vater ubergeordnet parente padre madre pere
        mere
        """.words

    /// Last words of keys of telephone numbers.
    static let telephones = """
        phone telephone telefon telefono telefone tel mobile movil celular cellulare handy gsm telefoon telefonnummer
        """.words
}

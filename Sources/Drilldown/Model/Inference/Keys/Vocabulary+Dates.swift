extension Vocabulary {
    /// Words for the time at which a record or a thing was created.
    static let created = """
        created creation added creacion criacao creazione erstellung aangemaakt oprettet opprettet utworzono vytvoreno
        olusturma olusturulma letrehozva
        """.words

    /// Words for changes to a record, which are not events of the thing that it describes.
    static let recorded: Set = created.union(
        """
        updated modified edited changed inserted imported exported scraped fetched crawled indexed synced generated
        retrieved downloaded computed enriched ingested geocoded cached uploaded accessed verified
        actualizado actualizada actualizacion modificado modificada modifie modifiee
        aggiornato aggiornata aggiornamento modificato modificata atualizado atualizada atualizacao aktualisiert
        aktualisierung geandert bijgewerkt gewijzigd opdateret oppdatert uppdaterad zaktualizowano aktualizovano
        guncelleme guncellenme frissitve
        """.words)

    /// First words of keys of the times at which a program examined the items one after another.
    static let ofRuns = "checked probed polled pinged queried".words
}

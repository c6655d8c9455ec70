drilldown("explore/column-7", {width: 1, values: `Anot-a-date:made	Gefertigt ist bei 1 von 3 Einträgen kein gültiges Datum
Arefused-url:text	Text enthält bei 1 von 3 Einträgen eine Adresse, die nicht erlaubt ist`, codes: "CAB"});

drilldown("explore/column-7", {width: 1, values: `Anot-a-date:made	Gefertigt ist bei 1 von 3 Einträgen kein Datum
Arefused-url:text	Text hat bei 1 von 3 Einträgen einen Link, der auf Seiten nicht erlaubt ist`, codes: "CAB"});

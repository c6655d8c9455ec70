drilldown("index", {edition: "8abo4ejdmaj1", items: 4, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "2jvkm2sv1d8k", items: 10, itemsPerPiece: 32, words: `!0`});

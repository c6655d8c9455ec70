drilldown("index", {edition: "np9rhqsulilb", items: 2, itemsPerPiece: 32, words: `1`});

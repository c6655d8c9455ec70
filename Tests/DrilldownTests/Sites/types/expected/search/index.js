drilldown("search/index", {edition: "9iob6duqjr1p", items: 2, itemsPerPiece: 32, words: `!0`});

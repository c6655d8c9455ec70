drilldown("search/index", {edition: "000000000000", items: 0, itemsPerPiece: 32, words: ``});

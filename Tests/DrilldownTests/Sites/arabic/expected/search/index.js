drilldown("search/index", {edition: "cmv835fnmvn1", items: 3, itemsPerPiece: 32, words: `!5`});

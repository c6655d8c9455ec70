drilldown("index", {edition: "dmsoa6e5ajeh", items: 3, itemsPerPiece: 32, words: `!5`});

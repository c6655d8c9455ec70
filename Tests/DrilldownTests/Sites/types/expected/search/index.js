drilldown("index", {edition: "6hrs572l7vcb", items: 2, itemsPerPiece: 32, words: `!0`});

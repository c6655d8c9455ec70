drilldown("index", {edition: "jol0q6g26m1m", items: 4, itemsPerPiece: 32, words: `!1`});

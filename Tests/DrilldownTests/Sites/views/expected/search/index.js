drilldown("index", {edition: "b2ft5dehnd47", items: 7, itemsPerPiece: 32, words: `!2`});

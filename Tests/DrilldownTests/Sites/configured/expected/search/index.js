drilldown("index", {edition: "76d6lf087qa8", items: 3, itemsPerPiece: 32, words: `0`});

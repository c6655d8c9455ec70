drilldown("index", {edition: "7mk5gj638g8o", items: 2, itemsPerPiece: 32, words: `0`});

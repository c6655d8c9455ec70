drilldown("index", {edition: "puqkij769s29", items: 11, itemsPerPiece: 32, words: `0`});

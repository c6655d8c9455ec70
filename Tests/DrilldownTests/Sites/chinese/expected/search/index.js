drilldown("index", {edition: "1gindu6je6h8", items: 4, itemsPerPiece: 32, words: `01`});

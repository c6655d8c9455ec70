drilldown("index", {edition: "8arj689ruq3v", items: 3, itemsPerPiece: 32, words: `01`});

drilldown("search/index", {edition: "ramvm678to1h", items: 3, itemsPerPiece: 32, words: `!1`});

drilldown("search/index", {edition: "96fjnaqjsbpm", items: 2, itemsPerPiece: 32, words: `!1`});

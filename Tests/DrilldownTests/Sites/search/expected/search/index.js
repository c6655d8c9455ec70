drilldown("search/index", {edition: "bonm6pqgmeim", items: 4, itemsPerPiece: 32, words: `!1`});

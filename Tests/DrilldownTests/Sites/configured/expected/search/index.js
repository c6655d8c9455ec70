drilldown("search/index", {edition: "uf9nq83dkv8c", items: 3, itemsPerPiece: 32, words: `!0`});

drilldown("search/index", {edition: "d30mg89tv5t8", items: 7, itemsPerPiece: 32, words: `!2`});

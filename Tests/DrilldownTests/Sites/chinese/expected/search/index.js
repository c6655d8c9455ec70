drilldown("search/index", {edition: "pbp2nl530b0h", items: 4, itemsPerPiece: 32, words: `!1`});

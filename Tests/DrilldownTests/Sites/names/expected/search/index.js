drilldown("search/index", {edition: "hfoivi124s50", items: 17, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "03v79fdc5j56", items: 4, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "lk1qulbpd477", items: 17, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "37c7mkr1geip", items: 4, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "e7b32v5v5k9e", items: 17, itemsPerPiece: 32, words: `!1`});

drilldown("index", {edition: "6f5vvg2b7bbi", items: 2, itemsPerPiece: 32, words: `!1`});

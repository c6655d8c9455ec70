drilldown("index", {edition: "jt25gud7hdnb", items: 2, itemsPerPiece: 32, words: `!0`});

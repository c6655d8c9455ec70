drilldown("index", {edition: "o96f1agb1li6", items: 3, itemsPerPiece: 32, words: `!0`});

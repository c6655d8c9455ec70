drilldown("index", {edition: "efcg4pqaq50r", items: 17, itemsPerPiece: 32, words: `!1`});

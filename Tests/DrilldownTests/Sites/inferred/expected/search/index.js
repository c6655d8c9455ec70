drilldown("index", {edition: "b3ctp3obrdac", items: 3, itemsPerPiece: 32, words: `!1`});

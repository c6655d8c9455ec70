drilldown("index", {edition: "tmlhsj2tqr47", items: 7, itemsPerPiece: 32, words: `!4`});

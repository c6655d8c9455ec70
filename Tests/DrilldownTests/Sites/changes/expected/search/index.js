drilldown("index", {edition: "uglrem0gdqdf", items: 11, itemsPerPiece: 32, words: `!0`});

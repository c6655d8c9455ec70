drilldown("index", {edition: "0hk2fud4e3k6", items: 2, itemsPerPiece: 32, words: `!0`});

drilldown("index", {edition: "1m65t1lqoa6n", items: 7, itemsPerPiece: 32, words: `!4`});

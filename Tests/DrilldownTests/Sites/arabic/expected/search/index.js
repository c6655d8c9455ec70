drilldown("index", {edition: "qu3hg5hcmqhg", items: 3, itemsPerPiece: 32, words: `!5`});

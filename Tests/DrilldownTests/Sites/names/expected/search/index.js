drilldown("index", {edition: "rne5eul3c4hd", items: 17, itemsPerPiece: 32, words: `1`});

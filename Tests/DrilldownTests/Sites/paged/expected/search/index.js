drilldown("index", {edition: "5n8rbbgui2mg", items: 7, itemsPerPiece: 32, words: `100`});

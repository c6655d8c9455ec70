drilldown("search/index", {edition: "0tnecn5qol4o", items: 11, itemsPerPiece: 32, words: `!0`});

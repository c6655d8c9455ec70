drilldown("search/index", {edition: "pvdlt7a3bo95", items: 10, itemsPerPiece: 32, words: `!0`});

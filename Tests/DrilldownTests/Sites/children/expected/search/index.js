drilldown("index", {edition: "ntjs5ors21rn", items: 10, itemsPerPiece: 32, words: `0`});

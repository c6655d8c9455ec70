drilldown("index", {edition: "7vkpmvj5nqcm", items: 4, itemsPerPiece: 32, words: `01`});

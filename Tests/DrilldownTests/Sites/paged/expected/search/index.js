drilldown("search/index", {edition: "ekl1cfk2g95s", items: 7, itemsPerPiece: 32, words: `!4`});

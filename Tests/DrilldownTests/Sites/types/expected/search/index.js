drilldown("search/index", {edition: "3u4et7g04osp", items: 2, itemsPerPiece: 32, words: `!0`});

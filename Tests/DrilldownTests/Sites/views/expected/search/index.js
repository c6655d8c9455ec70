drilldown("index", {edition: "j437igcm1j03", items: 7, itemsPerPiece: 32, words: `00`});

drilldown("index", {edition: "uh839mi6a0ej", items: 3, itemsPerPiece: 32, words: `02`});

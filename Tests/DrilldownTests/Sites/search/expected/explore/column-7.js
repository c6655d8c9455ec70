drilldown("explore/column-7", {width: 1, values: `Apaper, old, 東京`, codes: "AABA"});

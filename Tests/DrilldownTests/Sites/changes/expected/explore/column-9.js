drilldown("explore/column-9", {width: 1, values: `ABrass`, codes: "AAAAABAAAAA"});

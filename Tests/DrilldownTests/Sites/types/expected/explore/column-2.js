drilldown("explore/column-2", {width: 1, values: `A42
B.5`, codes: "BC"});

drilldown("explore/column-3", {width: 1, values: `A1299.5`, codes: "BAAA"});

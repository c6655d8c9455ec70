drilldown("explore/column-2", {width: 1, values: `A899
A1499.5`, codes: "BCA"});

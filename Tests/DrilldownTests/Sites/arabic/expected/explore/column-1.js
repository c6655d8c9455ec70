drilldown("explore/column-1", {width: 1, values: `A80
A300
A1234.5`, codes: "DBC"});

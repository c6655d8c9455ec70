drilldown("explore/column-1", {width: 1, values: `A0.125
A1.5`, codes: "BC"});
